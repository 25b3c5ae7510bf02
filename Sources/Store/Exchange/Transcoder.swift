#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Turns bytes of another encoding into UTF-8, with the C library's `iconv`.
final class Transcoder {
    private let handle: iconv_t
    /// Bytes at the end of a piece that belong to a character which isn't complete yet.
    private var incomplete: [UInt8] = []

    /// Begins to turn bytes of an encoding, such as `iso-8859-3`; nil where the C library knows none of this name.
    init?(encoding: String) {
        guard let handle = iconv_open("UTF-8", encoding), handle != iconv_t(bitPattern: -1) else { return nil }
        self.handle = handle
    }

    deinit { iconv_close(handle) }

    /// The next piece in UTF-8. A byte that means nothing in the encoding becomes one that means nothing in UTF-8, so
    /// that it is refused with its line.
    func utf8(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var input = (incomplete + bytes).map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: input.count * 4 + 16)
        var result: [UInt8] = []
        incomplete = []
        input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                var from = source.baseAddress
                var left = source.count
                while left > 0 {
                    var to = target.baseAddress
                    var room = target.count
                    let code = iconv(handle, &from, &left, &to, &room)
                    result.append(contentsOf: target.prefix(target.count - room).map { UInt8(bitPattern: $0) })
                    // Success; or too little room, which the next turn has again.
                    guard code == -1, errno != E2BIG else { continue }
                    guard errno == EILSEQ else {
                        incomplete = source.suffix(left).map { UInt8(bitPattern: $0) }
                        return
                    }
                    result.append(0xFF)
                    from = from?.advanced(by: 1)
                    left -= 1
                }
            }
        }
        return result
    }

    /// What is left at the end, where the last character isn't complete.
    func end() -> [UInt8] { incomplete.isEmpty ? [] : [0xFF] }
}
