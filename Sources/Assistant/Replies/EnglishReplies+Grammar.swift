import SpeechGrammar

extension EnglishReplies {
    package func checkedGrammars(_ report: GrammarReport) -> Reply {
        guard !report.files.isEmpty else {
            let place = report.folder.map { "put one into \($0), or " } ?? ""
            return "There is no grammar of yours: \(place)name one with --grammar."
        }
        let summary = summary(of: report)
        var lines = [summary]
        lines += report.unreadable.map { "\($0): it can't be read" }
        lines += some(report.diagnostics.map(\.description))
        lines += some(report.intents.map(samples))
        lines += some(report.ambiguities.map(ambiguity))
        if !report.isComplete { lines.append("There may be more that is ambiguous: not every phrase was looked at.") }
        return Reply(lines.joined(separator: "\n"), spoken: summary)
    }

    private func summary(of report: GrammarReport) -> String {
        let errors = report.diagnostics.filter { $0.severity == .error }.count + report.unreadable.count
        let warnings = report.diagnostics.count + report.unreadable.count - errors
        let found = [(errors, "error"), (warnings, "warning")].filter { $0.0 > 0 }.map { counted($0.0, $0.1) }
        let files = report.files.count == 1 ? report.files[0] : counted(report.files.count, "file")
        let ambiguous = report.ambiguities.isEmpty ? "nothing ambiguous" : "\(report.ambiguities.count) ambiguous"
        return "Checked \(files): \(found.isEmpty ? "no mistakes" : all(found)), \(ambiguous)."
    }

    private func samples(_ intent: GrammarReport.SampledIntent) -> String {
        guard !intent.sentences.isEmpty else { return "\(intent.name): nothing can be said, each way leads to <VOID>" }
        return "\(intent.name): "
            + intent.sentences.map { $0.isEmpty ? "(nothing said)" : "“\($0)”" }.joined(separator: " · ")
    }

    private func ambiguity(_ ambiguity: GrammarReport.Ambiguity) -> String {
        let (winner, loser) = (ambiguity.winner, ambiguity.loser)
        switch (ambiguity.isTie, ambiguity.isOwn.winner, ambiguity.isOwn.loser) {
        case (true, true, true):
            return
                "“\(ambiguity.phrase)” is \(winner) as well as \(loser): give one of them a greater weight, or other words."
        case (true, true, false):
            return "“\(ambiguity.phrase)” is your \(winner) as well as the built-in \(loser): yours wins."
        case (_, true, _): return "“\(ambiguity.phrase)” is taken for your \(winner), not for \(loser)."
        default:
            return
                "“\(ambiguity.phrase)” is taken for the built-in \(winner), not for your \(loser): it fits more closely."
        }
    }

    /// The first of many lines, and how many more there are.
    private func some(_ lines: [String]) -> [String] {
        let most = 100
        guard lines.count > most else { return lines }
        return lines.prefix(most) + ["… and \(grouped(lines.count - most)) more"]
    }
}
