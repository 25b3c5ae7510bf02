import SpeechGrammar

/// What was found out about the user's own grammars.
package struct GrammarReport: Sendable {
    /// An intent of theirs.
    package struct SampledIntent: Sendable {
        package let name: String
        /// Some of its sentences; none where it has none.
        package let sentences: [String]

        package init(name: String, sentences: [String]) {
            self.name = name
            self.sentences = sentences
        }
    }

    /// A phrase that two intents understand.
    package struct Ambiguity: Sendable {
        /// The shortest phrase.
        package let phrase: String
        /// The intent that it is taken for.
        package let winner: String
        /// The intent that would take it, too.
        package let loser: String
        /// Whether both fit equally well.
        package let isTie: Bool
        /// Whether the rules are the user's own.
        package let isOwn: (winner: Bool, loser: Bool)

        package init(
            phrase: String, winner: String, loser: String, isTie: Bool, isOwn: (winner: Bool, loser: Bool)
        ) {
            self.phrase = phrase
            self.winner = winner
            self.loser = loser
            self.isTie = isTie
            self.isOwn = isOwn
        }
    }

    /// The files.
    package let files: [String]
    /// The folder whose files are always loaded; nil where there is none.
    package let folder: String?
    /// The files that can't be read.
    package let unreadable: [String]
    /// What is wrong or doubtful in them, in the order of files and lines.
    package let diagnostics: [Diagnostic]
    /// The intents of what can be used.
    package let intents: [SampledIntent]
    /// The phrases that may mean two things.
    package let ambiguities: [Ambiguity]
    /// Whether all phrases were looked at for ambiguities; else only as many as can be in a moment.
    package let isComplete: Bool

    package init(
        files: [String], folder: String?, unreadable: [String], diagnostics: [Diagnostic], intents: [SampledIntent],
        ambiguities: [Ambiguity], isComplete: Bool
    ) {
        self.files = files
        self.folder = folder
        self.unreadable = unreadable
        self.diagnostics = diagnostics
        self.intents = intents
        self.ambiguities = ambiguities
        self.isComplete = isComplete
    }

    /// Whether something keeps a file from being used.
    package var hasErrors: Bool { !unreadable.isEmpty || diagnostics.contains { $0.severity == .error } }
}

/// Looks at the user's own grammars for their author.
package protocol GrammarChecking {
    func checkGrammars() throws -> GrammarReport
}
