/// Classes of the bytes that mean something in JSGF.
enum ASCII {
    static let space: UInt8 = 32

    static func isNewline(_ byte: UInt8) -> Bool { byte == 10 || byte == 13 }
    static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 11 || byte == 12 }
    static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
    static func isLowercase(_ byte: UInt8) -> Bool { byte >= 97 && byte <= 122 }
    static func isUppercase(_ byte: UInt8) -> Bool { byte >= 65 && byte <= 90 }
    static func isLetter(_ byte: UInt8) -> Bool { isLowercase(byte | 0x20) }
}
