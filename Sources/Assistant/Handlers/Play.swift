import Motivation

/// "Play it": the sound or video of the one last shown, of today's, or of any; at once, or after what plays.
struct Play: IntentHandling {
    let intents = [Intent.play]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let understanding = request.understanding
        let (motivational, isNew) = try motivational(for: understanding, in: conversation)
        let replies = conversation.replies
        guard let media = motivational.media else {
            throw Failure(reply: replies.nothingToPlayWithIt, motivational: isNew ? motivational : nil)
        }
        guard PlayableMedia(media) != nil else {
            try conversation.ask(.show(motivational.id))
            throw Failure(reply: replies.imageCannotBePlayed, motivational: isNew ? motivational : nil)
        }
        let located = Media(kind: media.kind, location: conversation.services.files.path(of: media))
        let title = replies.title(of: media)
        var reply: Reply
        do {
            try conversation.useChosenPlayer()
            reply = try play(located, title: title, next: understanding.text("when") == "next", in: conversation)
            if media.kind == .video, !conversation.playback.images.hasDesktop {
                reply = reply + " " + replies.videoIsUnseen
            }
        } catch {
            throw Failure(reply: conversation.said(error, of: request.intent), motivational: motivational)
        }
        let message = isNew ? Reply(motivational.message.text + "\n") : ""
        var answer = Answer(understanding, reply: message + reply)
        answer.motivational = motivational
        answer.playing = try? conversation.playback.player.nowPlaying()
        return answer
    }

    private func play(
        _ media: Media, title: String, next: Bool, in conversation: Conversation
    ) throws -> Reply {
        let (player, replies) = (conversation.playback.player, conversation.replies)
        guard let playable = PlayableMedia(media) else { throw Failure(reply: replies.imageCannotBePlayed) }
        guard next else { return replies.plays(title, with: try player.start(playable, title: title)) }
        let before = try player.enqueue(playable, title: title)
        return before == 0
            ? replies.plays(title, with: try? player.nowPlaying()?.player) : replies.queued(title, after: before)
    }

    /// The motivational that is meant, and whether it is another than the one that was shown.
    private func motivational(
        for understanding: Understanding, in conversation: Conversation
    ) throws -> (Motivational, isNew: Bool) {
        if let topic = understanding.text("tag") { return (try conversation.draw(.playable(tagged: topic)), true) }
        switch understanding.text("target") {
        case "today": return (try conversation.pickOfTheDay().motivational, true)
        case "any": return (try conversation.draw(.playable(tagged: nil)), true)
        default: return (try conversation.it(), false)
        }
    }
}

/// "Use vlc": the program that plays from now on.
struct UsePlayer: IntentHandling {
    let intents = [Intent.usePlayer]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let wanted = request.understanding.text("player").flatMap { $0 == "any" ? nil : $0 }
        let name = try conversation.playback.player.use(player: wanted)
        try conversation.services.memory.remember(wanted, as: Conversation.playerName, until: nil)
        return Answer(request.understanding, reply: conversation.replies.uses(player: name))
    }
}

extension Conversation {
    /// The name under which the chosen player is remembered.
    static let playerName = "player"

    /// Has the player use the program that was chosen, unless the user's surroundings choose one.
    fileprivate func useChosenPlayer() throws {
        guard let name = try services.memory.recall(Self.playerName, at: services.clock.now) else { return }
        do {
            _ = try playback.player.use(player: name)
        } catch PlaybackRefusal.playerChosenAlready {
            // That is as the user wants it.
        }
    }

    /// An error in the words of an answer.
    func said(_ error: any Error, of intent: Intent) -> String {
        switch error {
        case let failure as Failure: failure.reply
        case let refusal as PlaybackRefusal: replies.refused(refusal)
        default: replies.couldNot(intent, because: "\(error)")
        }
    }
}
