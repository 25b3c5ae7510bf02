import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads Cheer's own text format, which is the record format of GNU recutils.
///
/// ```
/// file         = { blank-line | comment | record }
/// record       = field { field | comment } ( blank-line | end )
/// field        = name ":" [ " " | tab ] text { continuation }
/// continuation = "+" [ " " ] text
/// comment      = "#" text
/// name         = "Message" | "Tag" | "Image" | "Audio" | "Video" | "UUID"
/// ```
///
/// A record has one message, at most one of image, audio and video, at most one UUID, and any number of tags, each
/// `title` or `title: limitation`. A record of fields whose names begin with `%` describes the file, and is passed
/// over. A backslash at the end of a line has no meaning.
struct RecordReader: EntryReading {
    private let lines: LineSource

    /// Reads from lines.
    init(_ lines: LineSource) { self.lines = lines }

    mutating func next() throws(StoreError) -> ReadEntry? {
        while let fields = try record() {
            switch fields {
            case .refused(let line, let reason):
                return .refused(line: line, reason: reason)
            case .fields(let fields) where fields.first?.name.hasPrefix("%") == true:
                continue
            case .fields(let fields):
                do {
                    return .entry(try Self.entry(fields))
                } catch {
                    return .refused(line: error.line, reason: error.reason)
                }
            }
        }
        return nil
    }
}

// MARK: - Lines to fields

extension RecordReader {
    private struct Field {
        let name: String
        var value: String
        let line: Int
    }

    private struct Mistake: Error {
        let line: Int
        let reason: String
    }

    private enum Record {
        case fields([Field])
        case refused(line: Int, reason: String)
    }

    /// The next record's fields; a record with a mistake is read to its end. Nil at the end of the file.
    private func record() throws(StoreError) -> Record? {
        var fields: [Field] = []
        var mistake: Mistake?
        while let line = try lines.next() {
            if line.isBlank {
                if fields.isEmpty && mistake == nil { continue }
                break
            }
            if line.bytes.first == UInt8(ascii: "#") { continue }
            if mistake != nil { continue }
            do {
                try Self.take(line, into: &fields)
            } catch {
                mistake = error
            }
        }
        if let mistake { return .refused(line: mistake.line, reason: mistake.reason) }
        return fields.isEmpty ? nil : .fields(fields)
    }

    private static func take(_ line: Line, into fields: inout [Field]) throws(Mistake) {
        var bytes = line.bytes
        let isContinuation = bytes.first == UInt8(ascii: "+")
        var name: ArraySlice<UInt8> = []
        if isContinuation {
            guard !fields.isEmpty else {
                throw Mistake(line: line.number, reason: "a line that begins with + continues no field")
            }
            bytes = bytes.dropFirst()
            if bytes.first == 0x20 { bytes = bytes.dropFirst() }
        } else {
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
                throw Mistake(
                    line: line.number,
                    reason: "expected a field such as \"Message: …\" or \"Tag: …\", or a line that begins with +")
            }
            name = bytes[..<colon]
            bytes = bytes[(colon + 1)...]
            if bytes.first == 0x20 || bytes.first == 0x09 { bytes = bytes.dropFirst() }
        }
        guard let value = String(validating: bytes, as: UTF8.self),
            let field = isContinuation ? "" : String(validating: name, as: UTF8.self)
        else { throw Mistake(line: line.number, reason: EntryMistake.encoding) }
        if isContinuation {
            fields[fields.count - 1].value += "\n" + value
        } else {
            fields.append(Field(name: field, value: value, line: line.number))
        }
    }
}

// MARK: - Fields to an entry

extension RecordReader {
    private static func entry(_ fields: [Field]) throws(Mistake) -> CollectionEntry {
        var message: Message?
        var media: Media?
        var id: UUID?
        var tags: [Tag] = []
        for field in fields {
            func refuse(_ reason: String) -> Mistake { Mistake(line: field.line, reason: reason) }
            switch field.name {
            case "Message":
                guard message == nil else { throw refuse("a record has one message: put a blank line between two") }
                do { message = try Message(field.value) } catch { throw refuse(EntryMistake.empty) }
            case "Tag":
                do { tags.append(try Tag(field.value)) } catch {
                    throw refuse("a tag is a title, or a title, a colon and a limitation, on one line")
                }
            case "Image", "Audio", "Video":
                guard media == nil else { throw refuse("a record has one image, audio or video at most") }
                guard let kind = Media.Kind(rawValue: field.name.lowercased()), !field.value.isEmpty else {
                    throw refuse("expected where the media lie")
                }
                media = Media(kind: kind, location: field.value)
            case "UUID":
                guard id == nil, let given = UUID(uuidString: field.value) else {
                    throw refuse("expected one UUID, such as 9d0c3a52-5f0e-4c8b-9a35-6f1d3b0f7a11")
                }
                id = given
            default:
                throw refuse("no field is called \(field.name): expected Message, Tag, Image, Audio, Video or UUID")
            }
        }
        guard let message else {
            throw Mistake(line: fields.first?.line ?? 0, reason: "the record has no message")
        }
        return CollectionEntry(id: id, message: message, media: media, tags: tags, line: fields.first?.line ?? 0)
    }
}
