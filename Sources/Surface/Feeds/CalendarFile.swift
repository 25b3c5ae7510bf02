import Motivation

/// The picks as a calendar that programs subscribe to: an event of a whole day for each (RFC 5545, and RFC 7986 for the
/// name and how often to look again).
struct CalendarFile {
    let edition: Edition

    /// The file's text.
    var text: String {
        var calendar = CalendarLines()
        calendar.add("BEGIN", "VCALENDAR")
        calendar.add("VERSION", "2.0")
        calendar.add("PRODID", "-//Cheer//Cheer//EN")
        calendar.add("CALSCALE", "GREGORIAN")
        calendar.add("METHOD", "PUBLISH")
        calendar.add("NAME", text: "Cheer")
        calendar.add("X-WR-CALNAME", text: "Cheer")
        calendar.add("REFRESH-INTERVAL;VALUE=DURATION", "PT1H")
        calendar.add("X-PUBLISHED-TTL", "PT1H")
        for day in edition.days { add(day, to: &calendar) }
        calendar.add("END", "VCALENDAR")
        return calendar.text
    }

    private func add(_ day: Edition.Day, to calendar: inout CalendarLines) {
        let (text, date) = (ShownText(day.motivational), Self.date(day.day))
        calendar.add("BEGIN", "VEVENT")
        calendar.add("UID", "\(date)-\(day.motivational.id.uuidString.lowercased())@cheer")
        // The same for the same event, so that the file changes only where an event does.
        calendar.add("DTSTAMP", date + "T000000Z")
        calendar.add("DTSTART;VALUE=DATE", date)
        calendar.add("DTEND;VALUE=DATE", Self.date(day.day.adding(days: 1)))
        calendar.add("SUMMARY", text: text.line(cells: Self.longestSummary))
        calendar.add("DESCRIPTION", text: text.text)
        let topics = day.motivational.tags.filter(\.isTopic).map { CalendarLines.escaped($0.title) }
        if !topics.isEmpty { calendar.add("CATEGORIES", topics.joined(separator: ",")) }
        calendar.add("TRANSP", "TRANSPARENT")
        calendar.add("END", "VEVENT")
    }

    /// The most cells of what calendars show in a grid of days; the description has all.
    private static let longestSummary = 120

    private static func date(_ day: CalendarDay) -> String { day.description.filter { $0 != "-" } }
}

/// Content lines of iCalendar (RFC 5545, section 3.1): `name:value`, folded to 75 octets, ended by CRLF.
struct CalendarLines {
    /// The most octets of a line without its end.
    private static let longest = 75

    /// The lines so far.
    private(set) var text = ""

    /// Adds a property whose value is written as it is.
    mutating func add(_ name: String, _ value: String) {
        var room = Self.longest
        for grapheme in name + ":" + value {
            let pieces =
                grapheme.utf8.count < Self.longest ? [String(grapheme)] : grapheme.unicodeScalars.map(String.init)
            for piece in pieces {
                if piece.utf8.count > room {
                    text += "\r\n "
                    room = Self.longest - 1
                }
                text += piece
                room -= piece.utf8.count
            }
        }
        text += "\r\n"
    }

    /// Adds a property whose value is a text.
    mutating func add(_ name: String, text value: String) { add(name, Self.escaped(value)) }

    /// A value of the type TEXT (RFC 5545, section 3.3.11).
    static func escaped(_ text: String) -> String {
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\", ";", ",":
                escaped += "\\"
                escaped.unicodeScalars.append(character)
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}
