/// A phrase cut into words: case, punctuation, apostrophes and white space no longer matter, and every word keeps the place
/// it was said at, so that slots come back verbatim.
///
/// "Cheer me up, please!" is the words `cheer me up please`; "What’s today's…", "whats todays" and "what is today's" are the
/// same three words. A path, a file name, a clock time and a signed number stay one word each.
public struct Utterance: Sendable {
    /// One word in its normal form.
    struct Word: Sendable {
        /// The bytes in ``Utterance/normal``.
        let normalStart: Int32
        let normalEnd: Int32
        /// The bytes in ``Utterance/utf8`` that it was made from.
        let start: Int32
        let end: Int32
        let isPathLike: Bool
    }

    /// A longer phrase is refused unread.
    public static let maximumBytes = 65_536
    /// A phrase of more words is refused.
    public static let maximumWords = 4_000

    /// The phrase as it was said.
    public let text: String
    /// Whether the phrase is longer than is ever listened to. Such a phrase has no words, and matches nothing.
    public let exceedsLimits: Bool
    let utf8: [UInt8]
    let normal: [UInt8]
    let words: [Word]
    /// Whether a word begins with a digit or a sign.
    let hasNumber: Bool

    /// Cuts a phrase into words.
    public init(_ text: String, spelling: Spelling = .english) {
        self.init(text, utf8: Array(text.utf8), spelling: spelling)
    }

    /// Cuts a phrase into words, straight from the bytes of a line; nil for what isn't UTF-8 or holds a NUL.
    public init?(utf8 bytes: some Collection<UInt8>, spelling: Spelling = .english) {
        let bytes = Array(bytes)
        var index = 0
        while index < bytes.count {
            if bytes[index] == 0 { return nil }
            if bytes[index] < 0x80 {
                index += 1
            } else if let length = UTF8Sequence.length(at: index, in: bytes) {
                index += length
            } else {
                return nil
            }
        }
        self.init(String(decoding: bytes, as: UTF8.self), utf8: bytes, spelling: spelling)
    }

    private init(_ text: String, utf8: [UInt8], spelling: Spelling) {
        self.text = text
        self.utf8 = utf8
        guard utf8.count <= Self.maximumBytes else {
            (exceedsLimits, normal, words, hasNumber) = (true, [], [], false)
            return
        }
        let scanned = WordScanner.scan(utf8, spelling: spelling)
        exceedsLimits = scanned.words.count > Self.maximumWords
        normal = exceedsLimits ? [] : scanned.normal
        words = exceedsLimits ? [] : scanned.words
        hasNumber = scanned.hasNumber
    }

    /// The number of words.
    public var count: Int { words.count }

    /// The normal form of a word.
    public func word(at index: Int) -> String { String(decoding: utf8(ofWord: index), as: UTF8.self) }

    /// The normal form of a word as UTF-8.
    public func utf8(ofWord index: Int) -> ArraySlice<UInt8> {
        normal[Int(words[index].normalStart)..<Int(words[index].normalEnd)]
    }

    /// Whether a word looks like a path, a file name or an address.
    public func isPathLike(at index: Int) -> Bool { words[index].isPathLike }

    /// What was said for a range of words, in the original spelling and case.
    public func text(of range: Range<Int>) -> String {
        String(decoding: utf8[sourceRange(of: range)], as: UTF8.self)
    }

    /// The bytes of ``text`` that a range of words was made from.
    public func sourceRange(of range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        return Int(words[range.lowerBound].start)..<Int(words[range.upperBound - 1].end)
    }

    /// Like ``sourceRange(of:)``, with the punctuation that belongs to these words: the closing full stop, quotes and
    /// brackets up to the next word, and those before the first word where they open there.
    public func punctuatedRange(of range: Range<Int>) -> Range<Int> {
        guard !range.isEmpty else { return 0..<0 }
        var lower = Int(words[range.lowerBound].start)
        let floor = range.lowerBound > 0 ? Int(words[range.lowerBound - 1].end) : 0
        while lower > floor, !Self.isSpace(utf8[lower - 1]) { lower -= 1 }
        var upper = Int(words[range.upperBound - 1].end)
        let ceiling = range.upperBound < words.count ? Int(words[range.upperBound].start) : utf8.count
        while upper < ceiling, !Self.isSpace(utf8[upper]) { upper += 1 }
        if range.upperBound == words.count {
            upper = utf8.count
            while upper > lower, Self.isSpace(utf8[upper - 1]) { upper -= 1 }
        }
        return lower..<upper
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte <= 32 || byte == 127 }
}
