/// The memory that a model is read from: printable ASCII, six bits a character from "0" up, so that it can be a string
/// literal of a program and is used where it lies.
///
/// It is, in this order: the magic word; the checksum of all that follows; the number of labels, of the label that is
/// outside, of bits that choose a bucket, and of characters in all buckets; the unit of the weights; for each label its bias
/// and name; where each bucket ends; the buckets. A bucket holds the entries of features: three characters of the rest of the
/// hash, the number of pairs, and the pairs of a label and a weight.
final class ModelText: @unchecked Sendable {
    // Unchecked: the bytes are written before init returns and never after.
    let bytes: UnsafeBufferPointer<UInt8>
    private let owned: UnsafeMutableBufferPointer<UInt8>?

    /// How the text begins.
    static let magic = Array("PM01".utf8)

    /// A literal, which stays where it is as long as the program runs.
    init(_ text: StaticString) {
        bytes =
            text.hasPointerRepresentation
            ? UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
            : UnsafeBufferPointer(start: nil, count: 0)
        owned = nil
    }

    /// A copy of bytes.
    init(_ text: [UInt8]) {
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(text.count, 1))
        _ = copy.initialize(from: text)
        owned = copy
        bytes = UnsafeBufferPointer(rebasing: copy[..<text.count])
    }

    deinit { owned?.deallocate() }

    /// A number of so many characters, the least significant first; nil beyond the end or for other characters.
    func number(at index: Int, characters: Int) -> Int? {
        guard index >= 0, index + characters <= bytes.count else { return nil }
        var (value, shift) = (0, 0)
        for byte in bytes[index..<index + characters] {
            guard (48..<112).contains(byte) else { return nil }
            value |= Int(byte - 48) << shift
            shift += 6
        }
        return value
    }

    /// The checksum of the bytes from an index on, in 30 bits: FNV-1a over words of eight bytes, and then what is left.
    static func checksum(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(bytes)
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var index = start
        while index + 8 <= raw.count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            hash = (hash ^ word) &* 0x100_0000_01B3
            hash ^= hash >> 29
            index += 8
        }
        while index < raw.count {
            hash = (hash ^ UInt64(raw[index])) &* 0x100_0000_01B3
            index += 1
        }
        return Int((hash ^ hash >> 32) & 0x3FFF_FFFF)
    }
}
