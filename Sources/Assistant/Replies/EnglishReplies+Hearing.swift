extension EnglishReplies {
    package var called: String { "Yes?" }

    package func voiceQuestion(_ phrase: String) -> String { "I heard “\(phrase)”. Shall I? Say yes or no." }

    package func exportedGrammar(_ export: ExportedGrammar) -> Reply {
        let done = "Exported \(counted(export.words, "word")) for \(name(of: export.recogniser))"
        var sentences = ["\(done): \(export.path)."]
        if let dictionary = export.dictionaryPath { sentences.append("Its dictionary: \(dictionary).") }
        if !export.pronounced.isEmpty {
            sentences.append("How these are pronounced was worked out by flite: \(some(export.pronounced)).")
        }
        if !export.leftOut.isEmpty {
            sentences.append("Left out, since the dictionary lacks them: \(some(export.leftOut)).")
            if export.recogniser == .pocketSphinx { sentences.append("Install flite to have them pronounced.") }
        }
        if export.recogniser == .pocketSphinx, export.dictionaryPath == nil {
            sentences.append("No dictionary was found to compare it with: name one “with the dictionary FILE”.")
        }
        return Reply(sentences.joined(separator: " "), spoken: done + ".")
    }

    package func missingWords(_ words: [String], from dictionary: String) -> Reply {
        guard !words.isEmpty else { return "\(dictionary) has every word that is said to me." }
        let lack = "\(dictionary) lacks \(counted(words.count, "word"))"
        return Reply(
            "\(lack): \(words.joined(separator: ", ")).", spoken: "\(lack): \(all(fewOf(words, total: words.count))).")
    }

    package func spoken(_ reply: Reply) -> String { SpokenEnglish.spoken(reply.spoken) }

    private func name(of recogniser: Recogniser) -> String {
        switch recogniser {
        case .pocketSphinx: "PocketSphinx"
        case .vosk: "Vosk"
        }
    }

    /// The first of many words, and how many more there are.
    private func some(_ words: [String]) -> String {
        let most = 20
        guard words.count > most else { return all(words) }
        return all(Array(words.prefix(most)) + ["\(grouped(words.count - most)) more"])
    }
}
