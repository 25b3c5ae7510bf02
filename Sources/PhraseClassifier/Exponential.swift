/// Powers of e, without a C library, so that a model predicts the same everywhere.
enum Exponential {
    /// e to a power, within a ten-millionth of its value; 0 below -60.
    static func value(_ power: Float) -> Float {
        guard power > -60 else { return 0 }
        let exponent = min(power, 60) * 1.442_695_04
        let whole = exponent.rounded(.down)
        // The series of 2 to the x around 0.5, by Horner's rule.
        let x = (exponent - whole - 0.5) * 0.693_147_18
        let series = 1 + x * (1 + x / 2 * (1 + x / 3 * (1 + x / 4 * (1 + x / 5 * (1 + x / 6)))))
        return series * 1.414_213_56 * Float(bitPattern: UInt32(127 + Int32(whole)) << 23)
    }

    /// Turns scores into probabilities that sum up to 1.
    static func normalize(_ scores: UnsafeMutableBufferPointer<Float>) {
        var highest = -Float.infinity
        var index = 0
        while index < scores.count {
            if scores[index] > highest { highest = scores[index] }
            index += 1
        }
        var sum: Float = 0
        index = 0
        while index < scores.count {
            scores[index] = value(scores[index] - highest)
            sum += scores[index]
            index += 1
        }
        index = 0
        while index < scores.count {
            scores[index] /= sum
            index += 1
        }
    }
}
