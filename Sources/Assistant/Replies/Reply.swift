/// What is answered: as it is shown, and as it is said aloud.
package struct Reply: Sendable {
    /// As it is shown.
    package let shown: String
    /// As it is said: short, a list cut to what is kept in mind, without paths and other things for the eye.
    package let spoken: String

    package init(_ shown: String, spoken: String? = nil) {
        self.shown = shown
        self.spoken = spoken ?? shown
    }

    /// Two replies as one, each on lines of its own where the first ends one.
    static func + (first: Reply, second: Reply) -> Reply {
        Reply(first.shown + second.shown, spoken: first.spoken + second.spoken)
    }
}

extension Reply: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self.init(value) }
}
