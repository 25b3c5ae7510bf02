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
        /// The rule's name.
        package let rule: String
        /// The file's name.
        package let file: String
        /// The line, counted from 1.
        package let line: Int

        package init(rule: String, file: String, line: Int) {
            self.rule = rule
            self.file = file
            self.line = line
        }
    }

    /// An intent that a phrase may have meant as well.
    package struct Other: Hashable, Sendable {
        /// How near it is.
        package enum Likeness: Hashable, Sendable {
            /// How far its nearest sentence is; see `Match.cost`.
            case distance(Double)
            /// How probable it is by the phrase's words.
            case probability(Double)
        }

        /// The intent's name.
        package let intent: String
        /// How near it is.
        package let likeness: Likeness
    }

    /// How a phrase was read that is no command by its own words.
    package enum Reading: Hashable, Sendable {
        /// It corrects what was understood before, and says this instead.
        case correction(of: String)
        /// It refuses an intent, given by its name.
        case refusal(of: String)
        /// It is written in a short form of this.
        case writing(String)
        /// It answers a question, and says this with it.
        case answer(String)
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
    /// What else it may have meant, the most likely first.
    package var others: [Other] = []
    /// How the phrase was read, where it wasn't taken by its own words alone.
    package var reading: Reading?
    /// The words that the slots were read from, as they were said.
    var said: [String] = []

    package init(phrase: String) {
        self.phrase = phrase
    }

    /// The words of a slot that holds text; nil where the slot is absent.
    package func text(_ slot: String) -> String? { slots[slot]?.text }
}
