/// How a search got from one item to the next: what was matched in between, in one number.
struct Via: BitwiseCopyable {
    enum Kind: Int32 {
        /// A word was heard; the index is that of the machine's ``Hearing/Arc``.
        case heard
        /// A rule was finished; the index is that of the ``Search/Completion``.
        case rule
        /// Nothing: the item stands at a tag.
        case tag
        /// A word of the grammar wasn't said; the index is the word's.
        case missing
        /// Words of the phrase were ignored.
        case ignored
        /// A whole rule wasn't said.
        case absent
    }

    private let raw: Int32

    init(_ kind: Kind, _ index: Int32 = 0) { raw = index << 3 | kind.rawValue }

    var kind: Kind? { Kind(rawValue: raw & 7) }
    var index: Int32 { raw >> 3 }
}
