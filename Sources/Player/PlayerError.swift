import ChildProcess
import Motivation

/// What kept media from being played.
package enum PlayerError: Error, Equatable, Sendable {
    case file(FileFault)
    /// The file is text or a list of other files.
    case notMedia(path: String)
    case noPlayer(isVideo: Bool)
    case chosenPlayerMissing(name: String)
    case cannotPlay(player: String, path: String)
    case notStarted(ChildProcessError)
    /// The player runs, but doesn't answer; it was not ended.
    case playerSilent(player: String)
    /// So many were given to the player already that no more are taken.
    case queueFull(count: Int)
    /// The user gave it up, by Ctrl-C, before it had begun.
    case interrupted
    /// Other commands held the player for too long.
    case playerBusy
    /// The folder in which commands find the player is another's, or can't be made.
    case folderUnsafe(path: String)
    case notWritten(path: String)
    case refused(PlaybackRefusal)
    /// - ending: how it ended; nil if that isn't known, or it runs on.
    /// - reason: the last line the player wrote, cleaned and shortened; nil if it wrote none.
    case playerFailed(player: String, ending: Ending?, reason: String?)
}

extension PlayerError: CustomStringConvertible {
    /// One sentence for the user: what, where, and how to mend it.
    package var description: String {
        switch self {
        case .file(let fault):
            fault.description
        case .notMedia(let path):
            "The file \(path) can't be played: it holds text or a list, no sound or video."
        case .noPlayer(let isVideo):
            "No player program was found: install one of the packages "
                + (isVideo ? "mpv, ffmpeg or vlc." : "mpv, ffmpeg, vlc or mpg123.")
        case .chosenPlayerMissing(let name):
            "The player “\(name)” was not found: install it, or choose another, as in “use mpv”."
        case .cannotPlay(let player, let path):
            "\(player) can't play the format of \(path): install mpv, or choose another player, as in “use mpv”."
        case .notStarted(let error):
            "The player could not be started: \(error)."
        case .playerSilent(let player):
            "\(player) doesn't answer: stop it, and play again."
        case .queueFull(let count):
            "\(count) are in the queue already: stop it, and begin anew."
        case .interrupted:
            "Given up before it began."
        case .playerBusy:
            "The player is held by another command: try again."
        case .folderUnsafe(let path):
            "The folder \(path) can't be used for controlling players: it must be this user's own, and writable."
        case .notWritten(let path):
            "The file \(path) can't be written: check its folder, and the space on its disk."
        case .refused(let refusal):
            Self.sentence(for: refusal)
        case .playerFailed(let player, let ending, let reason):
            "\(player) could not play it" + (ending.map { " (\($0))" } ?? "")
                + (reason.map { ": \($0)" } ?? ", and gave no reason.")
        }
    }

    private static func sentence(for refusal: PlaybackRefusal) -> String {
        switch refusal {
        case .nothingPlaying: "Nothing is playing."
        case .playerChosenAlready(let name): "CHEER_PLAYER chooses \(name), which counts more than a phrase."
        case .notPossible(let player, let action): "\(player) can't do that while it plays: \(action.words)."
        }
    }
}

extension PlaybackAction {
    /// The action as people speak of it.
    fileprivate var words: String {
        switch self {
        case .seek: "jump"
        case .restart: "start again"
        case .changeVolume: "change the volume"
        case .mute: "mute"
        case .queue: "keep a queue"
        }
    }
}
