/// Controls the one player program that plays in the background, across commands and processes.
///
/// Every call returns at once unless it says otherwise. What can't be done is thrown: a `PlaybackRefusal` where the
/// state of things is the reason, and anything else, described for the user, where something failed.
public protocol PlayerControlling: MediaPlaying {
    /// Plays with a certain program from the next start on, which must be installed.
    /// - Parameter name: a program's name, such as `vlc`; nil leaves the choice to what is installed.
    /// - Returns: the name by which people speak of it; nil if it is left open.
    /// - Throws: where there is no such program, or the user's surroundings have chosen already.
    func use(player name: String?) throws -> String?

    /// Plays media after what plays and what is queued already; where nothing plays, begins at once.
    /// - Returns: how many are before it, what plays included: 0 if it has begun.
    func enqueue(_ media: PlayableMedia, title: String) throws -> Int

    /// Holds what plays where it is; what is held already stays so.
    func pause() throws -> NowPlaying

    /// Goes on with what was held; what plays plays on.
    func resume() throws -> NowPlaying

    /// Holds what plays while something is said.
    /// - Returns: whether it is held now, and `goOnAfterSpeech` is to be called; not where nothing played.
    func holdForSpeech() throws -> Bool

    /// Goes on with what was held for speech, unless another command has held, ended or replaced it meanwhile.
    func goOnAfterSpeech() throws

    /// Ends what plays and the queue.
    /// - Returns: what it was.
    func stop() throws -> NowPlaying

    /// Jumps within what plays.
    /// - Parameter seconds: forward, or backward if negative; before the beginning is the beginning.
    /// - Returns: where it is then; nil if that was beyond the end, so that nothing plays.
    func seek(by seconds: Double) throws -> NowPlaying?

    /// Plays what plays from its beginning.
    func restart() throws -> NowPlaying

    /// Sets the volume, and remembers it for what is played later.
    /// - Parameter percent: 0 to 100; what is outside becomes the nearest of them.
    /// - Returns: the volume in percent.
    func setVolume(to percent: Int) throws -> Int

    /// Changes the volume, and remembers it for what is played later.
    /// - Parameter percent: the points of percent to add, or to take if negative.
    /// - Returns: the volume in percent.
    func changeVolume(by percent: Int) throws -> Int

    /// Silences what plays, or lets it be heard again.
    func setMuted(_ isMuted: Bool) throws -> NowPlaying

    /// What plays or is held; nil if nothing.
    func nowPlaying() throws -> NowPlaying?

    /// Waits until nothing plays any more of what this process has begun to play.
    ///
    /// A Ctrl-C, and any other signal that asks this process to end, ends what plays first.
    func waitForEnd() throws

    /// Ends what this owner has started, and leaves alone what others have.
    func leave()
}

/// What a player plays, as far as it tells.
public struct NowPlaying: Hashable, Sendable {
    /// The name of the program that plays it.
    public let player: String
    /// What to call it.
    public let title: String
    /// The file's absolute path.
    public let path: String
    /// Whether it is held.
    public let isPaused: Bool
    /// Seconds from the beginning; nil where the player can't tell.
    public let position: Double?
    /// Seconds from the beginning to the end; nil where the player can't tell.
    public let length: Double?
    /// In percent; nil where the player can't tell.
    public let volume: Int?
    /// Whether it is silenced; nil where the player can't tell.
    public let isMuted: Bool?
    /// How many are played after it.
    public let queued: Int

    /// Tells what a player plays.
    public init(
        player: String, title: String, path: String, isPaused: Bool, position: Double? = nil, length: Double? = nil,
        volume: Int? = nil, isMuted: Bool? = nil, queued: Int = 0
    ) {
        self.player = player
        self.title = title
        self.path = path
        self.isPaused = isPaused
        self.position = position
        self.length = length
        self.volume = volume
        self.isMuted = isMuted
        self.queued = queued
    }

    /// Seconds from the position to the end; nil where the player can't tell.
    public var left: Double? {
        guard let position, let length else { return nil }
        return max(0, length - position)
    }
}

/// Why a player can't do what it was asked for, though nothing has failed.
public enum PlaybackRefusal: Error, Hashable, Sendable {
    /// Nothing plays, and nothing is held.
    case nothingPlaying
    /// The user's surroundings have chosen a program, which counts more than what is asked for.
    case playerChosenAlready(name: String)
    /// The program that plays has no such control.
    case notPossible(player: String, action: PlaybackAction)
}

/// What a player can be asked for while it plays.
public enum PlaybackAction: String, Hashable, Sendable, CaseIterable {
    case seek, restart, changeVolume = "change-volume", mute, queue
}
