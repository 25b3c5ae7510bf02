import ChildProcess

/// What kept media from being played.
package enum PlayerError: Error, Equatable, Sendable {
    case notAbsolute(location: String)
    case schemeRefused(scheme: String)
    case fileMissing(path: String)
    case fileUnreadable(path: String)
    case notRegularFile(path: String)
    case emptyFile(path: String)
    /// The file is text or a list of other files.
    case notMedia(path: String)
    case noPlayer(isVideo: Bool)
    case chosenPlayerMissing(name: String)
    case cannotPlay(player: String, path: String)
    case notStarted(ChildProcessError)
    /// - reason: the last line the player wrote, cleaned and shortened; nil if it wrote none.
    case playerFailed(player: String, ending: Ending, reason: String?)
}

extension PlayerError: CustomStringConvertible {
    /// One sentence for the user: what, where, and how to mend it.
    package var description: String {
        switch self {
        case .notAbsolute(let location):
            "“\(location)” can't be played: it is neither an absolute path nor a file: URL."
        case .schemeRefused(let scheme):
            "A “\(scheme):” address can't be played: only files on this machine are."
        case .fileMissing(let path):
            "The file \(path) is gone: put it back, or attach another one."
        case .fileUnreadable(let path):
            "The file \(path) can't be read: check its permissions and those of its folder."
        case .notRegularFile(let path):
            "\(path) can't be played: it is not a regular file."
        case .emptyFile(let path):
            "The file \(path) is empty."
        case .notMedia(let path):
            "The file \(path) can't be played: it holds text or a list, no sound or video."
        case .noPlayer(let isVideo):
            "No player program was found: install one of the packages "
                + (isVideo ? "mpv, ffmpeg or vlc." : "mpv, ffmpeg, vlc or mpg123.")
        case .chosenPlayerMissing(let name):
            "The player “\(name)” was not found: install it, or choose another in CHEER_PLAYER."
        case .cannotPlay(let player, let path):
            "\(player) can't play the format of \(path): install mpv, or choose another player in CHEER_PLAYER."
        case .notStarted(let error):
            "The player could not be started: \(error)."
        case .playerFailed(let player, let ending, let reason):
            "\(player) could not play it (\(ending))" + (reason.map { ": \($0)" } ?? ", and gave no reason.")
        }
    }
}
