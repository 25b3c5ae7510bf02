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
        // It stands at the beginning, mostly; only behind a long comment the whole file is needed.
        if bytes.count > Self.usualHead, let end = bytes[..<Self.usualHead].lastIndex(of: 10),
            let name = GrammarSource(name: name, bytes: Array(bytes[...end])).nameInWholeText
        {
            return name
        }
        return nameInWholeText
    }

    /// The bytes in which most files have declared their names.
    private static let usualHead = 4_096

    private var nameInWholeText: String? {
        guard let text = try? SourceText(self) else { return nil }
        let tokens = Lexer.tokens(of: text, statements: 2).tokens.map(\.kind)
        guard let place = tokens.firstIndex(of: .word("grammar")), place <= 2, place + 2 < tokens.count,
            case .word(let name) = tokens[place + 1], tokens[place + 2] == .semicolon, RuleName.isQualified(name)
        else { return nil }
        return name
    }
}
