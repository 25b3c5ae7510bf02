import Motivation

/// Writes Cheer's own text format, which ``RecordReader`` reads: whatever a message holds comes back as it was.
enum RecordWriter {
    /// A motivational's record, with the blank line behind it.
    static func record(_ motivational: Motivational) -> String {
        var record = field("Message", motivational.message.text)
        if let media = motivational.media {
            let name =
                switch media.kind {
                case .image: "Image"
                case .audio: "Audio"
                case .video: "Video"
                }
            record += field(name, media.location)
        }
        for tag in motivational.tags { record += field("Tag", tag.description) }
        record += field("UUID", motivational.id.uuidString.lowercased())
        return record + "\n"
    }

    /// A field; the lines of its value behind the first are continuations.
    private static func field(_ name: String, _ value: String) -> String {
        var field = name + ":"
        for (number, line) in value.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if number > 0 { field += "+" }
            if !line.isEmpty || number == 0 { field += " " }
            field += String(Substring(line)) + "\n"
        }
        return field
    }
}
