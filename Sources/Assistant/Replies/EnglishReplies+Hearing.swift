extension EnglishReplies {
    package var called: String { "Yes?" }

    package func voiceQuestion(_ phrase: String) -> String { "I heard “\(phrase)”. Shall I? Say yes or no." }

    package func exportedGrammar(_ export: ExportedGrammar) -> String {
        var sentences = [
            "Exported \(counted(export.words, "word")) for \(name(of: export.recogniser)): \(export.path)."
        ]
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
        return sentences.joined(separator: " ")
    }

    package func missingWords(_ words: [String], from dictionary: String) -> String {
        words.isEmpty
            ? "\(dictionary) has every word that is said to me."
            : "\(dictionary) lacks \(counted(words.count, "word")): \(words.joined(separator: ", "))."
    }

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

extension EnglishReplies {
    package func spoken(_ answer: Answer) -> String {
        let lines = answer.reply.split(separator: "\n")
        let items = lines.filter { $0.hasPrefix("•") }
        guard items.count > Self.mostSpoken, items.count == answer.list.count else {
            return SpokenEnglish.spoken(answer.reply)
        }
        let first = items.prefix(Self.mostSpoken).map { String($0.drop { $0 == "•" || $0.isWhitespace }) }
        // The list that is shown is cut as well, and its last line tells how many more there are.
        let cut = lines.last.flatMap { line in line.hasPrefix("… and ") ? Int(line.filter(\.isNumber)) : nil } ?? 0
        let more = items.count - Self.mostSpoken + cut
        return SpokenEnglish.spoken(first.joined(separator: "\n")) + "\nAnd \(SpokenEnglish.number(more)) more."
    }

    /// Nobody keeps more in mind than that.
    private static let mostSpoken = 3
}
