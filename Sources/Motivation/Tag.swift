/// A title, and optionally one limitation that gives it a finer meaning, such as `self esteem: ability`.
///
/// The text form is `title` or `title: limitation`. A limitation that is a date or time is ISO 8601 with an offset or
/// `Z`, such as `last picked: 2020-02-15T09:12:45+01:00`.
public struct Tag: Hashable, Sendable {
    /// What the tag is about. Never empty, on one line, without a colon.
    public let title: String

    /// The finer meaning, on one line.
    public let limitation: String?

    /// Makes a tag.
    ///
    /// White space around the title and the limitation is dropped, and runs of it inside become one space.
    /// - Throws: ``TagError`` when the title is empty, or holds a colon; control characters end either.
    public init(title: String, limitation: String? = nil) throws(TagError) {
        // Most tags are as they should be already, and that can be seen without decoding them.
        guard !title.utf8.isCollapsed || title.utf8.contains(UInt8(ascii: ":")) || limitation?.utf8.isCollapsed == false
        else {
            (self.title, self.limitation) = (title, limitation)
            return
        }
        let title = title.collapsingWhiteSpace()
        guard !title.isEmpty else { throw .emptyTitle }
        guard !title.contains(":") else { throw .colonInTitle(title) }
        guard !title.hasControlCharacters else { throw .controlCharacter }
        let limitation = limitation.map { $0.collapsingWhiteSpace() }
        if let limitation, limitation.hasControlCharacters { throw .controlCharacter }
        self.title = title
        self.limitation = limitation?.isEmpty == true ? nil : limitation
    }

    /// Reads the text form, `title` or `title: limitation`.
    /// - Throws: ``TagError`` as ``init(title:limitation:)`` does.
    public init(_ text: String) throws(TagError) {
        guard let colon = text.firstIndex(of: ":") else {
            try self.init(title: text)
            return
        }
        try self.init(title: String(text[..<colon]), limitation: String(text[text.index(after: colon)...]))
    }

    /// What titles are compared by: case doesn't matter.
    public var key: String { title.lowercased() }

    /// Makes a tag of one of the titles that Cheer itself gives, all of which are well-formed.
    private init(given title: String, limitation: String?) {
        self.title = title
        self.limitation = limitation
    }
}

extension Tag {
    /// The title of the tag that a favourite carries.
    public static let favouriteTitle = "favourite"
    /// The title of the tag that says when a motivational was last picked.
    public static let lastPickedTitle = "last picked"
    /// The title of the tag that says of which motivational this one is a duplicate.
    public static let duplicateTitle = "duplicate"
    /// The title of the tag that says who submitted a motivational.
    public static let submittedTitle = "submitted"
    /// The title of the tag that says when a motivational was imported.
    public static let importedTitle = "imported"
    /// The title of the tag that says from which file a motivational was imported.
    public static let sourceTitle = "source"
    /// The title of the tag of what is never picked unless this very tag is asked for.
    public static let offensiveTitle = "offensive"

    /// The titles that Cheer keeps for itself: they say something of a motivational's life, and are no topics.
    public static let reservedTitles: Set<String> = [
        favouriteTitle, lastPickedTitle, duplicateTitle, submittedTitle, importedTitle, sourceTitle,
    ]

    /// The tag of a favourite.
    public static let favourite = Tag(given: favouriteTitle, limitation: nil)

    /// The tag of what is never picked unless this very tag is asked for.
    public static let offensive = Tag(given: offensiveTitle, limitation: nil)

    /// The tag that says when a motivational was last picked.
    /// - Parameter timestamp: ISO 8601 with an offset, such as `2020-02-15T09:12:45+01:00`.
    public static func lastPicked(_ timestamp: String) -> Tag { Tag(given: lastPickedTitle, limitation: timestamp) }

    /// The tag that says when a motivational was imported.
    /// - Parameter timestamp: ISO 8601 with an offset or `Z`.
    public static func imported(_ timestamp: String) -> Tag { Tag(given: importedTitle, limitation: timestamp) }

    /// Whether the tag is a topic, and not one of those that Cheer keeps for itself.
    public var isTopic: Bool { !Self.reservedTitles.contains(key) }
}

extension Tag: CustomStringConvertible {
    /// The text form, `title` or `title: limitation`.
    public var description: String {
        guard let limitation else { return title }
        return "\(title): \(limitation)"
    }
}

/// Why a text is no tag.
public enum TagError: Error, Equatable {
    case emptyTitle
    case colonInTitle(String)
    case controlCharacter
}

extension String.UTF8View {
    /// Whether it is ASCII without control characters, and without white space to drop; not empty.
    fileprivate var isCollapsed: Bool {
        var previous = UInt8(ascii: " ")
        for byte in self {
            guard (0x20...0x7E).contains(byte), byte != 0x20 || previous != 0x20 else { return false }
            previous = byte
        }
        return previous != 0x20
    }
}

extension String {
    /// The text without white space around it, and with each run of white space inside as one space.
    func collapsingWhiteSpace() -> String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Whether a C0 or C1 control character is in the text.
    var hasControlCharacters: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
