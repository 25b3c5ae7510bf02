import Motivation

extension EnglishReplies {
    package var nothingToPlayWithIt: String {
        "No sound or video goes with this one. “play any” finds one that has something to play."
    }

    package var imageCannotBePlayed: String { "It is a picture, which can't be played. Shall I show it?" }

    package var nothingToShow: String { "No picture, sound or video goes with this one." }

    package func nothingToPlay(about topic: String?) -> String {
        guard let topic else { return "Nothing in the collection has a sound or a video." }
        return "Nothing about “\(topic)” has a sound or a video."
    }

    package func mediaHint(_ kind: Media.Kind) -> String {
        switch kind {
        case .image: "A picture goes with it: “show it”."
        case .audio: "A sound goes with it: “play it”."
        case .video: "A video goes with it: “play it”."
        }
    }

    package func media(_ kind: Media.Kind, path: String) -> String { "\(noun(kind)): \(path)" }

    package func mediaIsGone(_ kind: Media.Kind, path: String) -> String {
        "\(noun(kind)) \(path) is gone. Put it back, or attach another file."
    }

    private func noun(_ kind: Media.Kind) -> String {
        switch kind {
        case .image: "The picture"
        case .audio: "The sound"
        case .video: "The video"
        }
    }
}

extension String {
    /// What comes after the last slash.
    var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
