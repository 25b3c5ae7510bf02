import Motivation

/// Writes JSON Lines that hold all of a collection: its motivationals, which of them each deck has given already, the
/// history and the picks of the day.
enum JSONLinesWriter {
    /// The first line, by which the file is told from others.
    static let header = JSONValue.object(["cheer": .string("collection"), "version": .number("1")])

    /// A motivational's line.
    static func line(_ motivational: Motivational, taken: [DeckName: Int]) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init(name: "uuid", value: .string(motivational.id.uuidString.lowercased())),
            .init(name: "message", value: .string(motivational.message.text)),
            .init(
                name: "media",
                value: motivational.media.map {
                    .object(["kind": .string($0.kind.rawValue), "location": .string($0.location)])
                } ?? .null),
            .init(name: "tags", value: .array(motivational.tags.map(tag))),
        ]
        if !taken.isEmpty { members.append(.init(name: "taken", value: rounds(taken))) }
        return .object(members)
    }

    /// A line of what is remembered beside the motivationals.
    static func line(_ memory: ExportedMemory) -> JSONValue {
        switch memory {
        case .shown(let id, let moment):
            .object(["shown": .string(id.uuidString.lowercased()), "at": .string(Timestamp.text(moment))])
        case .picked(let id, let day, let moment, let validUntil):
            .object([
                "picked": .string(id.uuidString.lowercased()), "day": .string(day.description),
                "at": .string(Timestamp.text(moment)), "validUntil": .string(Timestamp.text(validUntil)),
            ])
        }
    }

    private static func tag(_ tag: Tag) -> JSONValue {
        guard let limitation = tag.limitation else { return .object(["title": .string(tag.title)]) }
        return .object(["title": .string(tag.title), "limitation": .string(limitation)])
    }

    private static func rounds(_ taken: [DeckName: Int]) -> JSONValue {
        var members: [JSONValue.Member] = []
        for (name, deck) in [("random", DeckName.random), ("day", .day), ("playable", .playable)] {
            if let ahead = taken[deck] { members.append(.init(name: name, value: .number(String(ahead)))) }
        }
        var tags: [JSONValue.Member] = []
        var playableTags: [JSONValue.Member] = []
        for (deck, ahead) in taken {
            switch deck {
            case .tag(let key): tags.append(.init(name: key, value: .number(String(ahead))))
            case .playableTag(let key): playableTags.append(.init(name: key, value: .number(String(ahead))))
            default: continue
            }
        }
        for (name, group) in [("tags", tags), ("playableTags", playableTags)] where !group.isEmpty {
            members.append(.init(name: name, value: .object(group.sorted { $0.name < $1.name })))
        }
        return .object(members)
    }
}
