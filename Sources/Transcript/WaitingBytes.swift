#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Bytes that have arrived, and were not taken yet.
struct WaitingBytes {
    private var storage: [UInt8] = []
    private var start = 0
    /// How many of the waiting bytes are known not to end a line.
    private var searched = 0
    /// Whether CR was searched for as well.
    private var searchedReturn = false

    var count: Int { storage.count - start }
    var isEmpty: Bool { count == 0 }
    var all: ArraySlice<UInt8> { storage[start...] }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        if start > 0 {
            storage.removeSubrange(..<start)
            start = 0
        }
        storage.append(contentsOf: bytes)
    }

    /// The number of bytes before the first that ends a line; nil where none does.
    /// - Parameter orReturn: whether CR ends a line too.
    mutating func lineLength(orReturn: Bool = false) -> Int? {
        if orReturn != searchedReturn {
            searched = 0
            searchedReturn = orReturn
        }
        let (from, count) = (start + searched, storage.count)
        let found = storage.withUnsafeBytes { bytes -> Int? in
            let feed = Self.place(of: 0x0A, in: bytes, from..<count)
            return orReturn ? Self.place(of: 0x0D, in: bytes, from..<(feed ?? count)) ?? feed : feed
        }
        searched = (found ?? storage.count) - start
        return found.map { $0 - start }
    }

    private static func place(of byte: Int32, in bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
        guard let base = bytes.baseAddress, !range.isEmpty,
            let found = memchr(base + range.lowerBound, byte, range.count)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }

    /// The first bytes.
    func first(_ count: Int) -> ArraySlice<UInt8> { storage[start..<(start + min(count, self.count))] }

    mutating func drop(_ count: Int) {
        start += min(count, self.count)
        searched = 0
        guard start == storage.count else { return }
        storage.removeAll(keepingCapacity: true)
        start = 0
    }
}
