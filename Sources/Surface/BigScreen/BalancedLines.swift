/// Words laid out in lines of much the same length.
enum BalancedLines {
    /// The fewest lines that fit a width, each as short as that number of lines allows.
    /// - Parameters:
    ///   - paragraphs: the words of each line of the text, with their widths.
    ///   - space: the width between two words.
    ///   - width: the most that a line may take.
    /// - Returns: the indices of the words of each line, for each paragraph; nil where a word is too wide.
    static func lines(_ paragraphs: [[Int]], space: Int, width: Int) -> [[Range<Int>]]? {
        guard let fewest = greedy(paragraphs, space: space, width: width) else { return nil }
        let count = fewest.reduce(0) { $0 + $1.count }
        var (low, high, best) = (1, width, fewest)
        while low < high {
            let middle = (low + high) / 2
            if let lines = greedy(paragraphs, space: space, width: middle), lines.reduce(0, { $0 + $1.count }) <= count
            {
                (high, best) = (middle, lines)
            } else {
                low = middle + 1
            }
        }
        return best
    }

    private static func greedy(_ paragraphs: [[Int]], space: Int, width: Int) -> [[Range<Int>]]? {
        var result: [[Range<Int>]] = []
        for words in paragraphs {
            var (lines, start, used): ([Range<Int>], Int, Int) = ([], 0, 0)
            for (index, word) in words.enumerated() {
                guard word <= width else { return nil }
                let needed = index == start ? word : used + space + word
                if needed > width {
                    lines.append(start..<index)
                    (start, used) = (index, word)
                } else {
                    used = needed
                }
            }
            lines.append(start..<words.count)
            result.append(lines)
        }
        return result
    }
}
