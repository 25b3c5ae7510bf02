/// The machine's randomness, handed down as a function.
enum SystemRandom {
    /// 64 random bits.
    @Sendable static func next() -> UInt64 {
        var generator = SystemRandomNumberGenerator()
        return generator.next()
    }
}
