import Motivation

extension EnglishReplies {
    package var languageTag: String { "en" }

    package func title(of media: Media) -> String {
        let name = media.location.fileName
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        let words = stem.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
        return words.isEmpty ? name : words
    }

    package func plays(_ title: String, with player: String?) -> Reply {
        Reply("Playing “\(title)”\(player.map { " with \($0)" } ?? "").", spoken: "Playing “\(title)”.")
    }

    package var videoIsUnseen: Reply { "There is no desktop here, so that it can only be heard." }

    package func queued(_ title: String, after count: Int) -> Reply {
        "“\(title)” comes after \(count == 1 ? "what plays now" : "the \(count) before it")."
    }

    package func paused(_ playing: NowPlaying) -> Reply {
        Reply("Paused “\(playing.title)”\(place(of: playing)).", spoken: "Paused.")
    }

    package func resumed(_ playing: NowPlaying) -> Reply {
        Reply("Playing on: “\(playing.title)”\(place(of: playing)).", spoken: "Playing on.")
    }

    package func stopped(_ playing: NowPlaying) -> Reply {
        Reply("Stopped “\(playing.title)”.", spoken: "Stopped.")
    }

    package var stoppedReading: String { "All right, I've stopped reading." }

    package func sought(_ playing: NowPlaying) -> Reply {
        guard let position = playing.position else { return "Done." }
        let rest = playing.isPaused ? ", still paused" : ""
        return Reply("Now\(place(of: playing))\(rest).", spoken: "Now at \(duration(position))\(rest).")
    }

    package var beyondTheEnd: String { "That was beyond the end, so nothing plays any more." }

    package func restarted(_ playing: NowPlaying) -> Reply {
        Reply("From the beginning: “\(playing.title)”.", spoken: "From the beginning.")
    }

    package func volume(_ percent: Int) -> Reply { "The volume is at \(percent) %." }

    package func unknownVolume(_ words: String) -> String {
        "How loud is “\(words)”? Say a number from 0 to 100, as in “set the volume to 30”."
    }

    package func unknownAmount(_ words: String) -> String {
        "How much is “\(words)”? Say a number of percent, as in “turn it up by 10”."
    }

    package func unknownLength(_ words: String) -> String {
        "How long is “\(words)”? Say it in seconds or minutes, as in “skip ahead 30 seconds”."
    }

    package func muted(_ playing: NowPlaying) -> Reply {
        Reply("Muted. “unmute it” brings the sound back.", spoken: "Muted.")
    }

    package func unmuted(_ playing: NowPlaying) -> Reply {
        Reply("The sound is on\(playing.volume.map { ", at \($0) %" } ?? "").", spoken: "The sound is on.")
    }

    package var nothingPlays: Reply { "Nothing is playing." }

    package func nowPlaying(_ playing: NowPlaying) -> Reply {
        let what = "“\(playing.title)” \(playing.isPaused ? "is paused" : "is playing")"
        var text = "\(what) with \(playing.player)\(place(of: playing))"
        var spoken = what
        if let left = playing.left {
            text += ", with \(clock(left)) left"
            spoken += ", with \(duration(left)) left"
        }
        var rest = playing.isMuted == true ? ", muted" : ""
        if playing.queued > 0 {
            rest += "; \(grouped(playing.queued)) more \(playing.queued == 1 ? "comes" : "come") next"
        }
        return Reply("\(text)\(rest).", spoken: "\(spoken)\(rest).")
    }

    package func uses(player: String?) -> String {
        guard let player else { return "I'll play with the best player that is installed." }
        return "I'll play with \(player) from now on."
    }

    package func opened(_ title: String) -> String { "Here is “\(title)”." }

    package func notShown(_ path: String, because reason: String) -> String { "\(reason) The picture lies at \(path)." }

    package var speaksFromNowOn: String {
        "I'll say my answers aloud from now on. “stop speaking your answers” ends it."
    }

    package var quietFromNowOn: String { "All right, I'll only write." }

    package func refused(_ refusal: PlaybackRefusal) -> String {
        switch refusal {
        case .nothingPlaying: return "Nothing is playing. “play it” plays what goes with a motivational."
        case .playerChosenAlready(let name):
            return "The variable CHEER_PLAYER chooses \(name), and counts more than what is said. Unset it first."
        case .notPossible(let player, let action):
            let deed =
                switch action {
                case .seek: "jump"
                case .restart: "start again"
                case .changeVolume: "change the volume"
                case .mute: "be muted"
                case .queue: "play one after the other"
                }
            return "\(player) can't \(deed) while it plays. mpv can: install it, and say “use mpv”."
        }
    }

    /// " at 0:12 of 3:40", or nothing where the player doesn't tell.
    private func place(of playing: NowPlaying) -> String {
        guard let position = playing.position else { return "" }
        return " at \(clock(position))" + (playing.length.map { " of \(clock($0))" } ?? "")
    }

    /// A length of time as one says it: "2 minutes and 5 seconds", or minutes alone beyond ten of them.
    private func duration(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds < 1e9 else { return "a while" }
        let whole = Int(max(0, seconds))
        let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
        var parts = [(hours, "hour"), (minutes, "minute")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
        if parts.isEmpty || whole < 600 && rest > 0 { parts.append(counted(rest, "second")) }
        return all(parts)
    }

    /// A length of time as players show it: minutes and seconds, or hours as well.
    private func clock(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds < 1e9 else { return "?" }
        let whole = Int(max(0, seconds))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":" + two(whole % 60)
    }
}
