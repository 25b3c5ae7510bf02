import SpeechGrammar

extension Interpreter {
    /// Several commands, and how far their phrases are from the grammar.
    private struct Several {
        var commands: [Understanding] = []
        var cost = 0.0
    }

    /// What another command costs, so that fewer are preferred.
    private static let costOfCommand = 0.1
    /// In a line of more pieces each must be understood word for word.
    private static let mostTolerated = 4

    /// The commands of a line; nil where it is better understood as one.
    /// - Parameter whole: what the line is as one sentence of the grammar, some words of which have no part in it.
    func severalCommands(in lines: [String], besides whole: Match?) throws -> [Understanding]? {
        guard let phraseReader else { return nil }
        var best: Several?
        for line in lines {
            let pieces = phraseReader.pieces(of: line)
            // A comma alone often sets a reason apart: "a bit louder, my hearing aid is out".
            guard pieces.count > 1, whole == nil || phraseReader.joinsClearly(line),
                !pieces.dropFirst().contains(where: { phraseReader.isStatement(String(line[$0])) })
            else { continue }
            try readTitles()
            let several =
                commands(of: line, pieces, tolerantly: false)
                ?? (whole == nil && pieces.count <= Self.mostTolerated
                    ? commands(of: line, pieces, tolerantly: true) : nil)
            if let several, several.cost < best?.cost ?? .infinity { best = several }
        }
        guard var best else { return nil }
        best.commands = Self.folded(best.commands)
        guard best.commands.count > 1 else {
            return whole == nil && best.commands.allSatisfy { $0.match == .exact } ? best.commands : nil
        }
        if whole == nil, let match = lines.compactMap({ matcher.match($0).best }).min(by: { $0.cost < $1.cost }),
            match.cost <= best.cost
        {
            return nil
        }
        return best.commands
    }

    /// The fewest commands that make up all the pieces of a line, each understood; nil where there are none.
    private func commands(of line: String, _ pieces: [Range<String.Index>], tolerantly: Bool) -> Several? {
        var best: [Several?] = [Several()] + Array(repeating: nil, count: pieces.count)
        for end in 1...pieces.count {
            for start in 0..<end where end - start < pieces.count {
                guard var several = best[start] else { continue }
                let phrase = String(line[pieces[start].lowerBound..<pieces[end - 1].upperBound])
                guard let match = command(phrase, tolerantly: tolerantly),
                    match.intent != Intent.yes.rawValue || start == 0
                else { continue }
                several.cost += match.cost + Self.costOfCommand
                guard several.cost < best[end]?.cost ?? .infinity else { continue }
                several.commands.append(understanding(of: phrase, match))
                best[end] = several
            }
        }
        // A tolerant one among others must stand beside one that leaves no doubt.
        guard let all = best[pieces.count], all.commands.contains(where: { $0.match == .exact }) else { return nil }
        return all
    }

    private func command(_ phrase: String, tolerantly: Bool) -> Match? {
        if let match = matcher.match(phrase, exactly: true).best { return match.hidesText ? nil : match }
        guard tolerantly, let match = matcher.match(phrase).best else { return nil }
        // Hardly a word alone is a misspelt command: "over to you, Dermot".
        guard phrase.contains(where: \.isWhitespace) else { return nil }
        return agree(with: match, of: phrase, paraphrases?.guess(phrase)) ? match : nil
    }

    /// The intents that do more when they are asked for twice.
    private static let repeatable = Set(
        [Intent.volumeUp, .volumeDown, .seekForward, .seekBack, .another, .undo].map(\.rawValue))

    /// Commands without what is only said besides or said twice: "hello", "no", "thanks", "hang on, hold it", and a reason to
    /// be cheered up beside the wish.
    private static func folded(_ commands: [Understanding]) -> [Understanding] {
        let said: Set<String> = Set([Intent.greet, .thanks, .no].map(\.rawValue))
        let wanted = commands.filter { !said.contains($0.intent ?? "") }
        guard !wanted.isEmpty else { return commands }
        var folded: [Understanding] = []
        for command in wanted {
            if let before = folded.last, before.intent == command.intent, before.slots == command.slots,
                !repeatable.contains(command.intent ?? "")
            {
                continue
            }
            let isWish = command.intent == Intent.cheerMeUp.rawValue
            if isWish, let before = folded.last, before.intent == command.intent,
                before.slots.isEmpty || command.slots.isEmpty
            {
                if before.slots.isEmpty { folded[folded.count - 1] = command }
            } else {
                folded.append(command)
            }
        }
        return folded
    }
}
