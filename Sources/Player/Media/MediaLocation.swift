/// Reads a medium's location, as far as its form tells what it is (RFC 3986).
enum MediaLocation {
    /// The scheme of a URL in lower case; nil for what is no URL.
    static func scheme(of location: String) -> String? {
        guard let colon = location.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = location[..<colon].lowercased()
        guard let first = scheme.utf8.first, isLetter(first) else { return nil }
        let marks = "+-._".utf8
        guard scheme.utf8.allSatisfy({ isLetter($0) || isDigit($0) || marks.contains($0) }) else { return nil }
        return scheme
    }

    /// The schemes of streams that an owner can allow.
    static let streamSchemes: Set<String> = ["http", "https"]

    /// Whether a location is the address of a stream, spelled as RFC 3986 has it: a host, and only visible ASCII.
    static func isStream(_ location: String) -> Bool {
        guard let scheme = scheme(of: location), streamSchemes.contains(scheme) else { return false }
        let rest = location.utf8.dropFirst(scheme.utf8.count)
        guard rest.starts(with: "://".utf8), location.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else {
            return false
        }
        return rest.dropFirst(3).first.map { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "[") } ?? false
    }

    /// The path in a `file:` URL that names a file on this machine; nil for another machine's.
    static func path(ofFileURL url: String) -> String? {
        var rest = Substring(url).dropFirst("file:".count)
        if rest.hasPrefix("//localhost/") {
            rest = rest.dropFirst("//localhost".count)
        } else if rest.hasPrefix("///") {
            rest = rest.dropFirst(2)
        }
        guard rest.hasPrefix("/"), !rest.hasPrefix("//") else { return nil }
        return percentDecoded(rest)
    }

    /// The text with `%XX` replaced by the bytes they mean; nil if the result is no UTF-8 or holds NUL.
    private static func percentDecoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16) else {
                return nil
            }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
