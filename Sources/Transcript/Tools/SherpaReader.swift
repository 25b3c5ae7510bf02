/// Reads sherpa-onnx, which prints on standard error.
///
/// - From a microphone, `0:text`, written anew with CR and erasing as the speaker goes on; the next utterance has the next
///   number, in a line of its own. A long one goes on in lines that begin with a space.
/// - With voice activity, ` 0: Text.`, a line for each utterance.
/// - Of files, and from a server, objects with `text`, `segment` and `is_final`.
///
/// Source: `csrc/display.h`, `sherpa-onnx-microphone.cc`, `sherpa-onnx-vad-microphone-offline-asr.cc` and
/// `online-recognizer.cc` of sherpa-onnx.
struct SherpaReader: ToolReading {
    /// The utterance that may still change.
    private var pending: (number: Int, text: [UInt8])?
    /// What of the pending utterance was given already, after a pause.
    private var given: [UInt8] = []
    /// Whether the line was written anew since the last line end.
    private var isRewritten = false

    var wanted: Piece { .rewrittenLine }
    var settlesWhenIdle: Bool { true }

    mutating func read(_ bytes: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        let line = bytes.withoutControlSequences[...]
        defer { isRewritten = ending == .carriageReturn }
        if line.first == UInt8(ascii: "{") { return read(object: line, into: &output) }
        if let (number, text) = Self.numbered(line) {
            if text.first == 0x20, ending != .carriageReturn, !isRewritten {
                settle(into: &output)
                return output.hear(text, by: .whisper)
            }
            if let pending, pending.number != number { settle(into: &output) }
            pending = (number, Array(text))
            output.hearPartly(text)
        } else if line.first == 0x20, isRewritten, let old = pending {
            // The space is the tool's own.
            pending = (old.number, old.text + line.dropFirst())
        }
    }

    mutating func fallIdle(into output: inout TranscriptOutput) {
        guard let pending else { return }
        give(pending.text, into: &output)
        given = pending.text
    }

    mutating func end(into output: inout TranscriptOutput) { settle(into: &output) }

    private mutating func settle(into output: inout TranscriptOutput) {
        guard let text = pending?.text else { return }
        pending = nil
        give(text, into: &output)
        given = []
    }

    /// Gives of an utterance what wasn't given yet. One that has changed since it was given isn't given again.
    private func give(_ text: [UInt8], into output: inout TranscriptOutput) {
        guard text.starts(with: given) else { return }
        output.hear(text[given.count...], by: .other)
    }

    private mutating func read(object line: ArraySlice<UInt8>, into output: inout TranscriptOutput) {
        let object = JSONFields(line)
        guard object.isWhole, let text = object.text("text") else { return }
        // What is recognised of a file is never called final.
        let isPart = object.truth("is_final") == false && object.truth("is_eof") == nil
        if isPart {
            output.hearPartly(text.utf8)
        } else {
            output.hear(text, by: .other)
        }
    }

    /// A line's number and text; nil where it has no number.
    private static func numbered(_ line: ArraySlice<UInt8>) -> (Int, ArraySlice<UInt8>)? {
        let rest = line.drop { $0 == 0x20 }
        let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
        let text = rest[digits.endIndex...]
        guard text.first == UInt8(ascii: ":"), let number = Int(String(decoding: digits, as: UTF8.self)) else {
            return nil
        }
        return (number, text.dropFirst())
    }
}
