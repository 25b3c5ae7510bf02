import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads JSON Lines: an object a line, as ``JSONLinesWriter`` writes them, or with no more than a message.
///
/// A member `message` is the text (or `text` or `quote`); `tags` are objects of `title` and `limitation`, or strings;
/// `media` is an object of `kind` and `location`; `uuid` and `author` are strings. Other members are passed over.
struct JSONLinesReader: EntryReading {
    private let lines: LineSource

    private struct Mistake: Error {
        let reason: String
    }

    /// Reads from lines.
    init(_ lines: LineSource) { self.lines = lines }

    mutating func next() throws(StoreError) -> ReadEntry? {
        while let line = try lines.next() {
            guard !line.isBlank else { continue }
            do {
                guard let read = try Self.read(line) else { continue }
                return read
            } catch {
                return .refused(line: line.number, reason: error.reason)
            }
        }
        return nil
    }

    private static func read(_ line: Line) throws(Mistake) -> ReadEntry? {
        let value: JSONValue
        do {
            value = try JSONParser.parse(line.bytes)
        } catch {
            throw Mistake(reason: "expected \(error.expected) at column \(error.column)")
        }
        guard case .object = value else { throw Mistake(reason: "expected an object, such as {\"message\":\"…\"}") }
        if value["cheer"] != nil { return nil }
        if let shown = value["shown"] { return .memory(.shown(try uuid(shown), at: try moment(value["at"]))) }
        if let picked = value["picked"] {
            guard let day = value["day"]?.text.flatMap({ CalendarDay($0) }) else {
                throw Mistake(reason: "expected a day such as \"2026-11-30\"")
            }
            return .memory(
                .picked(
                    try uuid(picked), day: day, at: try moment(value["at"]), validUntil: try moment(value["validUntil"])
                ))
        }
        return .entry(try entry(value, line: line.number))
    }

    private static func entry(_ value: JSONValue, line: Int) throws(Mistake) -> CollectionEntry {
        guard let text = (value["message"] ?? value["text"] ?? value["quote"])?.text else {
            throw Mistake(reason: "expected a member \"message\" that is a string")
        }
        let message: Message
        do { message = try Message(text) } catch { throw Mistake(reason: EntryMistake.empty) }
        var tags: [Tag] = []
        for element in value["tags"]?.elements ?? [] { tags.append(try tag(element)) }
        if let author = value["author"]?.text, !author.isEmpty {
            tags.append(try tag(title: "author", limitation: author))
        }
        var entry = CollectionEntry(message: message, media: try media(value["media"]), tags: tags, line: line)
        if let id = value["uuid"], id != .null { entry.id = try uuid(id) }
        if let taken = value["taken"] { entry.taken = rounds(taken) }
        return entry
    }

    private static func tag(_ value: JSONValue) throws(Mistake) -> Tag {
        switch value {
        case .string(let text):
            do { return try Tag(text) } catch { throw Mistake(reason: "a tag can't be \(value)") }
        default:
            guard let title = value["title"]?.text else { throw Mistake(reason: "expected a tag's \"title\"") }
            return try tag(title: title, limitation: value["limitation"]?.text)
        }
    }

    private static func tag(title: String, limitation: String?) throws(Mistake) -> Tag {
        do {
            return try Tag(title: title, limitation: limitation)
        } catch {
            throw Mistake(reason: "a tag can't be \(JSONValue.string(title))")
        }
    }

    private static func media(_ value: JSONValue?) throws(Mistake) -> Media? {
        guard let value, value != .null else { return nil }
        guard let kind = value["kind"]?.text.flatMap({ Media.Kind(rawValue: $0) }),
            let location = value["location"]?.text, !location.isEmpty
        else { throw Mistake(reason: "expected media with a \"kind\" (image, audio, video) and a \"location\"") }
        return Media(kind: kind, location: location)
    }

    private static func uuid(_ value: JSONValue) throws(Mistake) -> UUID {
        guard let id = value.text.flatMap({ UUID(uuidString: $0) }) else {
            throw Mistake(reason: "expected a UUID, such as 9d0c3a52-5f0e-4c8b-9a35-6f1d3b0f7a11")
        }
        return id
    }

    private static func moment(_ value: JSONValue?) throws(Mistake) -> Date {
        guard let moment = value?.text.flatMap({ Timestamp.moment($0) }) else {
            throw Mistake(reason: "expected a time with an offset, such as \"2026-11-30T08:00:00+01:00\"")
        }
        return moment
    }

    /// How many rounds ahead the cards are. What is no number is none.
    private static func rounds(_ value: JSONValue) -> [DeckName: Int] {
        var rounds: [DeckName: Int] = [:]
        func add(_ number: JSONValue?, _ deck: DeckName) {
            guard case .number(let digits) = number, let ahead = Int(digits), ahead > 0 else { return }
            rounds[deck] = min(ahead, 1_000)
        }
        add(value["random"], .random)
        add(value["day"], .day)
        add(value["playable"], .playable)
        if case .object(let members) = value["tags"] { for tag in members { add(tag.value, .tag(tag.name)) } }
        if case .object(let members) = value["playableTags"] {
            for tag in members { add(tag.value, .playableTag(tag.name)) }
        }
        return rounds
    }
}
