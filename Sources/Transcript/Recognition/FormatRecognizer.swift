/// Finds out what a stream is by the line that comes next.
///
/// What it says of a line's beginning it says of the whole line too, so that the pieces in which a stream arrives don't matter.
struct FormatRecognizer {
    /// Whether somebody has typed something already: what a tool begins with comes no more.
    var hasSeenText = false

    enum Verdict {
        /// The line is as somebody types it.
        case typed
        /// The line belongs to the log of some tool.
        case log
        /// The line, and all that follows, is made so.
        case format(TranscriptFormat)
        /// More must come.
        case undecided
    }

    /// Looks at what comes next.
    /// - Parameters:
    ///   - waiting: everything that has arrived.
    ///   - lineLength: how many bytes stand before the first LF, if there is one.
    func look(at waiting: ArraySlice<UInt8>, lineLength: Int?, hasEnded: Bool) -> Verdict {
        let line = waiting.prefix(lineLength ?? waiting.count)
        let isWhole = lineLength != nil || hasEnded
        if line.first == UInt8(ascii: "{") {
            return look(atObject: line, waiting, isWhole: lineLength != nil, hasEnded)
        }
        if lineLength != nil, !hasSeenText, line.isEmpty || line.elementsEqual([0x0D]) {
            return lookBeyondBlank(waiting.dropFirst(line.count + 1), hasEnded: hasEnded)
        }
        if let control = Self.firstControl(in: line) {
            return look(atControl: control, in: line, isWhole: isWhole)
        }
        guard isWhole else { return .undecided }
        return look(atWhole: line)
    }

    /// Whether an unfinished line is but text.
    func isUnfinishedText(_ line: ArraySlice<UInt8>) -> Bool {
        guard let first = line.first, first != UInt8(ascii: "{") else { return false }
        return !line.contains { $0 < 0x20 && $0 != 0x09 } && line.contains { $0 > 0x20 }
    }

    /// A line without control characters, or what stands before the first of them.
    private func look(atWhole entire: ArraySlice<UInt8>) -> Verdict {
        let line = entire.last == 0x0D ? entire.dropLast() : entire
        guard let first = line.first(where: { $0 != 0x20 }) else { return .typed }
        if let format = KnownLine.format(of: line) { return .format(format) }
        if first == UInt8(ascii: "["), TimedLine.text(line) != nil {
            return .format(Self.timedFormat(line))
        }
        if LogLine.isLog(line) || !hasSeenText && LogLine.isBanner(line) { return .log }
        if "[<(".utf8.contains(first), Noise.isMark(String(decoding: line, as: UTF8.self)) { return .log }
        return .typed
    }

    /// whisper.cpp always writes the hour, and the arrow with three spaces behind the times.
    private static func timedFormat(_ line: ArraySlice<UInt8>) -> TranscriptFormat {
        let time = line.drop { $0 == 0x20 || $0 == UInt8(ascii: "[") }.prefix { $0 != 0x20 }
        if time.last == UInt8(ascii: "s") {
            return line.firstRange(of: Array("->".utf8)) == nil ? .moonshine : .fasterWhisper
        }
        return time.count { $0 == UInt8(ascii: ":") } == 2 ? .whisperCpp : .openAIWhisper
    }

    /// `whisper-cli` begins with an empty line, and without times its text begins with a space.
    private func lookBeyondBlank(_ rest: ArraySlice<UInt8>, hasEnded: Bool) -> Verdict {
        guard rest.count >= 2 else { return hasEnded || rest.first.map { $0 != 0x20 } == true ? .typed : .undecided }
        guard let (space, next) = Optional((rest[rest.startIndex], rest[rest.startIndex + 1])), space == 0x20 else {
            return .typed
        }
        return (0x41...0x5A).contains(next) || "[(*".utf8.contains(next) || (0x30...0x39).contains(next)
            ? .format(.whisperCpp) : .typed
    }
}

// MARK: - Lines that are written anew

extension FormatRecognizer {
    /// The first control character that typed text has not; one that ends the line doesn't count.
    private static func firstControl(in line: ArraySlice<UInt8>) -> Int? {
        line.withUnsafeBufferPointer { bytes in
            for (offset, byte) in bytes.enumerated() where byte < 0x20 {
                let isReturn = byte == 0x0D && offset + 1 < bytes.count
                if isReturn || byte == 0x08 || byte == 0x1B { return line.startIndex + offset }
            }
            return nil
        }
    }

    private func look(atControl place: Int, in line: ArraySlice<UInt8>, isWhole: Bool) -> Verdict {
        let (before, control) = (line[..<place], line[place])
        let after = line[(place + 1)...]
        // What the line begins with tells more than what it goes on with.
        if !before.isEmpty, case .format(let format) = look(atWhole: before) { return .format(format) }
        switch control {
        case 0x08: return .format(.nerdDictation)
        case 0x1B:
            guard before.isEmpty else { return isWhole ? look(atWhole: line.withoutControlSequences[...]) : .undecided }
            let erasing = Array("[2K".utf8)
            if after.starts(with: erasing) { return .format(.whisperCpp) }
            return erasing.starts(with: after) && !isWhole ? .undecided : isWhole ? .typed : .undecided
        default: return look(atReturnBehind: before, after, isWhole: isWhole)
        }
    }

    /// A line that is written anew: by sherpa-onnx with a number, by Moonshine from the first column on, by Kaldi with what
    /// was there before.
    private func look(atReturnBehind before: ArraySlice<UInt8>, _ after: ArraySlice<UInt8>, isWhole: Bool) -> Verdict {
        guard before.allSatisfy({ $0 == 0x20 }) else {
            if SherpaNumber.begins(before) == true { return .format(.sherpaOnnx) }
            // Kaldi ends each word with a space, and goes on with what it said before.
            return before.last == 0x20 || before.first == after.first ? .format(.kaldi) : isWhole ? .typed : .undecided
        }
        let text = after.drop { $0 == 0x0D }
        guard let isSherpa = SherpaNumber.begins(text) else {
            return isWhole ? .format(.moonshine) : .undecided
        }
        return .format(isSherpa ? .sherpaOnnx : .moonshine)
    }
}

/// How sherpa-onnx begins an utterance: `12:`.
private enum SherpaNumber {
    /// Whether a text begins so; nil where too little of it is there to tell.
    static func begins(_ text: ArraySlice<UInt8>) -> Bool? {
        let rest = text.drop { $0 >= 0x30 && $0 <= 0x39 }
        guard let next = rest.first else { return nil }
        return rest.startIndex > text.startIndex && next == UInt8(ascii: ":")
    }
}

// MARK: - Objects

extension FormatRecognizer {
    private func look(
        atObject line: ArraySlice<UInt8>, _ waiting: ArraySlice<UInt8>, isWhole: Bool, _ hasEnded: Bool
    ) -> Verdict {
        let beginning = line.dropFirst().drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
        guard isWhole || hasEnded else {
            // An object begins with a name, and a phrase in braces doesn't.
            return .undecided
        }
        guard beginning.isEmpty else { return Self.format(ofObject: line).map { .format($0) } ?? .typed }
        // An object over several lines: the second line names what it holds.
        guard isWhole else { return .typed }
        let rest = waiting.dropFirst(line.count + 1)
        let second = rest.prefix { $0 != 0x0A }
        guard second.count < rest.count || hasEnded else {
            return rest.count > TranscriptReader.longestLine ? .typed : .undecided
        }
        let names = ["partial", "text", "result", "alternatives", "spk", "partial_result"]
        let name = second.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "\"") }
            .prefix { $0 == UInt8(ascii: "_") || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
        if names.contains(where: { name.elementsEqual($0.utf8) }) { return .format(.vosk) }
        let others = ["id", "event", "type"]
        if others.contains(where: { name.elementsEqual($0.utf8) }) { return .format(.homeAssistant) }
        return .typed
    }

    /// The format of which an object in one line is; nil for what no tool prints.
    private static func format(ofObject line: ArraySlice<UInt8>) -> TranscriptFormat? {
        let object = JSONFields(line)
        if object.has("b"), line.firstRange(of: Array("\"t\":\"".utf8)) != nil { return .pocketSphinx }
        if let type = object.text("type") {
            if object.has("version") || object.has("data_length") || object.has("payload_length") { return .wyoming }
            if wyomingTypes.contains(type) { return .wyoming }
            if object.has("event") || object.has("id") || type.hasPrefix("stt-") || assistTypes.contains(type) {
                return .homeAssistant
            }
        }
        if object.has("partial") || object.has("alternatives.0.text") || object.has("result.hypotheses") {
            return .vosk
        }
        guard object.text("text") != nil else { return nil }
        if object.has("segment"),
            object.has("timestamps") || object.has("is_final") || line.firstRange(of: Array("\"tokens\"".utf8)) != nil
        {
            return .sherpaOnnx
        }
        if object.has("transcribe_seconds") || object.has("wav_seconds") { return .voice2json }
        if object.has("siteId") || object.has("likelihood") { return .rhasspy }
        return .vosk
    }

    private static let wyomingTypes: Set<String> = [
        "transcript", "transcript-start", "transcript-chunk", "transcribe", "audio-start", "audio-chunk", "audio-stop",
        "detection", "voice-started", "voice-stopped", "describe", "info",
    ]
    private static let assistTypes: Set<String> = [
        "auth_required", "auth_ok", "run-start", "run-end", "intent-start", "wake_word-start", "wake_word-end",
    ]
}
