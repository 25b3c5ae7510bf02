import Motivation

/// What is said of what plays, and of the voice.
package protocol PlaybackReplies {
    /// The language's tag (BCP 47), for the voice.
    var languageTag: String { get }
    /// What to call a medium while it plays.
    func title(of media: Media) -> String
    func plays(_ title: String, with player: String?) -> String
    /// What is added where a video plays and there is no desktop.
    var videoIsUnseen: String { get }
    func queued(_ title: String, after count: Int) -> String
    func paused(_ playing: NowPlaying) -> String
    func resumed(_ playing: NowPlaying) -> String
    func stopped(_ playing: NowPlaying) -> String
    var stoppedReading: String { get }
    func sought(_ playing: NowPlaying) -> String
    var beyondTheEnd: String { get }
    func restarted(_ playing: NowPlaying) -> String
    func volume(_ percent: Int) -> String
    func unknownVolume(_ words: String) -> String
    func unknownAmount(_ words: String) -> String
    func unknownLength(_ words: String) -> String
    func muted(_ playing: NowPlaying) -> String
    func unmuted(_ playing: NowPlaying) -> String
    var nothingPlays: String { get }
    func nowPlaying(_ playing: NowPlaying) -> String
    func uses(player: String?) -> String
    func opened(_ title: String) -> String
    func notShown(_ path: String, because reason: String) -> String
    var speaksFromNowOn: String { get }
    var quietFromNowOn: String { get }
    func refused(_ refusal: PlaybackRefusal) -> String
}
