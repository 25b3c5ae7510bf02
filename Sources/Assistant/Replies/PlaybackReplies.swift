import Motivation

/// What is said of what plays, and of the voice.
package protocol PlaybackReplies {
    /// The language's tag (BCP 47), for the voice.
    var languageTag: String { get }
    /// What to call a medium while it plays.
    func title(of media: Media) -> String
    func plays(_ title: String, with player: String?) -> Reply
    /// What is added where a video plays and there is no desktop.
    var videoIsUnseen: Reply { get }
    func queued(_ title: String, after count: Int) -> Reply
    func paused(_ playing: NowPlaying) -> Reply
    func resumed(_ playing: NowPlaying) -> Reply
    func stopped(_ playing: NowPlaying) -> Reply
    var stoppedReading: String { get }
    func sought(_ playing: NowPlaying) -> Reply
    var beyondTheEnd: String { get }
    func restarted(_ playing: NowPlaying) -> Reply
    func volume(_ percent: Int) -> Reply
    func unknownVolume(_ words: String) -> String
    func unknownAmount(_ words: String) -> String
    func unknownLength(_ words: String) -> String
    func muted(_ playing: NowPlaying) -> Reply
    func unmuted(_ playing: NowPlaying) -> Reply
    var nothingPlays: Reply { get }
    func nowPlaying(_ playing: NowPlaying) -> Reply
    func uses(player: String?) -> String
    func opened(_ title: String) -> String
    func notShown(_ path: String, because reason: String) -> String
    var speaksFromNowOn: String { get }
    var quietFromNowOn: String { get }
    func refused(_ refusal: PlaybackRefusal) -> String
}
