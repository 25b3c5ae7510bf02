import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A moment as ISO 8601 writes it: `YYYY-MM-DDThh:mm:ss`, with an optional fraction, and `Z` or an offset `±hh:mm`.
enum Timestamp {
    private static let secondsOfDay = 86_400
    /// Nanoseconds: finer than `Date` tells moments apart from the summer of 2001 on.
    private static let parts = 1_000_000_000.0

    /// The moment in UTC, with a fraction where it has one.
    static func text(_ moment: Date) -> String {
        // Calculated from 2001 on, as `Date` does, so that not even the last bit changes.
        let seconds = moment.timeIntervalSinceReferenceDate.rounded(.down)
        let fraction = Int(((moment.timeIntervalSinceReferenceDate - seconds) * parts).rounded())
        let (days, rest) = divided(Int(seconds) + fraction / Int(parts), by: secondsOfDay)
        let day = CalendarDay(daysSince1970: days + daysTo2001)
        var text = "\(day)T\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60))"
        let digits = String(fraction % Int(parts))
        if digits != "0" {
            var padded = String(repeating: "0", count: 9 - digits.count) + digits
            while padded.last == "0" { padded.removeLast() }
            text += "." + padded
        }
        return text + "Z"
    }

    /// Reads a moment; nil where a part is missing, out of range, or without an offset.
    static func moment(_ text: some StringProtocol) -> Date? {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":"), let day = CalendarDay(String(decoding: bytes[0..<10], as: UTF8.self)),
            let hour = number(bytes[11..<13], below: 24), let minute = number(bytes[14..<16], below: 60),
            let second = number(bytes[17..<19], below: 61)
        else { return nil }
        var rest = bytes[19...]
        var fraction = 0.0
        if rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ",") {
            let digits = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard !digits.isEmpty, let value = Double("0." + String(decoding: digits, as: UTF8.self)) else {
                return nil
            }
            fraction = value
            rest = rest[digits.endIndex...]
        }
        guard let offset = offset(rest) else { return nil }
        let days = day.daysSince1970 - daysTo2001
        let seconds = days * secondsOfDay + hour * 3_600 + minute * 60 + second - offset
        return Date(timeIntervalSinceReferenceDate: Double(seconds) + fraction)
    }

    private static let daysTo2001 = 11_323

    /// The seconds by which local time is ahead of UTC.
    private static func offset(_ bytes: ArraySlice<UInt8>) -> Int? {
        if bytes.elementsEqual([UInt8(ascii: "Z")]) { return 0 }
        let bytes = Array(bytes)
        guard bytes.count == 6, bytes[3] == UInt8(ascii: ":"), let hours = number(bytes[1..<3], below: 24),
            let minutes = number(bytes[4..<6], below: 60)
        else { return nil }
        switch bytes[0] {
        case UInt8(ascii: "+"): return hours * 3_600 + minutes * 60
        case UInt8(ascii: "-"): return -(hours * 3_600 + minutes * 60)
        default: return nil
        }
    }

    private static func number(_ digits: ArraySlice<UInt8>, below limit: Int) -> Int? {
        guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
            let number = Int(String(decoding: digits, as: UTF8.self)), number < limit
        else { return nil }
        return number
    }

    private static func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }

    private static func divided(_ number: Int, by divisor: Int) -> (Int, Int) {
        let rest = ((number % divisor) + divisor) % divisor
        return ((number - rest) / divisor, rest)
    }
}
