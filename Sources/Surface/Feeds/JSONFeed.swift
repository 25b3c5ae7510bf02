import Basics
import Motivation

/// The picks as a JSON Feed of version 1.1 (jsonfeed.org).
struct JSONFeed {
    let edition: Edition
    /// The picture, sound or video beside it: the file's name, its type, and its size in bytes.
    let attachment: PublishedMedium?

    /// The file's text.
    var text: String {
        var json = JSONText()
        json.object { json in
            json.name("version")
            json.string("https://jsonfeed.org/version/1.1")
            json.name("title")
            json.string("Cheer")
            json.name("description")
            json.string("A motivational a day")
            json.name("authors")
            json.array { json in
                json.object { json in
                    json.name("name")
                    json.string("Cheer")
                }
            }
            json.name("items")
            json.array { json in edition.days.forEach { item($0, &json) } }
        }
        json.endLine()
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func item(_ day: Edition.Day, _ json: inout JSONText) {
        let text = ShownText(day.motivational)
        json.object { json in
            json.name("id")
            json.string(NamedIdentifier.urn(day))
            json.name("content_text")
            json.string(text.text)
            json.name("title")
            json.string(text.line(cells: 120))
            json.name("date_published")
            json.string(AtomFeed.moment(day.day))
            json.name("tags")
            json.array { json in
                day.motivational.tags.filter(\.isTopic).forEach { json.string(ShownText($0.title).line) }
            }
            guard let attachment, day == edition.today else { return }
            json.name("attachments")
            json.array { json in
                json.object { json in
                    json.name("url")
                    json.string(attachment.name)
                    json.name("mime_type")
                    json.string(attachment.type)
                    json.name("size_in_bytes")
                    json.number(attachment.size)
                }
            }
        }
    }
}

/// Today's motivational alone, for scripts: `uuid`, `message`, `media`, `tags` as with `--json`, with the day and its end.
struct TodayFile {
    let edition: Edition
    let attachment: PublishedMedium?

    /// The file's text.
    var text: String {
        let motivational = edition.today.motivational
        var json = JSONText()
        json.object { json in
            json.name("day")
            json.string(edition.today.day.description)
            json.name("validUntil")
            json.string(edition.validUntil)
            json.name("motivational")
            json.object { json in
                json.name("uuid")
                json.string(motivational.id.uuidString.lowercased())
                json.name("message")
                json.string(motivational.message.text)
                json.name("media")
                if let attachment, let media = motivational.media {
                    json.object { json in
                        json.name("kind")
                        json.string(media.kind.rawValue)
                        json.name("location")
                        json.string(attachment.name)
                    }
                } else {
                    json.null()
                }
                json.name("tags")
                json.array { json in motivational.tags.filter(\.isTopic).forEach { tag($0, &json) } }
            }
        }
        json.endLine()
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func tag(_ tag: Tag, _ json: inout JSONText) {
        json.object { json in
            json.name("title")
            json.string(tag.title)
            if let limitation = tag.limitation {
                json.name("limitation")
                json.string(limitation)
            }
        }
    }
}
