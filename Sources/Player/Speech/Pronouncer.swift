import ChildProcess

/// Works out how words are pronounced, by the rules of the speech program flite, in the phones of the CMU Pronouncing
/// Dictionary.
package struct Pronouncer: Sendable {
    private let program: String
    private let environment: [String: String]

    /// The time that flite may take for a word; it takes some milliseconds.
    private static let limit = Duration.seconds(5)

    /// The 39 phones of the CMU Pronouncing Dictionary 0.7b, without stress.
    private static let phones: Set<String> = [
        "AA", "AE", "AH", "AO", "AW", "AY", "B", "CH", "D", "DH", "EH", "ER", "EY", "F", "G", "HH", "IH", "IY", "JH",
        "K", "L", "M", "N", "NG", "OW", "OY", "P", "R", "S", "SH", "T", "TH", "UH", "UW", "V", "W", "Y", "Z", "ZH",
    ]

    /// Makes one; nil where flite isn't installed.
    /// - Parameter environment: all variables; `PATH` says where programs are.
    package init?(environment: [String: String]) {
        guard let program = SearchPath(environment["PATH"]).program(named: "flite") else { return nil }
        self.program = program
        self.environment = environment
    }

    /// A word's phones, such as `M AY N D`; nil for what isn't a word of plain letters, or where flite fails.
    package func phones(of word: String) -> String? {
        guard let first = word.utf8.first, first != UInt8(ascii: "'"),
            word.utf8.allSatisfy({ (97...122).contains($0) || $0 == UInt8(ascii: "'") })
        else { return nil }
        let command = Command(program: program, arguments: ["-t", word, "-ps", "-o", "none"], environment: environment)
        guard let outcome = try? command.run(limit: Self.limit), outcome.ending.isSuccess else { return nil }
        let said = outcome.output.text.split(whereSeparator: \.isWhitespace).map { $0.uppercased() }
        // flite tells the weak vowel apart, and the silence around a word.
        let phones = said.filter { $0 != "PAU" }.map { $0 == "AX" ? "AH" : $0 }
        guard !phones.isEmpty, phones.allSatisfy(Self.phones.contains) else { return nil }
        return phones.joined(separator: " ")
    }
}
