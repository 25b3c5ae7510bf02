/// A growing array of plain values for the innermost loops: without copy on write, reference counts or, in release builds,
/// bounds checks. Its memory is an ``Arena``'s; copies of it see the same elements.
struct Stack<Element: BitwiseCopyable> {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int
    private let arena: Unmanaged<Arena>

    init(capacity: Int, in arena: Arena) {
        self.capacity = max(capacity, 4)
        self.arena = .passUnretained(arena)
        base = arena.allocate(self.capacity, of: Element.self)
    }

    init(repeating element: Element, count: Int, in arena: Arena) {
        self.init(capacity: count, in: arena)
        base.initialize(repeating: element, count: count)
        self.count = count
    }

    /// Elements whose bytes are all 0, which must be a value of theirs.
    init(zeros count: Int, in arena: Arena) {
        self.init(capacity: count, in: arena)
        UnsafeMutableRawPointer(base).initializeMemory(
            as: UInt8.self, repeating: 0, count: count * MemoryLayout<Element>.stride)
        self.count = count
    }

    init(_ elements: [Element], in arena: Arena) {
        self.init(capacity: elements.count, in: arena)
        for element in elements { append(element) }
    }

    var isEmpty: Bool { count == 0 }

    subscript(index: Int) -> Element {
        get {
            assert(index >= 0 && index < count)
            return base[index]
        }
        nonmutating set {
            assert(index >= 0 && index < count)
            base[index] = newValue
        }
    }

    subscript(index: Int32) -> Element {
        get { self[Int(index)] }
        nonmutating set { self[Int(index)] = newValue }
    }

    mutating func append(_ element: Element) {
        if count == capacity { grow() }
        (base + count).initialize(to: element)
        count += 1
    }

    mutating func removeLast() -> Element {
        assert(count > 0)
        count -= 1
        return base[count]
    }

    private mutating func grow() {
        let larger = arena._withUnsafeGuaranteedRef { $0.allocate(capacity * 2, of: Element.self) }
        larger.moveInitialize(from: base, count: count)
        base = larger
        capacity *= 2
    }
}
