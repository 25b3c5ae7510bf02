/// A slot of a matched phrase.
public struct Slot: Hashable, Sendable {
    /// The name from the tag.
    public let name: String
    /// The words that were said, verbatim; or the value of `{name=value}`.
    public let text: String
    /// The words that were meant, where some were misheard, mistyped or ignored; else ``text``. What to read a number or a
    /// time from.
    public let meant: String
    /// ``text`` with the punctuation that stood around it: "Keep going!".
    public let punctuatedText: String
    /// Which words of the phrase these are. Empty for `{name=value}`.
    public let words: Range<Int>
    /// The qualified name of the rule that matched them, such as `slot.time`, if the tagged item is a single rule.
    public let rule: String?
    /// The title from a ``WordList``, as it stands in the list, if one was matched.
    public let entry: String?
}

/// Where the alternative of a rule stands that a phrase matched.
public struct RuleOrigin: Hashable, Sendable {
    // The names are read when they are asked for: seldom, and never in a hurry.
    private let automaton: Automaton
    private let branch: Automaton.Branch

    init(branch: Automaton.Branch, of automaton: Automaton) { (self.automaton, self.branch) = (automaton, branch) }

    /// The grammar's full name.
    public var grammar: String { automaton.strings[branch.grammar] }
    /// The rule's name.
    public var rule: String { automaton.strings[branch.intent] }
    /// The place of the alternative.
    public var location: SourceLocation {
        SourceLocation(file: automaton.strings[branch.file], line: Int(branch.line), column: Int(branch.column))
    }

    /// Whether two are the same place.
    public static func == (left: RuleOrigin, right: RuleOrigin) -> Bool {
        left.grammar == right.grammar && left.rule == right.rule && left.location == right.location
    }

    /// Hashes the place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(rule)
        hasher.combine(location)
    }
}

/// A difference between what was said and what the rule says.
public enum Edit: Hashable, Sendable {
    /// Words of the phrase had no part in the match.
    case ignored(String)
    /// Words of the phrase were taken for a word of the rule.
    case corrected(said: String, meant: String)
    /// A word of the rule wasn't said.
    case supplied(String)
}

/// One way to understand a phrase.
public struct Match: Hashable, Sendable {
    /// How well the phrase fits.
    public enum Kind: String, Hashable, Sendable {
        /// Word for word.
        case exact
        /// With words mistyped, misheard, left out or added.
        case tolerant
    }

    /// The name of the public rule.
    public let intent: String
    /// The slots in the order they were said.
    public let slots: [Slot]
    /// The tags that aren't slots, in order.
    public let tags: [String]
    /// How far the phrase is from the rule: 0 for an exact match, about 1 for one wrong word.
    public let cost: Double
    /// Whether it fits word for word.
    public let kind: Kind
    /// What was ignored, corrected or supplied, in the order of the phrase.
    public let edits: [Edit]
    /// How many words that carry meaning were heard, free text apart: what the cost of a tolerant match is measured by. 0 for
    /// an exact one.
    public let weight: Int
    /// Whether free text took some of the words.
    public let hasFreeText: Bool
    /// By which rule.
    public let origin: RuleOrigin
    /// Which of the matcher's grammars the rule is in, in the order they were loaded.
    public let grammar: Int

    /// Whether it is near enough to be acted on, if nothing else is about as near.
    public var isNearEnough: Bool { kind == .exact || Acceptance.isNear(self) }

    /// The value of a slot.
    public subscript(slot: String) -> Slot? { slots.first { $0.name == slot } }
}
