#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A value bound to a statement's parameter.
enum Value: Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case blob([UInt8])
    /// The 16 bytes of an identifier.
    case identifier(UUID)

    /// A whole number.
    static func integer(_ number: Int) -> Value { .integer(Int64(number)) }

    /// Text, or null for nil.
    static func text(orNull text: String?) -> Value { text.map(Value.text) ?? .null }

    /// A whole number, or null for nil.
    static func integer(orNull number: Int64?) -> Value { number.map(Value.integer) ?? .null }

    /// A moment, in seconds since the first instant of 2001 UTC: what `Date` holds, so that it comes back identical.
    static func moment(_ date: Date) -> Value { .real(date.timeIntervalSinceReferenceDate) }

    /// The 16 bytes of an identifier.
    static func uuid(_ id: UUID) -> Value { .identifier(id) }
}

extension UUID {
    /// The 16 bytes, in the order in which they are written.
    var bytes: [UInt8] { withUnsafeBytes(of: uuid) { Array($0) } }

    /// The first eight bytes as a number, by which identifiers are indexed.
    var prefix: Int64 {
        withUnsafeBytes(of: uuid) { Int64(bitPattern: UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self))) }
    }

    /// Makes an identifier of 16 bytes; nil for another number of bytes.
    init?(bytes: some Collection<UInt8>) {
        guard bytes.count == 16 else { return nil }
        // Not one at random that is then written over: drawing that opens a device.
        var value: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &value) { $0.copyBytes(from: bytes) }
        self.init(uuid: value)
    }
}
