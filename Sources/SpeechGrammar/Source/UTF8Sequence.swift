/// Checks UTF-8 byte by byte (RFC 3629, section 4), where a decoder that repairs would hide a fault.
enum UTF8Sequence {
    /// The length of the well-formed sequence of two to four bytes at an index, or nil.
    static func length<Bytes: RandomAccessCollection<UInt8>>(at index: Int, in bytes: Bytes) -> Int?
    where Bytes.Index == Int {
        let lead = bytes[index]
        let length: Int
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return nil
        }
        guard index + length <= bytes.endIndex else { return nil }
        let second = bytes[index + 1]
        let lowest: UInt8 = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80
        let highest: UInt8 = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF
        guard (lowest...highest).contains(second) else { return nil }
        for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
        return length
    }
}
