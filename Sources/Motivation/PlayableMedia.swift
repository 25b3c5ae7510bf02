/// Media that is audio or video.
///
/// An image cannot be made into one, so that "play an image" can't be written.
public struct PlayableMedia: Hashable, Sendable {
    /// The audio or video.
    public let media: Media

    /// Makes playable media of audio or video; nil for an image.
    public init?(_ media: Media) {
        switch media {
        case .image: return nil
        case .audio, .video: self.media = media
        }
    }
}
