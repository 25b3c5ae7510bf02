/// Several measurements of one thing.
struct Figures {
    private let sorted: [Double]

    /// Makes figures of measurements, of which there is at least one.
    init(_ measurements: [Double]) {
        precondition(!measurements.isEmpty, "there is nothing to sum up")
        sorted = measurements.sorted()
    }

    var median: Double { sorted[sorted.count / 2] }
    var least: Double { sorted[0] }
    var most: Double { sorted[sorted.count - 1] }
    /// What 99 of 100 measurements stay below.
    var percentile99: Double { sorted[min(sorted.count - 1, sorted.count * 99 / 100)] }
}

extension Double {
    /// The number with a number of digits after the point.
    func digits(_ count: Int) -> String {
        var scale = 1.0
        for _ in 0..<count { scale *= 10 }
        let rounded = Int((self * scale).rounded())
        guard count > 0 else { return String(rounded) }
        let text = String(rounded.magnitude)
        let padded = String(repeating: "0", count: max(0, count + 1 - text.count)) + text
        return (rounded < 0 ? "-" : "") + padded.dropLast(count) + "." + padded.suffix(count)
    }
}
