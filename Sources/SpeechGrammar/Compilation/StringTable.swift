/// Strings stored one after the other.
struct StringTable: @unchecked Sendable {
    // Unchecked: the pointers are into a FlatStorage, which is never written to; the automaton keeps it alive.
    let starts: UnsafeBufferPointer<Int32>
    let bytes: UnsafeBufferPointer<UInt8>

    var count: Int { max(0, starts.count - 1) }

    func utf8(_ index: Int32) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: bytes[Int(starts[Int(index)])..<Int(starts[Int(index) + 1])])
    }

    subscript(index: Int32) -> String { String(decoding: utf8(index), as: UTF8.self) }
}
