import Basics

/// For a custom module of Waybar with `"return-type": "json"`: text and tool tip are Pango markup, the class is for CSS.
struct WaybarFormat: AnswerFormat {
    let name = "waybar"
    /// The cells of a line in the tool tip.
    private static let tipWidth = 60

    func rendered(_ text: ShownText, width: Int?) -> String {
        var json = JSONText()
        let kind = text.media?.rawValue ?? "text"
        json.object { json in
            json.name("text")
            json.string(PangoText.escaped(text.line(cells: width)))
            json.name("alt")
            json.string(kind)
            json.name("tooltip")
            json.string(PangoText.escaped(text.lines(cells: Self.tipWidth).joined(separator: "\n")))
            json.name("class")
            json.array { json in
                json.string("cheer")
                json.string(kind)
            }
        }
        json.endLine()
        return String(decoding: json.bytes, as: UTF8.self)
    }
}
