import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A picture, sound or video as it is published beside the page.
struct PublishedMedium {
    let kind: Media.Kind
    /// The name of its file in the published folder.
    let name: String
    /// The file's media type (RFC 6838).
    let type: String
    /// The file's bytes.
    let size: Int
    /// What the page takes it from: the file, or where it is a small picture, the page itself.
    let source: String
    /// A picture's size in pixels.
    let pictureSize: (width: Int, height: Int)?

    /// Up to so many bytes a picture is written into the page, so that the page alone is whole.
    static let mostWithinPage = 768 << 10

    /// The media type that goes with a file name's extension.
    static func type(ofExtension suffix: String, kind: Media.Kind) -> String {
        types[suffix] ?? "\(kind.rawValue)/\(suffix)"
    }

    private static let types = [
        "jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "gif": "image/gif", "webp": "image/webp",
        "avif": "image/avif", "svg": "image/svg+xml", "bmp": "image/bmp", "tif": "image/tiff", "tiff": "image/tiff",
        "mp3": "audio/mpeg", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg", "wav": "audio/wav",
        "flac": "audio/flac", "m4a": "audio/mp4", "aac": "audio/aac", "weba": "audio/webm", "mp4": "video/mp4",
        "m4v": "video/mp4", "webm": "video/webm", "mkv": "video/x-matroska", "mov": "video/quicktime",
        "ogv": "video/ogg",
    ]
}
