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
        let found = storage.withUnsafeBufferPointer { bytes -> Int? in
            var index = from
            while index < count {
                let byte = bytes[index]
                if byte == 0x0A || orReturn && byte == 0x0D { return index }
                index += 1
            }
            return nil
        }
        searched = (found ?? storage.count) - start
        return found.map { $0 - start }
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
