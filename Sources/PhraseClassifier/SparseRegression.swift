/// Multinomial logistic regression with a weight only for some pairs of a column and a label, fitted by stochastic gradient
/// descent with a step of its own for each weight (AdaGrad: Duchi, Hazan, Singer 2011).
///
/// It works on plain memory: the program that trains is often built without optimisation.
final class SparseRegression {
    private let rows: TrainingRows
    private let labelCount: Int
    /// Where each column's weights begin; one more than there are columns.
    let starts: [Int32]
    /// The label of each weight.
    let labels: [Int32]
    let weights: UnsafeMutableBufferPointer<Float>
    let biases: UnsafeMutableBufferPointer<Float>
    private let squares: UnsafeMutableBufferPointer<Float>
    private let biasSquares: UnsafeMutableBufferPointer<Float>
    private let scores: UnsafeMutableBufferPointer<Float>

    private static let (rate, biasRate, decay) = (Float(0.5), Float(0.05), Float(0.0005))

    /// A row whose label is as good as certain teaches nothing more.
    private static let leastError: Float = 0.02

    /// - Parameter pattern: for each column the labels that it has a weight for.
    init(_ rows: TrainingRows, labelCount: Int, pattern: [LabelSet]) {
        self.rows = rows
        self.labelCount = labelCount
        var starts: [Int32] = [0]
        var labels: [Int32] = []
        for set in pattern {
            for label in set { labels.append(Int32(label)) }
            starts.append(Int32(labels.count))
        }
        (self.starts, self.labels) = (starts, labels)
        func zeros(_ count: Int, _ value: Float) -> UnsafeMutableBufferPointer<Float> {
            let buffer = UnsafeMutableBufferPointer<Float>.allocate(capacity: max(count, 1))
            buffer.initialize(repeating: value)
            return buffer
        }
        weights = zeros(labels.count, 0)
        squares = zeros(labels.count, 0.01)
        biases = zeros(labelCount, 0)
        biasSquares = zeros(labelCount, 1)
        scores = zeros(labelCount, 0)
    }

    deinit {
        for buffer in [weights, squares, biases, biasSquares, scores] { buffer.deallocate() }
    }

    /// Goes over all rows a number of times, each time in another order; the orders are always the same.
    func fit(rounds: Int) {
        var order = Array(rows.labels.indices)
        var state: UInt64 = 7
        for _ in 0..<rounds {
            for index in stride(from: order.count - 1, to: 0, by: -1) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                order.swapAt(index, Int((state >> 33) % UInt64(index + 1)))
            }
            for row in order { learn(row) }
        }
    }

    private func learn(_ row: Int) {
        addScores(of: row)
        Exponential.normalize(scores)
        // From here on the scores are gradients.
        scores[Int(rows.labels[row])] -= 1
        guard scores[Int(rows.labels[row])] < -Self.leastError else { return }
        var label = 0
        while label < labelCount {
            let gradient = scores[label]
            biasSquares[label] += gradient * gradient
            biases[label] -= Self.biasRate * gradient / biasSquares[label].squareRoot()
            label += 1
        }
        descend(row)
    }

    private func descend(_ row: Int) {
        let (first, last) = (Int(rows.starts[row]), Int(rows.starts[row + 1]))
        let firstUnknown = last - Int(rows.unknownCounts[row])
        let (weights, squares, scores) = (weights.baseAddress, squares.baseAddress, scores.baseAddress)
        guard let weights, let squares, let scores else { return }
        let (rate, decay) = (Self.rate, Self.decay)
        rows.columns.withUnsafeBufferPointer { columns in
            starts.withUnsafeBufferPointer { starts in
                labels.withUnsafeBufferPointer { labels in
                    var index = first
                    while index < last {
                        let value = index < firstUnknown ? rows.values[row] : 1
                        var weight = Int(starts[Int(columns[index])])
                        let end = Int(starts[Int(columns[index]) + 1])
                        while weight < end {
                            let gradient = scores[Int(labels[weight])] * value + decay * weights[weight]
                            let square = squares[weight] + gradient * gradient
                            squares[weight] = square
                            weights[weight] -= rate * gradient / square.squareRoot()
                            weight += 1
                        }
                        index += 1
                    }
                }
            }
        }
    }

    private func addScores(of row: Int) {
        let (first, last) = (Int(rows.starts[row]), Int(rows.starts[row + 1]))
        let firstUnknown = last - Int(rows.unknownCounts[row])
        for label in 0..<labelCount { scores[label] = biases[label] }
        guard let weights = weights.baseAddress, let scores = scores.baseAddress else { return }
        rows.columns.withUnsafeBufferPointer { columns in
            starts.withUnsafeBufferPointer { starts in
                labels.withUnsafeBufferPointer { labels in
                    var index = first
                    while index < last {
                        let value = index < firstUnknown ? rows.values[row] : 1
                        var weight = Int(starts[Int(columns[index])])
                        let end = Int(starts[Int(columns[index]) + 1])
                        while weight < end {
                            scores[Int(labels[weight])] += value * weights[weight]
                            weight += 1
                        }
                        index += 1
                    }
                }
            }
        }
    }
}
