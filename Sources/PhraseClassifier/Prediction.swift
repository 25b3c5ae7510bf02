/// What a phrase may mean, and how probable each meaning is.
package struct Prediction: Sendable {
    /// A meaning and its probability.
    package struct Candidate: Hashable, Sendable {
        /// The name of what the phrase may mean.
        package let label: String
        /// How probable it is, 0 to 1.
        package let probability: Double
    }

    /// The meanings, the most probable first.
    package let candidates: [Candidate]
    /// How probable it is that the phrase means none of them, 0 to 1. With ``candidates`` it sums up to 1.
    package let outside: Double

    /// The most probable meaning, unless it is more probable that the phrase means none.
    package var best: Candidate? {
        guard let first = candidates.first, first.probability > outside else { return nil }
        return first
    }
}
