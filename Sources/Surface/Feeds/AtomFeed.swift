import Motivation

/// The picks as an Atom feed (RFC 4287).
struct AtomFeed {
    let edition: Edition
    /// What tells this feed from every other.
    let identifier: String

    /// The file's text.
    var text: String {
        """
        <?xml version="1.0" encoding="utf-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom">
          <title>Cheer</title>
          <subtitle>A motivational a day</subtitle>
          <id>\(identifier)</id>
          <updated>\(Self.moment(edition.today.day))</updated>
          <author><name>Cheer</name></author>
          <generator>Cheer</generator>
          <link rel="self" type="application/atom+xml" href="feed.xml"/>
          <link rel="alternate" type="text/html" href="index.html"/>
        \(edition.days.map(entry).joined())</feed>

        """
    }

    private func entry(_ day: Edition.Day) -> String {
        let text = ShownText(day.motivational)
        let categories = day.motivational.tags.filter(\.isTopic).map { tag in
            "    <category term=\"\(MarkupText.escaped(ShownText(tag.title).line))\"/>\n"
        }
        // HTML in XML: what is text in the one is escaped for it, and the whole once more for the other.
        let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false)
        let html = "<p>" + lines.map { MarkupText.escaped(String($0)) }.joined(separator: "<br>") + "</p>"
        return """
              <entry>
                <title type="text">\(MarkupText.escaped(text.line(cells: 120)))</title>
                <id>\(NamedIdentifier.urn(day))</id>
                <published>\(Self.moment(day.day))</published>
                <updated>\(Self.moment(day.day))</updated>
            \(categories.joined())    <content type="html">\(MarkupText.escaped(html))</content>
              </entry>

            """
    }

    /// When a day begins, in coordinated universal time: the same wherever the feed is written.
    static func moment(_ day: CalendarDay) -> String { "\(day)T00:00:00Z" }
}

/// Text in XML and HTML, as content and as the value of an attribute in double quotes.
enum MarkupText {
    /// The text with what would be markup as references. What no XML 1.0 document may hold is left out.
    static func escaped(_ text: String) -> String {
        var markup = ""
        markup.reserveCapacity(text.utf8.count)
        for character in text.unicodeScalars {
            switch character {
            case "&": markup += "&amp;"
            case "<": markup += "&lt;"
            case ">": markup += "&gt;"
            case "\"": markup += "&quot;"
            case "'": markup += "&#39;"
            case "\u{FFFE}", "\u{FFFF}": break
            default: markup.unicodeScalars.append(character)
            }
        }
        return markup
    }
}
