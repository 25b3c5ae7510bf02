import Motivation

/// "Play it": the sound or video of the one last shown, of today's, or of any.
struct Play: IntentHandling {
    let intents = [Intent.play]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let motivational = try motivational(for: request.understanding, in: conversation)
        let (services, replies) = (conversation.services, conversation.replies)
        guard let media = motivational.media else { throw Failure(reply: replies.nothingToPlayWithIt) }
        guard PlayableMedia(media) != nil else {
            try conversation.ask(.show(motivational.id))
            throw Failure(reply: replies.imageCannotBePlayed)
        }
        let located = Media(kind: media.kind, location: services.files.path(of: media))
        guard let playable = PlayableMedia(located) else { throw Failure(reply: replies.nothingToPlayWithIt) }
        let player = try services.player.play(playable)
        return conversation.tell(
            replies.played(located, with: player), about: motivational, for: request.understanding)
    }

    private func motivational(
        for understanding: Understanding, in conversation: Conversation
    ) throws -> Motivational {
        if let topic = understanding.text("tag") { return try conversation.draw(.playable(tagged: topic)) }
        switch understanding.text("target") {
        case "today": return try conversation.pickOfTheDay().motivational
        case "any": return try conversation.draw(.playable(tagged: nil))
        default: return try conversation.it()
        }
    }
}

/// "Show me the picture": what the medium is, and where it lies.
struct Show: IntentHandling {
    let intents = [Intent.show]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let today = request.understanding.text("target") == "today"
        let motivational = today ? try conversation.pickOfTheDay().motivational : try conversation.it()
        return try conversation.show(motivational, for: request.understanding)
    }
}

extension Conversation {
    /// Says what the medium of a motivational is, and where it lies.
    func show(_ motivational: Motivational, for understanding: Understanding) throws -> Answer {
        guard let media = motivational.media else { throw Failure(reply: replies.nothingToShow) }
        let path = services.files.path(of: media)
        guard services.files.isFile(path) else {
            throw Failure(reply: replies.mediaIsGone(media.kind, path: path))
        }
        return tell(replies.media(media.kind, path: path), about: motivational, for: understanding)
    }
}

/// What is understood already, and which this build cannot do yet.
struct Unavailable: IntentHandling {
    let intents: [Intent] = [
        .pause, .resume, .stop, .volumeUp, .volumeDown, .volumeSet, .mute, .unmute, .seekForward, .seekBack, .restart,
        .nowPlaying, .readAloud,
    ]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        throw Failure(reply: conversation.replies.cannotYet(request.intent))
    }
}
