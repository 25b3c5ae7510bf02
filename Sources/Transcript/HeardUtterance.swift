/// Something that was said or typed, as a stream gave it.
package struct HeardUtterance: Equatable, Sendable {
    package let text: String
    /// Whether it is settled. What isn't may still change as the speaker goes on, and is never acted upon.
    package let isFinal: Bool
    /// Whether it was spoken: a tool has heard it, rather than somebody typed it.
    package let isByVoice: Bool
    /// How sure the tool is of it, 0 to 1; nil where it gives no number that says anything.
    package let confidence: Double?

    package init(_ text: String, isFinal: Bool = true, isByVoice: Bool, confidence: Double? = nil) {
        self.text = text
        self.isFinal = isFinal
        self.isByVoice = isByVoice
        self.confidence = confidence
    }
}
