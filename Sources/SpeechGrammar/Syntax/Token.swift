/// A symbol of JSGF text, with its place in the bytes.
struct Token: Sendable {
    enum Kind: Hashable, Sendable {
        /// The self-identifying first line, without its semicolon.
        case header(String)
        /// A bare run of characters. `grammar`, `import` and `public` are words too: the parser knows where they rule.
        case word(String)
        /// A token in double quotes, with its escapes undone.
        case quoted(String)
        /// `<name>`, without the brackets.
        case ruleName(String)
        /// `{…}`, with its escapes undone.
        case tag(String)
        /// `/number/`, or nil for what stands between slashes and isn't a number from 0 up.
        case weight(Double?)
        case equals, semicolon, bar, star, plus
        case openGroup, closeGroup, openOption, closeOption
        case end
    }

    let kind: Kind
    let range: Range<Int>
}

extension Token.Kind {
    /// How a message calls it.
    var name: String {
        switch self {
        case .header: "the header"
        case .word(let text): "“\(text)”"
        case .quoted(let text): "\"\(text)\""
        case .ruleName(let name): "<\(name)>"
        case .tag: "a tag"
        case .weight: "a weight"
        case .equals: "“=”"
        case .semicolon: "“;”"
        case .bar: "“|”"
        case .star: "“*”"
        case .plus: "“+”"
        case .openGroup: "“(”"
        case .closeGroup: "“)”"
        case .openOption: "“[”"
        case .closeOption: "“]”"
        case .end: "the end of the file"
        }
    }
}
