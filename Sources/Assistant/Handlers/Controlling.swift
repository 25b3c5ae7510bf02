import Motivation

/// "Pause": holds what plays.
struct Pause: IntentHandling {
    let intents = [Intent.pause]
    let needsCollection = false

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (playback, replies) = (conversation.playback, conversation.replies)
        do {
            let playing = try playback.player.pause()
            return conversation.tell(replies.paused(playing), playing: playing, for: request)
        } catch PlaybackRefusal.nothingPlaying where (try? playback.speaker.stop()) == true {
            // What is read aloud can't be held, but it can be ended.
            return Answer(request.understanding, reply: replies.stoppedReading)
        }
    }
}

/// "Carry on": goes on with what was held.
struct Resume: IntentHandling {
    let intents = [Intent.resume]
    let needsCollection = false

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let playing = try conversation.playback.player.resume()
        return conversation.tell(conversation.replies.resumed(playing), playing: playing, for: request)
    }
}

/// "Stop": ends what plays and what is read aloud. Where there is neither, it ends the saying of answers.
struct Stop: IntentHandling {
    let intents = [Intent.stop]
    /// What plays must end even where the collection can't be opened.
    let needsCollection = false

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (playback, replies) = (conversation.playback, conversation.replies)
        // Who says "stop" to a question doesn't mean yes.
        defer { conversation.withdrawQuestion() }
        let wasReading = try playback.speaker.stop()
        do {
            let playing = try playback.player.stop()
            return Answer(request.understanding, reply: replies.stopped(playing))
        } catch PlaybackRefusal.nothingPlaying where wasReading {
            return Answer(request.understanding, reply: replies.stoppedReading)
        } catch PlaybackRefusal.nothingPlaying where playback.voice.speaksAnswers {
            try playback.voice.remember(speaksAnswers: false)
            return Answer(request.understanding, reply: replies.quietFromNowOn)
        }
    }
}

/// "Louder", "turn it down by 20".
struct ChangeVolume: IntentHandling {
    let intents = [Intent.volumeUp, .volumeDown]
    let needsCollection = false
    /// By how many points of percent, where nothing is said of it.
    private static let usual = 10

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let said = try request.number("amount", otherwise: conversation.replies.unknownAmount)
        if let said, said < 0 { throw Failure(reply: conversation.replies.unknownAmount(String(said))) }
        let amount = min(said ?? Self.usual, 100)
        let change = request.intent == .volumeUp ? amount : -amount
        let percent = try conversation.playback.player.changeVolume(by: change)
        return try conversation.tellVolume(percent, for: request)
    }
}

/// "Set the volume to 30".
struct SetVolume: IntentHandling {
    let intents = [Intent.volumeSet]
    let needsCollection = false

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let level = request.understanding.text("level") ?? ""
        // Levels that the grammar names, such as "full", come as digits.
        guard let wanted = Int(level), wanted >= 0 else {
            throw Failure(reply: conversation.replies.unknownVolume(level))
        }
        let percent = try conversation.playback.player.setVolume(to: wanted)
        return try conversation.tellVolume(percent, for: request)
    }
}

/// "Mute it", "unmute".
struct Mute: IntentHandling {
    let intents = [Intent.mute, .unmute]
    let needsCollection = false

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let replies = conversation.replies
        let playing = try conversation.playback.player.setMuted(request.intent == .mute)
        let reply = request.intent == .mute ? replies.muted(playing) : replies.unmuted(playing)
        return conversation.tell(reply, playing: playing, for: request)
    }
}

/// "Skip ahead 30 seconds", "rewind".
struct Seek: IntentHandling {
    let intents = [Intent.seekForward, .seekBack]
    let needsCollection = false
    /// How many seconds, where nothing is said of it.
    private static let usual = 10

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let said = try request.number("seconds", otherwise: conversation.replies.unknownLength)
        let seconds = said ?? Self.usual
        let way = Double(request.intent == .seekForward ? seconds : -seconds)
        guard let playing = try conversation.playback.player.seek(by: way) else {
            return Answer(request.understanding, reply: conversation.replies.beyondTheEnd)
        }
        return conversation.tell(conversation.replies.sought(playing), playing: playing, for: request)
    }
}

/// "Play it from the beginning": what plays already.
struct Restart: IntentHandling {
    let intents = [Intent.restart]
    let needsCollection = false

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let playing = try conversation.playback.player.restart()
        return conversation.tell(conversation.replies.restarted(playing), playing: playing, for: request)
    }
}

/// "What is playing", "how much is left". That nothing plays is an answer as well.
struct WhatPlays: IntentHandling {
    let intents = [Intent.nowPlaying]
    let needsCollection = false

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let playing = try conversation.playback.player.nowPlaying()
        let reply = playing.map(conversation.replies.nowPlaying) ?? conversation.replies.nothingPlays
        return conversation.tell(reply, playing: playing, for: request)
    }
}

extension Request {
    /// The number in a slot; nil where nothing is said of it.
    /// - Parameter complaint: what to say of words that are no number, or one beyond all that is meant.
    fileprivate func number(_ slot: String, otherwise complaint: (String) -> String) throws -> Int? {
        switch understanding.slots[slot] {
        case nil:
            // A number that was said and not understood doesn't become the usual one.
            let said = understanding.phrase.split(whereSeparator: \.isWhitespace).first {
                $0.contains(where: \.isNumber)
            }
            if let said { throw Failure(reply: complaint(String(said))) }
            return nil
        case .number(let number) where number.magnitude < 1_000_000_000: return number
        case .some(let value): throw Failure(reply: complaint(value.text))
        }
    }
}

extension Conversation {
    /// An answer about what plays.
    fileprivate func tell(_ reply: Reply, playing: NowPlaying?, for request: Request) -> Answer {
        var answer = Answer(request.understanding, reply: reply)
        answer.playing = playing
        return answer
    }

    fileprivate func tellVolume(_ percent: Int, for request: Request) throws -> Answer {
        tell(replies.volume(percent), playing: try playback.player.nowPlaying(), for: request)
    }
}
