/// What a reader has found in its stream, on its way to whoever acts upon it.
struct TranscriptOutput {
    /// How many line ends have been passed.
    var lineNumber = 0
    private var events: [TranscriptEvent] = []
    private var taken = 0

    var first: TranscriptEvent? { taken < events.count ? events[taken] : nil }

    mutating func add(_ event: TranscriptEvent) { events.append(event) }

    mutating func refuse(_ fault: TranscriptFault, line: Int? = nil) {
        add(.refused(fault, lineNumber: line ?? lineNumber))
    }

    mutating func popFirst() -> TranscriptEvent? {
        guard taken < events.count else { return nil }
        defer {
            taken += 1
            if taken == events.count {
                events.removeAll(keepingCapacity: true)
                taken = 0
            }
        }
        return events[taken]
    }

    /// Takes what a tool has settled upon: a sentence each, without what is no speech.
    /// - Parameters:
    ///   - model: what made it, which tells what it invents.
    mutating func hear(
        _ bytes: some Collection<UInt8>, by model: SpeechModel = .other, confidence: Double? = nil
    ) {
        switch CheckedText.text(bytes) {
        case .failure(let fault): refuse(fault)
        case .success(let text): hear(text, by: model, confidence: confidence)
        }
    }

    mutating func hear(_ text: String, by model: SpeechModel = .other, confidence: Double? = nil) {
        // An object may hold one that is written in other signs.
        if let place = text.utf8.enumerated().first(where: { $0.element == 0 })?.offset {
            return refuse(.nulByte(offset: place))
        }
        for sentence in Sentences.split(Noise.removed(from: text, by: model)) {
            guard !Noise.isNoise(sentence, by: model) else { continue }
            add(.heard(HeardUtterance(sentence, isByVoice: true, confidence: confidence)))
        }
    }

    /// Takes what may still change.
    mutating func hearPartly(_ bytes: some Collection<UInt8>) {
        guard case .success(let text) = CheckedText.text(bytes), !Noise.isNoise(text, by: .other) else { return }
        add(.heard(HeardUtterance(Sentences.trimmed(text), isFinal: false, isByVoice: true)))
    }
}
