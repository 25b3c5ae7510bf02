import SpeechGrammar

/// What was understood of one phrase.
package struct Understanding: Sendable {
    /// How the phrase was matched.
    package enum Match: String, Sendable {
        /// The phrase is a sentence of the grammar.
        case exact
        /// Words were misheard, mistyped, left out or added.
        case tolerant
        /// No rule covers the phrase, but its words leave little doubt.
        case paraphrase
    }

    /// A phrase that would be understood, and as what.
    package struct Alternative: Hashable, Sendable {
        /// The phrase.
        package let phrase: String
        /// The name of its intent.
        package let intent: String

        package init(phrase: String, intent: String) {
            self.phrase = phrase
            self.intent = intent
        }
    }

    /// Where the rule that matched is written.
    package struct Source: Hashable, Sendable {
        /// The file's name.
        package let file: String
        /// The line, counted from 1.
        package let line: Int

        package init(file: String, line: Int) {
            self.file = file
            self.line = line
        }
    }

    /// The phrase as it was typed or said.
    package let phrase: String
    /// The intent's name; nil where the phrase wasn't understood. A user's grammar may add names of its own.
    package var intent: String?
    /// The slots by name.
    package var slots: [String: SlotValue] = [:]
    /// How sure it is, 0 to 1.
    package var confidence = 0.0
    /// How it was matched; nil where it wasn't.
    package var match: Match?
    /// Up to three phrases that would be understood, where this one wasn't.
    package var alternatives: [Alternative] = []
    /// What was ignored, corrected or supplied so that the phrase fits its rule.
    package var edits: [Edit] = []
    /// Where the rule that matched is written; nil where none did.
    package var source: Source?

    package init(phrase: String) {
        self.phrase = phrase
    }

    /// The words of a slot that holds text; nil where the slot is absent.
    package func text(_ slot: String) -> String? { slots[slot]?.text }
}
