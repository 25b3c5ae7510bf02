import Motivation

extension EnglishReplies {
    package var languageTag: String { "en" }

    package func title(of media: Media) -> String {
        let name = media.location.fileName
        let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
        let words = stem.split { $0 == "-" || $0 == "_" || $0.isWhitespace }.joined(separator: " ")
        return words.isEmpty ? name : words
    }

    package func plays(_ title: String, with player: String?) -> String {
        "Playing “\(title)”\(player.map { " with \($0)" } ?? "")."
    }

    package var videoIsUnseen: String { "There is no desktop here, so that it can only be heard." }

    package func queued(_ title: String, after count: Int) -> String {
        "“\(title)” comes after \(count == 1 ? "what plays now" : "the \(count) before it")."
    }

    package func paused(_ playing: NowPlaying) -> String { "Paused “\(playing.title)”\(place(of: playing))." }

    package func resumed(_ playing: NowPlaying) -> String { "Playing on: “\(playing.title)”\(place(of: playing))." }

    package func stopped(_ playing: NowPlaying) -> String { "Stopped “\(playing.title)”." }

    package var stoppedReading: String { "All right, I've stopped reading." }

    package func sought(_ playing: NowPlaying) -> String {
        guard playing.position != nil else { return "Done." }
        return "Now\(place(of: playing))\(playing.isPaused ? ", still paused" : "")."
    }

    package var beyondTheEnd: String { "That was beyond the end, so nothing plays any more." }

    package func restarted(_ playing: NowPlaying) -> String { "From the beginning: “\(playing.title)”." }

    package func volume(_ percent: Int) -> String { "The volume is at \(percent) %." }

    package func unknownVolume(_ words: String) -> String {
        "How loud is “\(words)”? Say a number from 0 to 100, as in “set the volume to 30”."
    }

    package func unknownAmount(_ words: String) -> String {
        "How much is “\(words)”? Say a number of percent, as in “turn it up by 10”."
    }

    package func unknownLength(_ words: String) -> String {
        "How long is “\(words)”? Say it in seconds or minutes, as in “skip ahead 30 seconds”."
    }

    package func muted(_ playing: NowPlaying) -> String { "Muted. “unmute it” brings the sound back." }

    package func unmuted(_ playing: NowPlaying) -> String {
        "The sound is on\(playing.volume.map { ", at \($0) %" } ?? "")."
    }

    package var nothingPlays: String { "Nothing is playing." }

    package func nowPlaying(_ playing: NowPlaying) -> String {
        var text = "“\(playing.title)” \(playing.isPaused ? "is paused" : "is playing") with \(playing.player)"
        text += place(of: playing)
        if let left = playing.left { text += ", with \(clock(left)) left" }
        if playing.isMuted == true { text += ", muted" }
        if playing.queued > 0 {
            text += "; \(grouped(playing.queued)) more \(playing.queued == 1 ? "comes" : "come") next"
        }
        return text + "."
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

    /// A length of time as players show it: minutes and seconds, or hours as well.
    private func clock(_ seconds: Double) -> String {
        guard seconds.isFinite, seconds < 1e9 else { return "?" }
        let whole = Int(max(0, seconds))
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
        let (hours, minutes) = (whole / 3600, whole / 60 % 60)
        return (hours > 0 ? "\(hours):\(two(minutes))" : "\(minutes)") + ":" + two(whole % 60)
    }
}
