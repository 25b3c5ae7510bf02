/// The hash function SHA-256 of FIPS 180-4, section 6.2.
enum SHA256 {
    /// The 32 bytes of an input's hash.
    static func hash(_ input: [UInt8]) -> [UInt8] {
        var state = initial
        var tail = Array(input[(input.count / 64 * 64)...])
        tail.append(0x80)
        while tail.count % 64 != 56 { tail.append(0) }
        let bits = UInt64(input.count) * 8
        for shift in stride(from: 56, through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bits >> shift)) }
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            schedule.initialize(repeating: 0)
            input.withUnsafeBytes { bytes in
                for block in 0..<(input.count / 64) { mix(bytes, at: block * 64, into: &state, schedule) }
            }
            tail.withUnsafeBytes { bytes in
                for block in 0..<(tail.count / 64) { mix(bytes, at: block * 64, into: &state, schedule) }
            }
        }
        var hash: [UInt8] = []
        hash.reserveCapacity(32)
        for word in state {
            hash.append(UInt8(truncatingIfNeeded: word >> 24))
            hash.append(UInt8(truncatingIfNeeded: word >> 16))
            hash.append(UInt8(truncatingIfNeeded: word >> 8))
            hash.append(UInt8(truncatingIfNeeded: word))
        }
        return hash
    }

    /// Mixes one block of 64 bytes into the state.
    private static func mix(
        _ bytes: UnsafeRawBufferPointer, at start: Int, into state: inout [UInt32],
        _ schedule: UnsafeMutableBufferPointer<UInt32>
    ) {
        for word in 0..<16 {
            schedule[word] = UInt32(
                bigEndian: bytes.loadUnaligned(fromByteOffset: start + word * 4, as: UInt32.self))
        }
        for word in 16..<64 {
            let (early, late) = (schedule[word - 15], schedule[word - 2])
            let small = rotated(early, 7) ^ rotated(early, 18) ^ (early >> 3)
            let large = rotated(late, 17) ^ rotated(late, 19) ^ (late >> 10)
            schedule[word] = schedule[word - 16] &+ small &+ schedule[word - 7] &+ large
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for word in 0..<64 {
            let choice = (e & f) ^ (~e & g)
            let majority = (a & b) ^ (a & c) ^ (b & c)
            let first =
                h &+ (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) &+ choice &+ constants[word] &+ schedule[word]
            let second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (position, word) in [a, b, c, d, e, f, g, h].enumerated() { state[position] &+= word }
    }

    private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

    /// The first 32 bits of the fractional parts of the square roots of the first eight primes.
    private static let initial: [UInt32] = primes.prefix(8).map { fraction(Double($0).squareRoot()) }

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let constants: [UInt32] = primes.map { fraction(cubeRoot(Double($0))) }

    private static func fraction(_ number: Double) -> UInt32 {
        UInt32((number - number.rounded(.down)) * 4_294_967_296)
    }

    /// The cube root by Newton's method, to the last bit that matters here.
    private static func cubeRoot(_ number: Double) -> Double {
        var root = number / 3 + 1
        for _ in 0..<64 { root -= (root * root * root - number) / (3 * root * root) }
        return root
    }

    private static let primes: [Int] = {
        var primes: [Int] = []
        var candidate = 2
        while primes.count < 64 {
            if !primes.contains(where: { candidate % $0 == 0 }) { primes.append(candidate) }
            candidate += 1
        }
        return primes
    }()
}
