import Motivation

/// "Tag this as night shift".
struct TagIt: IntentHandling {
    let intents = [Intent.tag]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let tag = try conversation.topic(named: request.understanding.text("tag") ?? "")
        let it = try conversation.it()
        let isNew = try conversation.services.writing.tag(it.id, with: tag, at: conversation.services.clock.now)
        let reply = isNew ? conversation.replies.tagged(tag) : conversation.replies.taggedAlready(tag)
        return conversation.tell(reply, about: try conversation.refreshed(it), for: request.understanding)
    }
}

/// "Take the label night shift off".
struct UntagIt: IntentHandling {
    let intents = [Intent.untag]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let tag = try conversation.topic(named: request.understanding.text("tag") ?? "")
        let it = try conversation.it()
        let now = conversation.services.clock.now
        guard try conversation.services.writing.untag(it.id, title: tag.title, at: now) else {
            throw Failure(reply: conversation.replies.notTagged(tag, has: it.tags.filter(\.isTopic)))
        }
        return conversation.tell(
            conversation.replies.untagged(tag), about: try conversation.refreshed(it), for: request.understanding)
    }
}

/// "I love this one, keep it".
struct FavouriteIt: IntentHandling {
    let intents = [Intent.favourite]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let it = try conversation.it()
        let now = conversation.services.clock.now
        let isNew = try conversation.services.writing.tag(it.id, with: .favourite, at: now)
        let reply = isNew ? conversation.replies.favourite : conversation.replies.favouriteAlready
        return conversation.tell(reply, about: try conversation.refreshed(it), for: request.understanding)
    }
}

/// "No longer a favourite".
struct UnfavouriteIt: IntentHandling {
    let intents = [Intent.unfavourite]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let it = try conversation.it()
        let now = conversation.services.clock.now
        guard try conversation.services.writing.untag(it.id, title: Tag.favouriteTitle, at: now) else {
            throw Failure(reply: conversation.replies.noFavourite)
        }
        return conversation.tell(
            conversation.replies.unfavourite, about: try conversation.refreshed(it), for: request.understanding)
    }
}

extension Conversation {
    /// A topic's tag as a user named it.
    /// - Throws: ``Failure`` where the words are no tag, or one of those that Cheer keeps for itself.
    func topic(named words: String) throws -> Tag {
        let tag: Tag
        // "tag this as" without a title leaves the preposition for one.
        let title = ["as", "with", "under"].contains(words.lowercased()) ? "" : words
        do {
            tag = try Tag(title)
        } catch {
            throw Failure(reply: replies.noTag(words, because: error))
        }
        guard tag.isTopic else { throw Failure(reply: replies.reservedTag(tag)) }
        // What is a day becomes the moment at which it begins, which says the same wherever it is read.
        guard let limitation = tag.limitation, let day = services.day(limitation),
            let dated = try? Tag(
                title: tag.title, limitation: services.calendar.timestamp(beginning(of: day)))
        else { return tag }
        return dated
    }

    /// A motivational as it is now.
    func refreshed(_ motivational: Motivational) throws -> Motivational {
        try services.reading.motivational(motivational.id) ?? motivational
    }
}
