import SpeechGrammar

extension Interpreter {
    /// What a phrase means that says something else for what was understood before; nil where that isn't understood.
    ///
    /// It is a command of its own ("I said pause"), or says something else for what the phrase before named ("no, I meant
    /// courage"): that phrase with these words in it must be a sentence of the grammar, of the same intent.
    func corrected(_ phrase: String, _ correction: String) throws -> Understanding? {
        if let (command, match) = try exactly([correction]), !match.hidesText, !Self.answers.contains(match.intent) {
            return command.read(from: phrase, as: .correction(of: correction))
        }
        guard let last else { return nil }
        let before = last.meant
        let replaced = last.said.compactMap { words -> String? in
            guard let place = before.firstRange(of: words) else { return nil }
            return before[..<place.lowerBound] + correction + before[place.upperBound...]
        }
        let joined = phraseReader?.joined(before, with: correction) ?? []
        for (candidate, isJoined) in replaced.map({ ($0, false) }) + joined.map({ ($0, true) }) {
            // Words that were added must be known: free text would take whatever they are.
            if let (command, match) = try exactly([candidate]), match.intent == last.intent,
                isJoined ? !match.hasFreeText : !match.hidesText
            {
                return command.read(from: phrase, as: .correction(of: candidate))
            }
        }
        return nil
    }

    /// What answers a question isn't what somebody meant instead.
    private static let answers: Set<String> = [Intent.yes.rawValue, Intent.no.rawValue]

    /// The reminder that a phrase asks for as the answer to when it shall come; nil where it doesn't.
    /// - Parameter days: the words that named the days before, empty where none did.
    package func reminder(at phrase: String, days: String) throws -> Understanding? {
        for sentence in phraseReader?.reminders(at: phrase, days: days) ?? [] {
            guard let (command, match) = try exactly([sentence]), match.intent == Intent.remind.rawValue,
                command.slots["time"] != nil, !match.hidesText
            else { continue }
            return command.read(from: phrase, as: .answer(sentence))
        }
        return nil
    }
}

extension Understanding {
    /// The sentence that was understood: the phrase, or what it corrects another to.
    fileprivate var meant: String {
        switch reading {
        case .correction(let sentence), .answer(let sentence), .writing(let sentence): sentence
        case .refusal, nil: phrase
        }
    }

    /// The same, understood of another phrase.
    func read(from phrase: String, as reading: Reading) -> Understanding {
        var understood = Understanding(phrase: phrase)
        understood.intent = intent
        understood.slots = slots
        understood.said = said
        understood.match = .tolerant
        understood.confidence = 0.9
        understood.source = source
        understood.reading = reading
        return understood
    }
}
