import Motivation

extension EnglishReplies {
    package var collectionIsEmpty: String {
        "The collection is empty. Say “add a new motivational: …”, or “import FILE”."
    }

    package var nothingShownYet: String { "Nothing was shown within the last hour. Say “cheer me up” first." }

    package var historyIsEmpty: String { "Nothing has been shown yet. Say “cheer me up”." }

    package func unknownTopic(_ topic: String, nearest: [String]) -> String {
        let offer = nearest.isEmpty ? "" : " The nearest topics: \(all(nearest))."
        return "There is nothing about “\(topic)”.\(offer) “which topics are there” lists them all."
    }

    package func unknownDate(_ words: String) -> String {
        "“\(words)” is no date that I know. Say it like “last monday”, “15 february” or “2026-02-15”."
    }

    package func dateLiesAhead(_ day: CalendarDay) -> String {
        "\(inWords(day)) is still to come; its motivational isn't picked yet."
    }

    package func noPick(on day: CalendarDay) -> String { "No motivational of the day is kept for \(inWords(day))." }

    package func history(_ entries: [(timestamp: String, motivational: Motivational)]) -> Reply {
        let lines = entries.map { entry in
            let (day, time) = (entry.timestamp.prefix(10), entry.timestamp.dropFirst(11).prefix(5))
            return "\(day) \(time)  \(entry.motivational.message.text.asOneLine)"
        }
        return Reply(
            lines.joined(separator: "\n"), spoken: fewMessages(entries.map(\.motivational), total: entries.count))
    }
}

extension String {
    /// The text with its line ends as spaces, for a list.
    var asOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
