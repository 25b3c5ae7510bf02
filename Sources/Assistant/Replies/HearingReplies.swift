/// What is said of being spoken to, and to speech recognisers.
package protocol HearingReplies {
    /// What is said when only the wake words were.
    var called: String { get }
    /// Asks whether what was heard is meant: it is only done after a yes.
    func voiceQuestion(_ phrase: String) -> String
    func exportedGrammar(_ export: ExportedGrammar) -> String
    func missingWords(_ words: [String], from dictionary: String) -> String
    func checkedGrammars(_ report: GrammarReport) -> String
    /// An answer as it is said aloud: short, without what can only be read.
    func spoken(_ answer: Answer) -> String
}
