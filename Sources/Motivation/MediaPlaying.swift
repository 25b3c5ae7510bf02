/// Plays audio and video by starting an external player program.
public protocol MediaPlaying {
    /// Plays media in the foreground: returns when it has been played to the end, or was stopped by the user.
    /// - Returns: the name of the program that played it.
    /// - Throws: what kept it from being played, such as a missing file, or no player program.
    func play(_ media: PlayableMedia) throws -> String
}
