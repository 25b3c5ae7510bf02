import Basics
import Motivation

/// Makes identifiers out of names: the same for the same name, anywhere.
enum NamedIdentifier {
    /// A UUID of version 8 (RFC 9562, section 5.8), made of the SHA-256 of a name.
    static func urn(_ name: String) -> String {
        var bytes = Array(SHA256.hash(Array("cheer ".utf8) + Array(name.utf8)).prefix(16))
        bytes[6] = bytes[6] & 0x0F | 0x80
        bytes[8] = bytes[8] & 0x3F | 0x80
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
        let groups = [digits[0..<4], digits[4..<6], digits[6..<8], digits[8..<10], digits[10..<16]]
        return "urn:uuid:" + groups.map { $0.joined() }.joined(separator: "-")
    }

    /// That of a day's pick: the same motivational may be the pick of another day again.
    static func urn(_ day: Edition.Day) -> String {
        urn("\(day.day) \(day.motivational.id.uuidString.lowercased())")
    }
}
