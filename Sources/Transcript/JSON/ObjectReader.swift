/// Reads a tool that prints JSON objects; what stands between them is its log.
struct ObjectReader: ToolReading {
    /// What an object says.
    enum Meaning: Equatable {
        case nothing
        case partial(String)
        case final(String, confidence: Double? = nil)
    }

    /// Tells what an object says, and what model said so.
    /// - Parameter before: what stands before the object in its line, such as the topic that it came under.
    typealias Telling = @Sendable (_ object: JSONFields, _ before: ArraySlice<UInt8>) -> Meaning

    private let meaning: Telling
    private let model: SpeechModel
    private var assembler = ObjectAssembler()

    init(meaning: @escaping Telling, model: SpeechModel = .kaldi) {
        self.meaning = meaning
        self.model = model
    }

    var wanted: Piece { .longLine }
    var settlesWhenIdle: Bool { true }

    mutating func read(_ line: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        var meanings: [Meaning] = []
        let isTooLong = assembler.take(line) { object, before in
            let fields = JSONFields(object)
            if fields.isWhole { meanings.append(meaning(fields, before)) }
        }
        for meaning in meanings {
            switch meaning {
            case .nothing: continue
            case .partial(let text): output.hearPartly(text.utf8)
            case .final(let text, let confidence): output.hear(text, by: model, confidence: confidence)
            }
        }
        if isTooLong { output.refuse(.tooLong(limit: TranscriptReader.longestObject)) }
    }
}
