#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Bytes from outside made into text, or refused.
enum UTF8Text {
    /// The most bytes that a line may have.
    static let longestLine = 65_536

    /// The text that the bytes are in UTF-8, refused where they aren't or where a NUL is among them.
    ///
    /// The standard library repairs bad bytes instead of refusing them; what it repaired differs from what it was given.
    static func string(from bytes: UnsafeRawBufferPointer, limit: Int) throws(LineRefusal) -> String {
        guard bytes.count <= limit else { throw .tooLong(limit: limit) }
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return "" }
        if let nul = memchr(base, 0, bytes.count) {
            throw .nulByte(offset: UnsafeRawPointer(nul) - base)
        }
        var text = String(decoding: bytes, as: UTF8.self)
        let difference = text.withUTF8 { decoded -> Int? in
            if decoded.count == bytes.count, let other = decoded.baseAddress, memcmp(other, base, bytes.count) == 0 {
                return nil
            }
            return zip(decoded, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset
                ?? min(decoded.count, bytes.count)
        }
        if let difference { throw .invalidUTF8(offset: difference) }
        return text
    }
}
