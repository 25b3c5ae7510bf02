/// What a file's first bytes show it to be.
///
/// Players go by content rather than by name, so that a play list in a file called `.wav` would make them open what the
/// list names. No sound or video format is text, nor begins as such lists do.
enum MediaContainer: Equatable, Sendable {
    case wave, mpegAudio, ogg, flac, aiff
    /// Another format, or one that is not told by its beginning.
    case other
    /// A list of other files or addresses.
    case list
    /// Nothing but text.
    case text

    /// Tells the format by the beginning of a file.
    /// - Parameter start: the first 512 bytes, or all there are.
    init(start: [UInt8]) {
        if Self.isList(start) {
            self = .list
        } else if Self.isText(start) {
            self = .text
        } else {
            self = Self.format(of: start)
        }
    }

    private static func format(of start: [UInt8]) -> MediaContainer {
        func has(_ mark: String, at offset: Int = 0) -> Bool { start.dropFirst(offset).starts(with: mark.utf8) }
        if has("RIFF"), has("WAVE", at: 8) { return .wave }
        if has("OggS") { return .ogg }
        if has("fLaC") { return .flac }
        if has("FORM"), has("AIFF", at: 8) || has("AIFC", at: 8) { return .aiff }
        // Eleven bits that are set begin a frame of MPEG audio (ISO/IEC 11172-3, 2.4.2.3); layer 0 is AAC's, not its.
        let isFrame = start.count > 1 && start[0] == 0xff && start[1] & 0xe0 == 0xe0 && start[1] & 0x06 != 0
        return has("ID3") || isFrame ? .mpegAudio : .other
    }

    /// The beginnings, in lower case, of the lists that common players follow whatever the file is called.
    private static let listMarks: [String] = [
        "# mpv edl", "mpv edl", "#extm3u", "[playlist]", "[reference]", "ffconcat", "rtsptext", "smtext", "<?xml",
        "<asx", "<smil", "<!doctype", "<html", "<mpd", "<svg", "# vlc", "# timestamp", "asf ", "#!",
    ]

    private static func isList(_ start: [UInt8]) -> Bool {
        let text = withoutLeadingSpace(start).prefix(16).map { (65...90).contains($0) ? $0 + 32 : $0 }
        return listMarks.contains { text.starts(with: $0.utf8) }
    }

    private static func withoutLeadingSpace(_ start: [UInt8]) -> ArraySlice<UInt8> {
        let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
        let rest = start.starts(with: byteOrderMark) ? start.dropFirst(3) : start[...]
        return rest.drop { $0 == 0x20 || (0x09...0x0d).contains($0) }
    }

    /// Whether all of it is UTF-8 without control characters other than white space.
    private static func isText(_ start: [UInt8]) -> Bool {
        guard start.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || (0x09...0x0d).contains($0) || $0 == 0x1b }) else {
            return false
        }
        // A character may be cut at the end of what was read.
        return (0...min(3, start.count)).contains { String(validating: start.dropLast($0), as: UTF8.self) != nil }
    }
}
