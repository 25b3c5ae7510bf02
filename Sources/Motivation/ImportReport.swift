/// What an import did.
public struct ImportReport: Hashable, Sendable {
    /// How many entries were read.
    public var read = 0
    /// How many of them were new, and added.
    public var added = 0
    /// How many were there already.
    public var duplicates = 0
    /// What was refused, with file and line; the first thousand.
    public var refused: [Refusal] = []
    /// How many more were refused.
    public var refusedBesides = 0

    /// The pictures, sounds and videos that aren't where an added entry has them, with file and line; the first few.
    public var missingMedia: [Refusal] = []
    /// How many there are of them.
    public var missingMediaCount = 0

    /// An entry that was refused.
    public struct Refusal: Hashable, Sendable {
        /// The file.
        public let file: String
        /// The line, counted from 1.
        public let line: Int
        /// Why.
        public let reason: String

        /// Makes a refusal.
        public init(file: String, line: Int, reason: String) {
            self.file = file
            self.line = line
            self.reason = reason
        }
    }

    /// Makes an empty report.
    public init() {}
}
