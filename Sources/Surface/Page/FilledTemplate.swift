import SurfaceTemplates

/// A text with a name in two pairs of braces wherever something is filled in: `{{title}}`.
struct FilledTemplate {
    private let text: String

    /// Makes a template of a text that is part of the program.
    init(_ template: surface_template) {
        text = String(decoding: UnsafeBufferPointer(start: template.bytes, count: template.count), as: UTF8.self)
    }

    /// The text as it is, without the line end at its end.
    var plain: String { text.hasSuffix("\n") ? String(text.dropLast()) : text }

    /// The text with every name's value in its place. What is filled in is read no more: a message that holds braces
    /// keeps them. A name without a value is a mistake of the program, and stays visible.
    func filled(_ values: [String: String]) -> String {
        var filled = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            let name = String(rest[start.upperBound..<end.lowerBound])
            filled += rest[..<start.lowerBound] + (values[name] ?? "{{\(name)}}")
            rest = rest[end.upperBound...]
        }
        return filled + rest
    }
}
