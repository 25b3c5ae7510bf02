/// Cuts JSGF text into located tokens. It never stops at a mistake: it reports it and goes on behind it.
struct Lexer {
    private let text: SourceText
    private let bytes: [UInt8]
    private var position = 0
    private var tokens: [Token] = []
    private var diagnostics: [Diagnostic] = []

    /// The tokens of a text, always closed by ``Token/Kind/end``, and what was wrong in it.
    /// - Parameter statements: how many semicolons to read up to.
    static func tokens(of text: SourceText, statements: Int = .max) -> (tokens: [Token], diagnostics: [Diagnostic]) {
        var lexer = Lexer(text: text)
        lexer.run(statements: statements)
        return (lexer.tokens, lexer.diagnostics)
    }

    private init(text: SourceText) {
        self.text = text
        bytes = text.utf8
    }

    private mutating func run(statements: Int) {
        if bytes.starts(with: "#JSGF".utf8) { readHeader() }
        var left = statements
        while position < bytes.count, left > 0 {
            if bytes[position] == UInt8(ascii: ";") { left -= 1 }
            readToken()
        }
        append(.end, from: position)
    }

    private mutating func readToken() {
        let start = position
        switch bytes[position] {
        case ASCII.space, 9...13: position += 1
        case UInt8(ascii: ";"): appendSymbol(.semicolon)
        case UInt8(ascii: "="): appendSymbol(.equals)
        case UInt8(ascii: "|"): appendSymbol(.bar)
        case UInt8(ascii: "*"): appendSymbol(.star)
        case UInt8(ascii: "+"): appendSymbol(.plus)
        case UInt8(ascii: "("): appendSymbol(.openGroup)
        case UInt8(ascii: ")"): appendSymbol(.closeGroup)
        case UInt8(ascii: "["): appendSymbol(.openOption)
        case UInt8(ascii: "]"): appendSymbol(.closeOption)
        case UInt8(ascii: "<"): readRuleName()
        case UInt8(ascii: "{"): readTag()
        case UInt8(ascii: "\""): readQuoted()
        case UInt8(ascii: ">"), UInt8(ascii: "}"):
            let stray = text.string(position..<position + 1)
            report("“\(stray)” closes nothing", at: start, hint: "remove it, or put the token in double quotes")
            position += 1
        case UInt8(ascii: "/"): readSlash()
        default: readWord()
        }
    }

    private mutating func readHeader() {
        let end = bytes.firstIndex { $0 == UInt8(ascii: ";") || ASCII.isNewline($0) } ?? bytes.count
        position = end
        append(.header(text.string(0..<end)), from: 0)
    }

    private mutating func readSlash() {
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        if next == UInt8(ascii: "/") {
            position = bytes[position...].firstIndex(where: ASCII.isNewline) ?? bytes.count
        } else if next == UInt8(ascii: "*") {
            skipBlockComment()
        } else if !readWeight() {
            readWord()
        }
    }

    private mutating func skipBlockComment() {
        let start = position
        position += 2
        while position + 1 < bytes.count {
            if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
                position += 2
                return
            }
            position += 1
        }
        position = bytes.count
        report("this comment isn't closed", at: start, expected: "“*/”")
    }

    /// A weight is `/number/`. What begins otherwise, such as `/home`, is a word.
    private mutating func readWeight() -> Bool {
        let start = position
        var index = position + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "/"), !ASCII.isNewline(bytes[index]) { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: "/") else { return false }
        let number = bytes[(start + 1)..<index].drop(while: ASCII.isSpace)
        guard let first = number.first, ASCII.isDigit(first) || [43, 45, 46].contains(first) else { return false }
        position = index + 1
        append(.weight(Self.weight(String(decoding: number, as: UTF8.self))), from: start)
        return true
    }

    private static func weight(_ text: String) -> Double? {
        var digits = text
        while digits.last == " " || digits.last == "\t" { digits.removeLast() }
        if let suffix = digits.last, "fFdD".contains(suffix) { digits.removeLast() }
        guard digits.utf8.allSatisfy({ ASCII.isDigit($0) || ".eE+-".utf8.contains($0) }),
            let value = Double(digits), value.isFinite, value >= 0, digits.first != "-"
        else { return nil }
        return value
    }

    private mutating func readWord() {
        let start = position
        while position < bytes.count, !isWordEnd(at: position) { position += 1 }
        append(.word(text.string(start..<position)), from: start)
    }

    private func isWordEnd(at index: Int) -> Bool {
        switch bytes[index] {
        case ASCII.space, 9...13: return true
        case UInt8(ascii: "/"):
            guard index + 1 < bytes.count else { return false }
            return bytes[index + 1] == UInt8(ascii: "/") || bytes[index + 1] == UInt8(ascii: "*")
        default: return ";=|*+<>()[]{}\"".utf8.contains(bytes[index])
        }
    }

    private mutating func readRuleName() {
        let start = position
        var index = position + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: ">"), !ASCII.isNewline(bytes[index]) { index += 1 }
        guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else {
            report("this rule name isn't closed", at: start, expected: "“>”")
            position = index
            return
        }
        var name = bytes[(start + 1)..<index].drop(while: ASCII.isSpace)
        while let last = name.last, ASCII.isSpace(last) { name.removeLast() }
        position = index + 1
        append(.ruleName(String(decoding: name, as: UTF8.self)), from: start)
    }

    private mutating func readTag() {
        let start = position
        position += 1
        guard let content = readEscaped(until: UInt8(ascii: "}"), acrossLines: true) else {
            report("this tag isn't closed", at: start, expected: "“}”", hint: "a brace inside a tag is written \\}")
            return
        }
        append(.tag(content), from: start)
    }

    private mutating func readQuoted() {
        let start = position
        position += 1
        guard let content = readEscaped(until: UInt8(ascii: "\""), acrossLines: false) else {
            report(
                "this quoted token isn't closed", at: start, expected: "“\"”",
                hint: "a quote inside a quoted token is written \\\"")
            return
        }
        append(.quoted(content), from: start)
    }

    /// Reads up to an unescaped delimiter, which is skipped; nil where there is none, and then stands at the line's end
    /// so that the rest of the file is still read.
    private mutating func readEscaped(until delimiter: UInt8, acrossLines: Bool) -> String? {
        let start = position
        var content: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            if byte == delimiter {
                position += 1
                return String(decoding: content, as: UTF8.self)
            }
            if !acrossLines, ASCII.isNewline(byte) { return nil }
            if byte == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
            content.append(bytes[position])
            position += 1
        }
        position = bytes[start...].firstIndex(where: ASCII.isNewline) ?? bytes.count
        return nil
    }

    private mutating func appendSymbol(_ kind: Token.Kind) {
        position += 1
        append(kind, from: position - 1)
    }

    private mutating func append(_ kind: Token.Kind, from start: Int) {
        tokens.append(Token(kind: kind, range: start..<position))
    }

    private mutating func report(_ message: String, at offset: Int, expected: String? = nil, hint: String? = nil) {
        diagnostics.append(Diagnostic(at: text.location(at: offset), message, expected: expected, hint: hint))
    }
}
