import Motivation

/// A player that runs, and what it can be asked for.
///
/// All calls are made while the player is held by a `FolderLock`.
protocol Playback: AnyObject {
    func status() throws(PlayerError) -> NowPlaying
    func setPaused(_ isPaused: Bool) throws(PlayerError)
    func seek(by seconds: Double) throws(PlayerError)
    func restart() throws(PlayerError)
    func setVolume(to percent: Int) throws(PlayerError)
    func setMuted(_ isMuted: Bool) throws(PlayerError)
    func append(path: String) throws(PlayerError)
    /// Ends it, and returns when it has ended.
    func end()
}
