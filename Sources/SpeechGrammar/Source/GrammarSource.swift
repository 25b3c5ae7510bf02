/// The bytes of one JSGF file, and the name to call it in messages.
public struct GrammarSource: Sendable {
    /// The name used in locations, usually the path.
    public let name: String
    /// The bytes, in the encoding that the file's header names.
    public let bytes: [UInt8]

    /// Creates a source from the bytes of a file.
    public init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    /// Creates a source from text, whatever encoding its header names.
    public init(name: String, text: String) {
        self.name = name
        self.bytes = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    }

    /// The full name that the source declares for its grammar, or nil where it can't be read.
    public var declaredName: String? {
        guard let text = try? SourceText(self) else { return nil }
        return Parser.parse(text).syntax?.name
    }
}
