import Motivation

extension EnglishReplies {
    package var noTopics: String { "No motivational has a topic yet. Say “tag this as …”." }
    package var noFavourites: String { "There are no favourites yet. Say “I love this one” when one comes by." }
    package var favourite: String { "Kept among your favourites." }
    package var favouriteAlready: String { "It is one of your favourites already." }
    package var unfavourite: String { "No longer a favourite." }
    package var noFavourite: String { "It isn't one of your favourites." }
    package var emptyMessage: String { "There is no message in that. Say “add a new motivational: …”." }
    package var addedHint: String { "“tag this as …” gives it a topic; “undo” takes it back." }
    package var removed: String { "Removed. “undo” brings it back." }
    package var removedAlready: String { "It isn't in the collection any more." }
    package var nothingToUndo: String { "There is nothing left to undo." }

    package func nothingFound(_ words: String, nearest: [String]) -> String {
        let offer = nearest.isEmpty ? "" : " The nearest topics: \(all(nearest))."
        return "Nothing about “\(words)” was found.\(offer)"
    }

    package var moreHint: String { "“more” shows the next ones." }

    package func list(_ found: Found) -> Reply {
        let lines = found.first.map { "• \($0.message.text.asOneLine)" }
        let more = found.total - found.first.count
        return Reply(
            (lines + (more > 0 ? ["… and \(grouped(more)) more."] : [])).joined(separator: "\n"),
            spoken: fewMessages(found.first, total: found.total))
    }

    package func topics(_ topics: [TagCount]) -> Reply {
        Reply(
            topics.map { "\($0.title) (\(grouped($0.count)))" }.joined(separator: ", "),
            spoken: all(fewOf(topics.map(\.title), total: topics.count)) + ".")
    }

    package func tagged(_ tag: Tag) -> String { "Tagged as “\(tag)”." }
    package func taggedAlready(_ tag: Tag) -> String { "It is tagged as “\(tag)” already." }
    package func untagged(_ tag: Tag) -> String { "No longer tagged as “\(tag.title)”." }

    package func notTagged(_ tag: Tag, has tags: [Tag]) -> String {
        guard !tags.isEmpty else { return "It isn't tagged as “\(tag.title)”, nor as anything else." }
        return "It isn't tagged as “\(tag.title)”, but as \(all(tags.map { "“\($0)”" }))."
    }

    package func noTag(_ words: String, because error: TagError) -> String {
        switch error {
        case .emptyTitle: "A tag needs a title. Say it like “tag this as courage”."
        case .colonInTitle(let title):
            "“\(title)” can't be a tag's title: a colon sets a title and its limitation apart."
        case .controlCharacter: "A tag can't hold control characters."
        }
    }

    package func reservedTag(_ tag: Tag) -> String { "“\(tag.title)” is a tag that Cheer keeps itself." }
    package func added(_ motivational: Motivational) -> String { "Added: \(quoted(motivational))" }
    package func alreadyThere(_ motivational: Motivational) -> String { "It is there already: \(quoted(motivational))" }
    package func attached(_ media: Media) -> String { "Attached \(media.location.fileName)." }

    package func unknownMedia(_ path: String) -> String {
        "\(path.fileName) doesn't look like a picture, a sound or a video: the end of its name should tell, like .png, .mp3 or .mp4."
    }

    package func noFile(_ path: String) -> String { "There is no file \(path)." }

    package func removeQuestion(_ motivational: Motivational) -> String {
        "Remove \(quoted(motivational)) for good? Say yes or no."
    }

    package func undone(_ change: Change) -> String {
        switch change {
        case .added(let motivational): "Took back what was added: \(quoted(motivational))"
        case .removed(let motivational): "Brought back: \(quoted(motivational))"
        case .tagged(let motivational, let tag): "No longer tagged as “\(tag)”: \(quoted(motivational))"
        case .untagged(let motivational, let tag): "Tagged as “\(tag)” again: \(quoted(motivational))"
        case .favourite(let motivational): "No longer a favourite: \(quoted(motivational))"
        case .unfavourite(let motivational): "A favourite again: \(quoted(motivational))"
        case .attached(let motivational) where motivational.media == nil:
            "Nothing is attached any more: \(quoted(motivational))"
        case .attached(let motivational): "Attached as before: \(quoted(motivational))"
        case .removedDuplicates(let count): "Brought \(counted(count, "duplicate")) back."
        case .imported(let count, let source): "Took back \(counted(count, "motivational")) imported from \(source)."
        }
    }

    package func count(_ count: CollectionCount) -> Reply {
        guard count.motivationals > 0 else { return Reply(collectionIsEmpty) }
        let head =
            "There \(count.motivationals == 1 ? "is" : "are") \(counted(count.motivationals, "motivational"))"
        let favourites = "\(counted(count.favourites, "favourite")) among them"
        let left = "the motivational of the day won't repeat for another \(counted(count.leftForPickOfTheDay, "day"))"
        let rest = count.leftForPickOfTheDay > 0 ? "\(favourites); \(left)" : favourites
        return Reply("\(head), \(rest).", spoken: head + ".")
    }

    package func imported(_ report: ImportReport, from path: String) -> Reply {
        var parts = ["\(grouped(report.added)) new"]
        if report.duplicates > 0 { parts.append("\(grouped(report.duplicates)) there already") }
        let refused = report.refused.count + report.refusedBesides
        if refused > 0 { parts.append("\(grouped(refused)) refused") }
        let refusals = report.refused.prefix(5).map { "\($0.file):\($0.line): \($0.reason)" }
        let more = refused > 5 ? ["… and \(grouped(refused - 5)) more."] : []
        let head =
            "Read \(counted(report.read, "entry", "entries")) from \(path.fileName): \(parts.joined(separator: ", "))."
        var lines = [head] + refusals + more
        if report.missingMediaCount > 0 {
            let count = report.missingMediaCount
            lines.append(
                "\(counted(count, "picture, sound or video", "pictures, sounds or videos")) "
                    + "\(count == 1 ? "isn't" : "aren't") where the file says:")
            lines += report.missingMedia.map { "\($0.file):\($0.line): \($0.reason)" }
            if count > report.missingMedia.count {
                lines.append("… and \(grouped(count - report.missingMedia.count)) more.")
            }
        }
        return Reply(lines.joined(separator: "\n"), spoken: head)
    }

    package func exported(_ count: Int, to path: String) -> String {
        "Wrote \(counted(count, "motivational")) to \(path)."
    }
}
