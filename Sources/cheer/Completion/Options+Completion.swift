#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import CGetopt

extension Options {
    /// What stands behind some words of a command line.
    enum Place: Equatable {
        /// An option, or the first word of the phrase.
        case option
        /// The argument of an option, which is given by its long name.
        case argument(of: String)
        /// More of a phrase.
        case phrase([String])
    }

    /// The long options.
    static var names: [String] { long.map { "--\($0.name)" }.sorted() }

    /// What may stand behind the words of a command line that is being typed.
    static func place(behind words: [String]) -> Place {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" { return .phrase(Array(rest)) }
            guard word.hasPrefix("-"), word != "-" else { return .phrase([word] + rest) }
            guard let option = optionThatWaits(in: word) else { continue }
            // Bash takes "--store=x" for three words.
            if rest.first == "=" { rest.removeFirst() }
            guard rest.popFirst() != nil else { return .argument(of: option) }
        }
        return .option
    }

    /// The options that stand in a command line that is being typed; where they are wrong, none.
    static func read(_ words: [String]) -> Options {
        guard case .run(let options) = parse(wholeOptions(words), isQuiet: true) else { return Options() }
        return options
    }

    /// The words up to the phrase, without an option that still waits for its argument.
    private static func wholeOptions(_ words: [String]) -> [String] {
        switch place(behind: words) {
        case .phrase(let phrase): Array(words.dropLast(phrase.count)).filter { $0 != "=" }
        case .option: words.filter { $0 != "=" }
        case .argument: words.dropLast(words.last == "=" ? 2 : 1).filter { $0 != "=" }
        }
    }

    /// The long name of the option that takes the next word as its argument.
    private static func optionThatWaits(in word: String) -> String? {
        if word.hasPrefix("--") {
            let name = word.dropFirst(2)
            let possible = long.filter { "\($0.name)".hasPrefix(name) }
            let meant = possible.first { "\($0.name)" == name } ?? (possible.count == 1 ? possible.first : nil)
            return meant.flatMap { $0.argument == required_argument ? "--\($0.name)" : nil }
        }
        let letters = Array(word.dropFirst().unicodeScalars)
        for (index, letter) in letters.enumerated() {
            guard let option = long.first(where: { $0.value == Int32(letter.value) }) else { continue }
            guard option.argument == required_argument else { continue }
            return index == letters.count - 1 ? "--\(option.name)" : nil
        }
        return nil
    }
}
