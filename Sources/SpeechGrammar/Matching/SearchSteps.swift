/// A state reached at a place: behind a word, behind a rule, or at a tag.
struct SearchItem: BitwiseCopyable {
    let node: Int32
    let place: Place
    let cost: PathCost
    /// The item before, or -1.
    let previous: Int32
    /// What was matched in between.
    let via: Via
}

/// A frame's rule finished at a place.
struct SearchCompletion: BitwiseCopyable {
    let start: Place
    let place: Place
    let cost: PathCost
    /// The last item, or -1 for words that a provided rule took.
    let item: Int32
    let machine: Int32
    /// The completion of the same frame before, or -1.
    let other: Int32
}

/// The rule that is being worked through.
struct SearchFrame: BitwiseCopyable {
    struct Content: BitwiseCopyable {
        let number: Int32
        let machine: Int32
        let start: Place
        /// The least that the words before it cost.
        let before: Int32
        /// For each word, the least that it and all after it cost.
        let after: UnsafePointer<Int32>
        /// Whether it is the rule of the whole phrase.
        let isOutermost: Bool
        /// Where its part of the queue begins.
        let base: Int
        /// The machine's view, where it lies.
        let view: UnsafePointer<MachineView>
        /// ``Lookahead/end`` where the rule may end before the phrase does.
        let ends: UInt64
    }

    // A frame is handed on at every step, so only its address is.
    private let content: UnsafePointer<Content>

    init(_ content: Content, in arena: Arena) {
        let place = arena.allocate(1, of: Content.self)
        place.initialize(to: content)
        self.content = UnsafePointer(place)
    }

    @inline(__always) var number: Int32 { content.pointee.number }
    @inline(__always) var machine: Int32 { content.pointee.machine }
    @inline(__always) var start: Place { content.pointee.start }
    @inline(__always) var before: Int32 { content.pointee.before }
    @inline(__always) var after: UnsafePointer<Int32> { content.pointee.after }
    @inline(__always) var isOutermost: Bool { content.pointee.isOutermost }
    @inline(__always) var base: Int { content.pointee.base }
    @inline(__always) var ends: UInt64 { content.pointee.ends }
    var view: MachineView {
        @inline(__always) get { content.pointee.view.pointee }
    }
}
