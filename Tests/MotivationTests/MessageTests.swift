import Motivation
import Testing

@Suite("Messages are text that says something")
struct MessageTests {
    @Test(
        "C4, C6: line ends become newlines, and NUL and BEL are dropped",
        arguments: [
            ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\u{7}b\0", "ab"), ("  x \n\n", "x"), ("a\r\n\r\nb", "a\n\nb"),
        ])
    func cleaned(text: String, expected: String) throws { #expect(try Message(text).text == expected) }

    @Test("C11: a message that says nothing is refused", arguments: ["", " ", "\n\t ", "\u{7}\0", "\u{2003}"])
    func empty(text: String) { #expect(throws: MessageError.empty) { try Message(text) } }

    @Test(
        "C1, C13: everything else is kept as it is",
        arguments: ["\u{1B}[31mred", "'; DROP TABLE x; --", "100 % \\n {x}"])
    func kept(text: String) throws { #expect(try Message(text).text == text) }
}
