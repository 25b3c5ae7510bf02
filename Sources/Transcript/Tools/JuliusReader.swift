/// Reads Julius: `sentence1: <s> … </s>` is what was heard; `pass1_best: …` is what was heard so far. In module mode
/// (`-module`, and what its clients print) the words of the best sentence come as XML between lines of a full stop.
///
/// Source: `julius/output_stdout.c` and `julius/output_module.c` of Julius.
struct JuliusReader: ToolReading {
    /// The words of the sentence that is being told in XML, and how sure it is of each.
    private var words: [String]?
    private var scores: [Double] = []
    private static let mostWords = 1000

    var wanted: Piece { .rewrittenLine }

    mutating func read(_ bytes: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        let line = bytes.withoutControlSequences[...].withoutSpace
        if let text = line.dropping("sentence1:") {
            guard ending != .carriageReturn else { return }
            output.hear(Self.spoken(text), by: .other)
        } else if let text = line.dropping("pass1_best:") {
            output.hearPartly(Self.spoken(text))
        } else if line.first == UInt8(ascii: "<") {
            readXML(line, into: &output)
        }
    }

    /// The words without the marks of a sentence's beginning and end, and of silence.
    private static func spoken(_ text: ArraySlice<UInt8>) -> [UInt8] {
        let words = text.split(separator: 0x20).filter { !isMark($0) }
        return Array(words.joined(separator: [0x20]))
    }

    private static func isMark(_ word: ArraySlice<UInt8>) -> Bool {
        ["<s>", "</s>", "silB", "silE", "sp", "[s]", "[/s]"].contains { word.elementsEqual($0.utf8) }
    }

    private mutating func readXML(_ line: ArraySlice<UInt8>, into output: inout TranscriptOutput) {
        for tag in line.split(separator: UInt8(ascii: "<")) {
            if tag.starts("SHYPO") {
                words = Self.attribute("RANK", of: tag) ?? "1" == "1" ? [] : nil
                scores = []
            } else if tag.starts("WHYPO"), let count = words?.count, count < Self.mostWords {
                guard let word = Self.attribute("WORD", of: tag), !Self.isMark(Array(word.utf8)[...]) else { continue }
                words?.append(word)
                if let score = Self.attribute("CM", of: tag).flatMap({ Double($0) }) { scores.append(score) }
            } else if tag.starts("/SHYPO"), let heard = words {
                words = nil
                let mean = scores.isEmpty ? nil : scores.reduce(0, +) / Double(scores.count)
                output.hear(heard.joined(separator: " "), by: .other, confidence: mean)
            }
        }
    }

    /// The value of an attribute, its entities resolved.
    private static func attribute(_ name: String, of tag: ArraySlice<UInt8>) -> String? {
        guard let start = tag.firstRange(of: Array(" \(name)=\"".utf8)) else { return nil }
        let value = tag[start.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
        guard let text = String(validating: value, as: UTF8.self) else { return nil }
        guard text.contains("&") else { return text }
        var resolved = ""
        var rest = text[...]
        while let ampersand = rest.firstIndex(of: "&") {
            resolved += rest[..<ampersand]
            rest = rest[ampersand...]
            let entity = entities.first { rest.hasPrefix($0.key) }
            resolved += entity?.value ?? "&"
            rest = rest.dropFirst(entity?.key.count ?? 1)
        }
        return resolved + rest
    }

    private static let entities = ["&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": "\"", "&apos;": "'"]
}
