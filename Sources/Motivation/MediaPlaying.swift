/// Plays audio and video by starting an external player program.
public protocol MediaPlaying {
    /// Begins to play media in place of what plays, at the remembered volume, and returns at once.
    /// - Parameters:
    ///   - media: its location must be an absolute path, a `file:` URL, or an address where streams are allowed.
    ///   - title: what to call it while it plays.
    /// - Returns: the name of the program that plays it.
    /// - Throws: what kept it from being played, such as a missing file, or no player program.
    func start(_ media: PlayableMedia, title: String) throws -> String
}
