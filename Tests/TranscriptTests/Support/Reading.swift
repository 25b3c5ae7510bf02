import Testing

@testable import Transcript

/// What a reader makes of bytes.
struct Reading: Equatable {
    var finals: [String] = []
    var faults: [TranscriptFault] = []
    var events: [TranscriptEvent] = []
    var isByVoice: [Bool] = []
    var confidences: [Double?] = []

    /// Reads bytes in pieces, to their end.
    /// - Parameters:
    ///   - format: the format's name; nil to have it recognised.
    ///   - pieces: how many bytes come at once; the last number counts for all that is left.
    ///   - pauses: whether nothing comes for a moment after each piece.
    init(
        _ bytes: some Collection<UInt8>, from format: String? = nil, pieces: [Int] = [.max], pauses: Bool = false
    ) throws {
        let found = try format.map { try #require(TranscriptFormat.named($0)) }
        var reader = TranscriptReader(format: found)
        var rest = Array(bytes)[...]
        var sizes = pieces[...]
        while !rest.isEmpty {
            let size = sizes.count > 1 ? sizes.removeFirst() : sizes.first ?? .max
            rest.prefix(size).withUnsafeBytes { reader.take($0) }
            rest = rest.dropFirst(size)
            drain(&reader)
            guard pauses else { continue }
            reader.fallIdle()
            drain(&reader)
        }
        reader.end()
        drain(&reader)
    }

    private mutating func drain(_ reader: inout TranscriptReader) {
        while let event = reader.next() {
            events.append(event)
            switch event {
            case .refused(let fault, _): faults.append(fault)
            case .heard(let utterance):
                guard utterance.isFinal else { continue }
                finals.append(utterance.text)
                // A blank line is no utterance.
                guard utterance.text.contains(where: { !$0.isWhitespace }) else { continue }
                isByVoice.append(utterance.isByVoice)
                confidences.append(utterance.confidence)
            }
        }
    }

    /// The utterances that aren't blank.
    var utterances: [String] { finals.filter { $0.contains { !$0.isWhitespace } } }
}
