import Basics

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Makes the identifier of a message that came without one, so that it is the same on every machine.
///
/// It is a UUID of version 8 (RFC 9562, section 5.8), built as the RFC's appendix B.2 shows: the first 128 bits of the
/// SHA-256 of a namespace's 16 bytes, followed by the name's, which is the message in UTF-8; then the version and the
/// variant are set.
enum NameBasedID {
    /// Cheer's namespace, 9d0c3a52-5f0e-4c8b-9a35-6f1d3b0f7a11.
    private static let namespace: [UInt8] = [
        0x9D, 0x0C, 0x3A, 0x52, 0x5F, 0x0E, 0x4C, 0x8B, 0x9A, 0x35, 0x6F, 0x1D, 0x3B, 0x0F, 0x7A, 0x11,
    ]

    /// The identifier of a message.
    static func id(of message: String) -> UUID {
        var input = namespace
        input.reserveCapacity(16 + message.utf8.count)
        input.append(contentsOf: message.utf8)
        let hash = SHA256.hash(input)
        return UUID(
            uuid: (
                hash[0], hash[1], hash[2], hash[3], hash[4], hash[5], hash[6] & 0x0F | 0x80, hash[7],
                hash[8] & 0x3F | 0x80, hash[9], hash[10], hash[11], hash[12], hash[13], hash[14], hash[15]
            ))
    }
}
