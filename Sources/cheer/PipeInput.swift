import Terminal
import Transcript

/// What is said through a pipe or a file, as it arrives.
final class PipeInput {
    /// What waiting for the next of it came to.
    enum Next {
        case utterance(HeardUtterance)
        case refused(LineRefusal, lineNumber: Int)
        case end
    }

    private let bytes: ByteReader
    private var reader: TranscriptReader
    private var hasEnded = false

    /// Makes an input.
    /// - Parameter format: how it is made; nil to find that out.
    init(bytes: ByteReader, format: TranscriptFormat?) {
        self.bytes = bytes
        reader = TranscriptReader(format: format)
    }

    /// Whether something has arrived that ``next()`` would give without waiting: what answers may keep its answers back
    /// until this is false, and none comes late.
    var hasWaiting: Bool { reader.peek() != nil }

    /// What has been said and is settled, where it has arrived; it is given by ``next()`` all the same.
    /// - Parameter isForNobody: whether an utterance is dropped, so that what came after it is looked at.
    /// - Returns: nil where nothing has arrived, or where it isn't text.
    func arrived(unless isForNobody: (HeardUtterance) -> Bool) -> HeardUtterance? {
        // What goes wrong here goes wrong again, and is told, when the next is asked for.
        if reader.peek() == nil, !hasEnded, case .bytes(let bytes)? = try? bytes.next(within: 0) { reader.take(bytes) }
        while case .heard(let utterance) = reader.peek() {
            guard !utterance.isFinal || isForNobody(utterance) else { return utterance }
            _ = reader.next()
        }
        return nil
    }

    /// Waits for what is said next, and settled.
    func next() throws(ReadFault) -> Next {
        while true {
            switch reader.next() {
            case .heard(let utterance): if utterance.isFinal { return .utterance(utterance) }
            case .refused(let fault, let lineNumber): return .refused(LineRefusal(fault), lineNumber: lineNumber)
            case nil:
                guard !hasEnded else { return .end }
                switch try bytes.next(within: reader.settlesWhenIdle ? TranscriptReader.idleTime : nil) {
                case .bytes(let bytes): reader.take(bytes)
                case .nothing: reader.fallIdle()
                case .end:
                    hasEnded = true
                    reader.end()
                }
            }
        }
    }
}

extension LineRefusal {
    fileprivate init(_ fault: TranscriptFault) {
        self =
            switch fault {
            case .tooLong(let limit): .tooLong(limit: limit)
            case .nulByte(let offset): .nulByte(offset: offset)
            case .invalidUTF8(let offset): .invalidUTF8(offset: offset)
            }
    }
}
