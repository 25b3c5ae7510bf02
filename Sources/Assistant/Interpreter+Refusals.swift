import SpeechGrammar

extension Interpreter {
    /// What a phrase means that wants something to be left undone; nil where it doesn't.
    ///
    /// Nothing that is refused is ever done: it is ended, where there is something to end, or left as it is.
    func refusal(_ phrase: String) throws -> Understanding? {
        guard let refused = phraseReader?.refused(in: phrase), !refused.isEmpty else { return nil }
        var understood = Understanding(phrase: phrase)
        if let intent = try refused.lazy.compactMap(intentOfRefused).first {
            understood.intent = (Self.ends[intent] ?? .no).rawValue
            understood.match = .tolerant
            understood.confidence = 0.9
            understood.reading = .refusal(of: intent.rawValue)
            return understood
        }
        let whole = nearest([phrase])
        if let intent = whole.intent.flatMap(Intent.init), Self.refusing.contains(intent) { return whole }
        understood.alternatives = Array(
            (whole.alternatives + [.init(phrase: "no", intent: Intent.no.rawValue)]).prefix(3))
        understood.others = whole.others
        return understood
    }

    /// What a phrase means word for word; nil where it refuses just that: "no need to read it to me".
    func unrefused(_ exact: Exact?, _ phrase: String) throws -> Exact? {
        guard let exact, let intent = Intent(rawValue: exact.match.intent), !Self.refusing.contains(intent),
            let refused = phraseReader?.refused(in: phrase), !refused.isEmpty
        else { return exact }
        return try refused.contains { try exactly([$0])?.match.intent == exact.match.intent } ? nil : exact
    }

    /// The intent of what is refused, in whatever way it is understood.
    private func intentOfRefused(_ phrase: String) throws -> Intent? {
        let understood = try exactly([phrase])?.understanding ?? nearest([phrase])
        guard let intent = understood.intent.flatMap(Intent.init), intent != .yes, intent != .no else { return nil }
        return intent
    }

    /// What ends an intent that is refused.
    private static let ends: [Intent: Intent] = [
        .play: .stop, .restart: .stop, .resume: .stop, .readAloud: .stop, .repeat: .stop, .remind: .stopReminding,
        .notify: .stopReminding, .whenReminded: .stopReminding, .speakAnswers: .beQuiet,
    ]

    /// The intents that a phrase may have which refuses something.
    private static let refusing: Set<Intent> = [
        .no, .stop, .stopReminding, .beQuiet, .unfavourite, .untag, .mute, .pause, .volumeDown, .explain, .help,
        .undo,
    ]
}
