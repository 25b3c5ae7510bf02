/// Exclusively one of image, audio and video, and where it lies.
///
/// Media never plays or shows itself: interaction is the application's.
public enum Media: Hashable, Sendable {
    case image(location: String)
    case audio(location: String)
    case video(location: String)

    /// Which of the three it is.
    public enum Kind: String, Sendable, CaseIterable {
        case image, audio, video
    }

    /// Makes media of a kind.
    /// - Parameter location: a file's path, absolute or relative to the collection's media folder, or a URL.
    public init(kind: Kind, location: String) {
        switch kind {
        case .image: self = .image(location: location)
        case .audio: self = .audio(location: location)
        case .video: self = .video(location: location)
        }
    }

    /// Makes media of a file, the kind being told by the file name's extension.
    ///
    /// Nil when the extension belongs to no picture, sound or video that players and viewers know.
    public init?(path: String) {
        let name = path.split(separator: "/", omittingEmptySubsequences: true).last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
        let suffix = name[name.index(after: dot)...].lowercased()
        guard let kind = Kind.allCases.first(where: { $0.fileExtensions.contains(suffix) }) else { return nil }
        self.init(kind: kind, location: path)
    }

    /// Which of the three it is.
    public var kind: Kind {
        switch self {
        case .image: .image
        case .audio: .audio
        case .video: .video
        }
    }

    /// A file's path, absolute or relative to the collection's media folder, or a URL.
    public var location: String {
        switch self {
        case .image(let location), .audio(let location), .video(let location): location
        }
    }
}

extension Media.Kind {
    /// The file name extensions, in lower case, that tell the kind.
    var fileExtensions: Set<String> {
        switch self {
        case .image: ["png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "bmp", "tif", "tiff", "heic", "jxl"]
        case .audio: ["mp3", "ogg", "oga", "opus", "wav", "flac", "m4a", "aac", "aif", "aiff", "wma", "mid", "weba"]
        case .video: ["mp4", "m4v", "webm", "mkv", "mov", "avi", "ogv", "mpg", "mpeg", "wmv", "3gp", "ts"]
        }
    }
}
