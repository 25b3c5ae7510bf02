/// The width and height that a picture's first bytes tell, read before any program decodes it.
struct ImageSize: Equatable, Sendable {
    /// In pixels.
    let width: Int
    /// In pixels.
    let height: Int

    /// Reads the beginning of a PNG, JPEG, GIF or WebP file; nil for what is none of them, or tells no size.
    init?(start: [UInt8]) {
        let bytes = Bytes(start)
        guard let size = Self.png(bytes) ?? Self.gif(bytes) ?? Self.webP(bytes) ?? Self.jpeg(bytes),
            size.width > 0, size.height > 0
        else { return nil }
        (width, height) = size
    }

    private typealias Size = (width: Int, height: Int)

    /// The chunk IHDR comes first (PNG specification, 5.6 and 11.2.1).
    private static func png(_ bytes: Bytes) -> Size? {
        guard bytes.has("\u{89}PNG\r\n\u{1a}\n", at: 0), bytes.has("IHDR", at: 12),
            let width = bytes.big(4, at: 16), let height = bytes.big(4, at: 20)
        else { return nil }
        return (width, height)
    }

    /// The logical screen descriptor follows the signature (GIF89a specification, 18).
    private static func gif(_ bytes: Bytes) -> Size? {
        guard bytes.has("GIF87a", at: 0) || bytes.has("GIF89a", at: 0), let width = bytes.little(2, at: 6),
            let height = bytes.little(2, at: 8)
        else { return nil }
        return (width, height)
    }

    /// The first chunk tells which of three forms it is (RFC 9649, 2.5 to 2.7; RFC 6386, 9.1).
    private static func webP(_ bytes: Bytes) -> Size? {
        guard bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) else { return nil }
        if bytes.has("VP8X", at: 12), let width = bytes.little(3, at: 24), let height = bytes.little(3, at: 27) {
            return (width + 1, height + 1)
        }
        if bytes.has("VP8L", at: 12), bytes.little(1, at: 20) == 0x2f, let bits = bytes.little(4, at: 21) {
            return (bits & 0x3fff + 1, bits >> 14 & 0x3fff + 1)
        }
        if bytes.has("VP8 ", at: 12), bytes.big(3, at: 23) == 0x9d012a, let width = bytes.little(2, at: 26),
            let height = bytes.little(2, at: 28)
        {
            return (width & 0x3fff, height & 0x3fff)
        }
        return nil
    }

    /// Segments follow one another until the one that begins a frame (ITU-T T.81, annex B).
    private static func jpeg(_ bytes: Bytes) -> Size? {
        guard bytes.big(2, at: 0) == 0xffd8 else { return nil }
        var offset = 2
        while bytes.big(1, at: offset) == 0xff, let marker = bytes.big(1, at: offset + 1) {
            switch marker {
            case 0xff:
                offset += 1
            case 0x01, 0xd0...0xd8:
                offset += 2
            case 0xc0...0xcf where ![0xc4, 0xc8, 0xcc].contains(marker):
                guard let height = bytes.big(2, at: offset + 5), let width = bytes.big(2, at: offset + 7) else {
                    return nil
                }
                return (width, height)
            default:
                guard marker >= 0xc0, marker != 0xd9, marker != 0xda, let length = bytes.big(2, at: offset + 2),
                    length >= 2
                else { return nil }
                offset += 2 + length
            }
        }
        return nil
    }
}

/// Bytes from which numbers are read, nil beyond their end.
private struct Bytes {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether characters, each of one byte, lie at a place.
    func has(_ mark: String, at offset: Int) -> Bool {
        bytes.dropFirst(offset).starts(with: mark.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
    }

    /// A number, the most significant byte first.
    func big(_ count: Int, at offset: Int) -> Int? {
        part(count, at: offset)?.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number, the least significant byte first.
    func little(_ count: Int, at offset: Int) -> Int? {
        part(count, at: offset)?.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    private func part(_ count: Int, at offset: Int) -> ArraySlice<UInt8>? {
        offset + count <= bytes.count ? bytes[offset..<(offset + count)] : nil
    }
}
