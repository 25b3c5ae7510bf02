import Motivation

/// Reads the words that a provided rule of the grammar matched, in one language.
package protocol SlotReading: Sendable {
    /// The value of words that `<slot.RULE>` matched.
    /// - Parameters:
    ///   - rule: the rule's simple name, such as `number` or `date`.
    ///   - words: the words as they were said.
    ///   - today: the day from which "yesterday" and "last monday" count.
    /// - Returns: the value, or the words themselves where they have no finer meaning.
    func value(of rule: String, words: String, today: CalendarDay) -> SlotValue
}
