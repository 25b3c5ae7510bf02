import Testing

@testable import Player

@Suite("JSON")
struct JSONTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8)[...]) }

    @Test(
        "is read",
        arguments: [
            ("null", JSONValue.null), (" true ", .bool(true)), ("false", .bool(false)), ("0", .number(0)),
            ("-1.5e2", .number(-150)), ("\"\"", .string("")), ("[]", .array([])), ("{}", .object([:])),
            ("[1, [2],{}]", .array([.number(1), .array([.number(2)]), .object([:])])),
            ("{\"a\" : \"b\" , \"c\":[null]}", .object(["a": .string("b"), "c": .array([.null])])),
            ("\"\\u00e9\\ud83d\\ude42\\n\\\"\\\\\\/\"", .string("é🙂\n\"\\/")), ("\"\\ud83d\"", .string("\u{fffd}")),
            ("\"\\ud83dx\"", .string("\u{fffd}x")), ("\"\\ud83d\\u0041\"", .string("\u{fffd}")),
        ])
    func isRead(text: String, value: JSONValue) throws {
        #expect(try parse(text) == value)
    }

    @Test(
        "is refused where it isn't any",
        arguments: [
            "", " ", "nul", "tru", "[", "[1", "[1,", "[1,]", "{", "{\"a\"", "{\"a\":", "{\"a\":1", "{a:1}", "\"",
            "\"\\",
            "\"\\u12\"", "\"\\uzzzz\"", "1 2", "]", "--1", "+", "é", String(repeating: "[", count: 100_000),
        ])
    func isRefused(text: String) {
        #expect(throws: JSONParser.Malformed.self) { try parse(text) }
    }

    @Test("takes bytes that are no UTF-8")
    func invalidUTF8() throws {
        #expect(try JSONParser.parse([0x22, 0x61, 0xff, 0x22]) == .string("a\u{fffd}"))
    }

    @Test(
        "that is written is read as it was, on one line",
        arguments: [
            "", "a\nb\r\t\u{0}\u{1f}\u{7f}", "\"\\", "é🙂", "</script>", "\u{2028}",
        ])
    func roundTrip(text: String) throws {
        let value = JSONValue.object(["k\n": .array([.string(text), .number(0.5), .number(-3), .null, .bool(true)])])
        #expect(!value.line.contains("\n"))
        #expect(try parse(value.line) == value)
    }

    @Test("has no number without end")
    func infinite() {
        #expect(JSONValue.array([.number(.infinity), .number(.nan), .number(1e300)]).line == "[null,null,1e+300]")
    }
}
