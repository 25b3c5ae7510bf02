/// Reads utterances out of a stream of bytes, as they arrive: typed lines, or what a speech-to-text tool prints.
///
/// What comes out is the same whatever the pieces in which the bytes are given. Give more only when ``next()`` has
/// nothing left: so memory stays within what was given at once and the longest line.
package struct TranscriptReader {
    /// The most bytes that a line may have, its line end not counted.
    package static let longestLine = 65_536
    /// The most bytes that a line with an object in it may have, and an object over several lines.
    static let longestObject = 1 << 20
    /// How long nothing must come until what waits for its line end is settled, in milliseconds.
    package static let idleTime = 800

    /// The format; nil as long as it isn't known.
    package private(set) var format: TranscriptFormat?

    private let recognizes: Bool
    private var recognizer = FormatRecognizer()
    private var tool: (any ToolReading)?
    private var waiting = WaitingBytes()
    private var output = TranscriptOutput()
    /// Whether the waiting bytes belong to a line that was refused for its length.
    private var isSkipping = false
    /// How many bytes to come nobody wants to see.
    private var unwanted = 0
    private var isIdle = false
    private var hasEnded = false
    /// Whether nothing came since what waits was settled last.
    private var isSettled = true
    /// Whether a pause would settle something.
    private var minds = false
    /// Whether a line end has been seen; a line without one is then never settled by a pause.
    private var hasSeenLine = false

    /// Makes a reader.
    /// - Parameter format: how the stream is made; nil to find that out by what comes.
    package init(format: TranscriptFormat?) {
        self.format = format
        recognizes = format == nil
        tool = format?.makeReader?()
    }

    /// Takes bytes that have arrived.
    package mutating func take(_ bytes: UnsafeRawBufferPointer) {
        guard !hasEnded, !bytes.isEmpty else { return }
        waiting.append(bytes)
        isSettled = false
        isIdle = false
        minds = true
    }

    /// Whether something waits that is settled when nothing comes for ``idleTime``.
    package var settlesWhenIdle: Bool { minds && !isIdle && !hasEnded }

    /// Settles what waits for more, since nothing has come for ``idleTime``.
    package mutating func fallIdle() {
        guard settlesWhenIdle else { return }
        isIdle = true
    }

    /// Settles everything, since nothing comes any more.
    package mutating func end() {
        guard !hasEnded else { return }
        hasEnded = true
        isSettled = false
    }

    /// What comes next of that which has arrived; nil where that is all.
    package mutating func next() -> TranscriptEvent? {
        while true {
            if let event = output.popFirst() { return event }
            guard advance() else { return nil }
        }
    }

    /// What ``next()`` will give, without taking it; what may still change is passed over.
    package mutating func peek() -> TranscriptEvent? {
        while true {
            switch output.first {
            case .heard(let utterance) where !utterance.isFinal: _ = output.popFirst()
            case let event?: return event
            case nil: guard advance() else { return nil }
            }
        }
    }

    /// Goes on by one piece of the stream.
    /// - Returns: whether there may be more to go on with.
    private mutating func advance() -> Bool {
        if tool != nil { return advanceTool() }
        if recognizes, !isSkipping, let isMore = recognize() { return isMore }
        return advanceText()
    }
}

// MARK: - Recognizing

extension TranscriptReader {
    /// Finds out whether what comes next is a line as somebody types it.
    /// - Returns: nil if it is; else whether there may be more to go on with.
    private mutating func recognize() -> Bool? {
        guard !waiting.isEmpty else { return nil }
        let lineLength = waiting.lineLength()
        switch recognizer.look(at: waiting.all, lineLength: lineLength, hasEnded: hasEnded) {
        case .typed: return nil
        case .log:
            guard let lineLength else { return nil }
            pass(lineLength + 1)
            return true
        case .format(let found):
            become(found)
            return true
        case .undecided:
            if isIdle, !hasSeenLine, lineLength == nil, recognizer.isUnfinishedText(waiting.all) {
                become(.nerdDictation)
                return true
            }
            guard waiting.count > Self.longestLine else { return false }
            return nil
        }
    }

    private mutating func become(_ found: TranscriptFormat) {
        format = found
        tool = found.makeReader?()
    }
}

// MARK: - Typed lines

extension TranscriptReader {
    /// Takes the next typed line: it ends with LF or CRLF, the last one with the stream.
    private mutating func advanceText() -> Bool {
        if let length = waiting.lineLength() {
            guard !isSkipping else {
                isSkipping = false
                waiting.drop(length + 1)
                return true
            }
            hasSeenLine = true
            take(line: length, dropping: length + 1)
            return true
        }
        if isSkipping {
            waiting.drop(waiting.count)
        } else if waiting.count > Self.longestLine + 1 {
            isSkipping = true
            output.lineNumber += 1
            output.refuse(.tooLong(limit: Self.longestLine))
            return true
        } else if hasEnded || isIdle && !hasSeenLine, !waiting.isEmpty {
            take(line: waiting.count, dropping: waiting.count)
            return true
        }
        minds = !waiting.isEmpty && !hasSeenLine
        return false
    }

    private mutating func take(line length: Int, dropping count: Int) {
        output.lineNumber += 1
        var line = waiting.first(length)
        if line.last == 0x0D { line.removeLast() }
        if output.lineNumber == 1, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        let result: Result<String, TranscriptFault> =
            line.count > Self.longestLine ? .failure(.tooLong(limit: Self.longestLine)) : CheckedText.text(line)
        line = []
        waiting.drop(count)
        switch result {
        case .success(let text):
            if !recognizer.hasSeenText { recognizer.hasSeenText = text.contains { !$0.isWhitespace } }
            output.add(.heard(HeardUtterance(text, isByVoice: false)))
        case .failure(let fault): output.refuse(fault)
        }
    }

    private mutating func pass(_ count: Int) {
        output.lineNumber += 1
        waiting.drop(count)
    }
}

// MARK: - Tools

extension TranscriptReader {
    private mutating func advanceTool() -> Bool {
        if unwanted > 0 {
            let count = min(unwanted, waiting.count)
            waiting.drop(count)
            unwanted -= count
            guard unwanted == 0 else { return settleOrWait() }
        }
        switch tool?.wanted {
        case .line: return takeLine(limit: Self.longestLine, orReturn: false)
        case .rewrittenLine: return takeLine(limit: Self.longestLine, orReturn: true)
        case .longLine: return takeLine(limit: Self.longestObject, orReturn: false)
        case .bytes(let count):
            guard waiting.count >= count else { return settleOrWait() }
            give(count, dropping: count, .count)
        case .skipped(let count):
            unwanted = count
            tool?.read([], endedBy: .count, into: &output)
        case nil: return false
        }
        return true
    }

    private mutating func takeLine(limit: Int, orReturn: Bool) -> Bool {
        guard let length = waiting.lineLength(orReturn: orReturn) else {
            if isSkipping {
                waiting.drop(waiting.count)
            } else if waiting.count > limit {
                isSkipping = true
                output.refuse(.tooLong(limit: limit), line: output.lineNumber + 1)
                return true
            }
            return settleOrWait()
        }
        let isReturn = waiting.first(length + 1).last == 0x0D
        var dropped = length + 1
        if isReturn {
            // CR LF is one line end, so what follows must be seen.
            if waiting.count > dropped {
                if waiting.first(dropped + 1).last == 0x0A { dropped += 1 }
            } else if !hasEnded, !isIdle {
                return settleOrWait()
            }
        }
        let endsLine = !isReturn || dropped > length + 1
        if endsLine { output.lineNumber += 1 }
        guard !isSkipping, length <= limit else {
            if !isSkipping { output.refuse(.tooLong(limit: limit)) }
            isSkipping = false
            waiting.drop(dropped)
            return true
        }
        give(length, dropping: dropped, endsLine ? .lineFeed : .carriageReturn)
        return true
    }

    /// Settles what waits where nothing more comes.
    private mutating func settleOrWait() -> Bool {
        guard hasEnded || isIdle, !isSettled else { return false }
        isSettled = true
        if !isSkipping, !waiting.isEmpty, isLine, hasEnded || tool?.settlesWhenIdle == true {
            let count = waiting.count
            give(count, dropping: count, hasEnded ? .end : .idle)
        }
        if hasEnded {
            tool?.end(into: &output)
        } else {
            tool?.fallIdle(into: &output)
        }
        return true
    }

    private var isLine: Bool {
        switch tool?.wanted {
        case .line, .rewrittenLine, .longLine: true
        default: false
        }
    }

    private mutating func give(_ count: Int, dropping dropped: Int, _ ending: PieceEnding) {
        var piece = waiting.first(count)
        if ending == .lineFeed || ending == .end, piece.last == 0x0D { piece.removeLast() }
        tool?.read(piece, endedBy: ending, into: &output)
        piece = []
        waiting.drop(dropped)
    }
}
