/// Reads PocketSphinx.
///
/// - `pocketsphinx_continuous` 0.7 and 0.8: `READY....`, `Listening...`, then `000000000: text`.
/// - `pocketsphinx_continuous` 5prealpha: the text, a line each; with `-time yes` a line `word start end probability` for
///   each word after it.
/// - `pocketsphinx` 5 (`live`, `single`): an object a line with the text in `t`, whose quotes and backslashes aren't escaped.
///
/// Source: `continuous.c` and `pocketsphinx_main.c` of CMU Sphinx. The probability of an utterance, `p`, is as low for what
/// is right as for what is wrong.
struct PocketSphinxReader: ToolReading {
    private static let states: [String] = [
        "READY....", "Listening...", "Stopped listening", "Input overrun", "Warning: ", "ERROR", "WARN", "INFO: ",
        "FATAL", "SYSTEM_ERROR", "DEBUG", "Current configuration", "ALSA lib", "Usage:", "Available", "Recognizing ",
    ]

    var wanted: Piece { .longLine }

    mutating func read(_ line: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        if line.first == UInt8(ascii: "{") {
            guard let text = Self.text(ofObject: line) else { return }
            return output.hear(text)
        }
        // The log's tables of settings are set with tabs.
        guard !line.contains(0x09), !Self.states.contains(where: line.starts) else { return }
        guard !Self.isWordTime(line) else { return }
        output.hear(Self.withoutNumber(line))
    }

    /// The text of an object. Where quotes in it make it no JSON, it goes as far as the words that follow it.
    static func text(ofObject line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let fields = JSONFields(line)
        if fields.isWhole { return fields.text("t").map { Array($0.utf8)[...] } }
        guard let start = line.firstRange(of: Array("\"t\":\"".utf8)) else { return nil }
        let rest = line[start.upperBound...]
        let end = rest.firstRange(of: Array("\",\"w\":".utf8)) ?? rest.firstRange(of: Array("\"}".utf8))
        guard let end else { return nil }
        var text = rest[..<end.lowerBound]
        while text.first == UInt8(ascii: "\"") { text.removeFirst() }
        while text.last == UInt8(ascii: "\"") { text.removeLast() }
        return text
    }

    /// Whether a line is a word with its times: `cheer 0.510 0.830 1.000000`.
    static func isWordTime(_ line: ArraySlice<UInt8>) -> Bool {
        // Nearly every line is none: the probability has six places.
        guard line.suffix(7).first == UInt8(ascii: ".") else { return false }
        let words = line.split(separator: 0x20)
        return words.count == 4
            && words[1...].allSatisfy { word in
                word.contains(UInt8(ascii: ".")) && Double(String(decoding: word, as: UTF8.self)) != nil
            }
    }

    /// A line without the number of the utterance, `000000012: `.
    static func withoutNumber(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let digits = line.prefix { $0 >= 0x30 && $0 <= 0x39 }
        let rest = line[digits.endIndex...]
        guard digits.count == 9, rest.first == UInt8(ascii: ":") else { return line }
        return rest.dropFirst()
    }
}
