/// What is said of being spoken to, and to speech recognisers.
package protocol HearingReplies {
    /// What is said when only the wake words were.
    var called: String { get }
    /// Asks whether what was heard is meant: it is only done after a yes.
    func voiceQuestion(_ phrase: String) -> String
    func exportedGrammar(_ export: ExportedGrammar) -> Reply
    func missingWords(_ words: [String], from dictionary: String) -> Reply
    func checkedGrammars(_ report: GrammarReport) -> Reply
    /// A reply as it is said aloud: with words for numbers and times.
    func spoken(_ reply: Reply) -> String
}
