import Assistant
import Basics
import BuiltInGrammar
import Player
import SpeechGrammar

/// Exports what people say most, and the user's own grammars, for speech recognisers.
struct GrammarExport: GrammarExporting {
    private unowned let composition: Composition

    init(_ composition: Composition) { self.composition = composition }

    private static let language = "en"
    /// More titles than that make a recogniser mishear the rest.
    private static let mostTitles = 200
    /// The most phrases of one intent in a list of phrases.
    private static let mostPhrases = 250
    /// A large dictionary has some megabytes.
    private static let mostDictionaryBytes = 64 << 20
    private static let heading = "Exported by Cheer, which replaces this file when it exports here again."

    func exportGrammar(
        for recogniser: Recogniser, to path: String, dictionary: String?
    ) throws -> ExportedGrammar {
        let grammar = try grammar()
        let named = dictionary ?? (recogniser == .pocketSphinx ? usualDictionary() : nil)
        let known = try named.map { try read($0, of: grammar.words) }
        switch recogniser {
        case .pocketSphinx: return try exportJSGF(grammar, to: path, known)
        case .vosk: return try exportPhrases(grammar, to: path, known)
        }
    }

    func missingWords(from dictionary: String) throws -> [String] {
        let grammar = try grammar()
        let known = try read(dictionary, of: grammar.words)
        return grammar.words.filter { !known.contains($0) }
    }

    private func exportJSGF(
        _ grammar: RecogniserGrammar, to path: String, _ known: PronunciationDictionary?
    ) throws -> ExportedGrammar {
        guard let known else {
            try write(grammar, to: path)
            return ExportedGrammar(
                recogniser: .pocketSphinx, path: path, dictionaryPath: nil, words: grammar.words.count, pronounced: [],
                leftOut: [])
        }
        let missing = grammar.words.filter { !known.contains($0) }
        let pronouncer = missing.isEmpty ? nil : Pronouncer(environment: composition.variablesWithHome)
        var workedOut: [String: String] = [:]
        for word in missing { workedOut[word] = pronouncer?.phones(of: word) }
        let kept = grammar.keepingWords { known.contains($0) || workedOut[$0] != nil }
        try write(kept, to: path)
        var lines = [";; " + Self.heading]
        for word in kept.words { lines += known.lines[word] ?? workedOut[word].map { ["\(word) \($0)"] } ?? [] }
        let dictionaryPath = Self.dictionaryPath(beside: path)
        try ReplaceableFile(dictionaryPath, isOwn: { $0.starts(with: (";; " + Self.heading).utf8) })
            .write(lines.joined(separator: "\n") + "\n")
        return ExportedGrammar(
            recogniser: .pocketSphinx, path: path, dictionaryPath: dictionaryPath, words: kept.words.count,
            pronounced: workedOut.keys.sorted(), leftOut: missing.filter { workedOut[$0] == nil })
    }

    private func write(_ grammar: RecogniserGrammar, to path: String) throws {
        try ReplaceableFile(path, isOwn: { $0.starts(with: "#JSGF V1.0;\n// \(Self.heading)".utf8) })
            .write(grammar.jsgf(name: "cheer", heading: Self.heading))
    }

    /// Vosk's form: a JSON list of phrases, and `[unk]` for whatever else is said.
    private func exportPhrases(
        _ grammar: RecogniserGrammar, to path: String, _ known: PronunciationDictionary?
    ) throws -> ExportedGrammar {
        let kept = known.map { known in grammar.keepingWords { known.contains($0) } } ?? grammar
        let phrases = kept.phrases(ofEachIntent: Self.mostPhrases) + [Self.unknown]
        // Words as they are spoken hold nothing that JSON would have to escape.
        let text = "[" + phrases.map { "\"\($0)\"" }.joined(separator: ",\n ") + "]\n"
        try ReplaceableFile(path, isOwn: Self.isPhraseList).write(text)
        return ExportedGrammar(
            recogniser: .vosk, path: path, dictionaryPath: nil, words: kept.words.count, pronounced: [],
            leftOut: known.map { known in grammar.words.filter { !known.contains($0) } } ?? [])
    }

    private static let unknown = "[unk]"

    /// JSON has no comments to tell whose a file is: a list that ends as this one does is one for Vosk.
    private static func isPhraseList(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: "[\"".utf8) && bytes.suffix(10).elementsEqual(" \"\(unknown)\"]\n".utf8)
    }

    private func grammar() throws -> RecogniserGrammar {
        let spoken = BuiltInGrammar.sources(language: Self.language).filter { $0.declaredName == "en.spoken" }
        let own = try composition.userGrammarSources()
        let names = ["number", "duration", "time", "days", "date"]
        var replacements = Dictionary(uniqueKeysWithValues: names.map { ("slot.\($0)", "en.spoken.\($0)") })
        replacements["slot.digits"] = "en.spoken.number"
        replacements["slot.clock"] = "en.spoken.time"
        let topics = try composition.store().topics().sorted { ($1.count, $0.title) < ($0.count, $1.title) }
        let titles = topics.prefix(Self.mostTitles).map(\.title)
        let speech = RecogniserGrammar.Speech(
            values: ["slot.tag": titles], replacements: replacements, wakeWords: composition.options.wakeWords,
            words: SpokenEnglish.words(of:))
        return try RecogniserGrammar(
            (composition.options.only ? [] : spoken) + own, speech: speech,
            loader: BuiltInGrammar.loader(language: Self.language))
    }

    private func read(_ path: String, of words: [String]) throws -> PronunciationDictionary {
        guard let bytes = FileContents.read(path, limit: Self.mostDictionaryBytes) else {
            throw GrammarExportFault.noDictionary(path: path)
        }
        return PronunciationDictionary(bytes, of: words)
    }

    /// Where PocketSphinx keeps the dictionary of US English; its variable `POCKETSPHINX_PATH` counts first.
    private func usualDictionary() -> String? {
        let own = composition.environment["POCKETSPHINX_PATH"].map { [$0] } ?? []
        let folders = own + ["/usr/share/pocketsphinx/model", "/usr/local/share/pocketsphinx/model"]
        return folders.map { $0 + "/en-us/cmudict-en-us.dict" }.first { FileContents.read($0, limit: 64 << 20) != nil }
    }

    /// The file of the pronunciations: `cheer.dict` beside `cheer.jsgf`.
    private static func dictionaryPath(beside path: String) -> String {
        for ending in [".jsgf", ".gram"] where path.lowercased().hasSuffix(ending) {
            return path.dropLast(ending.count) + ".dict"
        }
        return path + ".dict"
    }
}

/// Why a grammar couldn't be exported.
enum GrammarExportFault: Error, CustomStringConvertible {
    case noDictionary(path: String)
    case anothersFile(path: String)
    case notWritten(path: String, reason: String)

    var description: String {
        switch self {
        case .noDictionary(let path): "there is no dictionary \(path), or it can't be read"
        case .anothersFile(let path): "\(path) is there already, and isn't an export; name another, or move it away"
        case .notWritten(let path, let reason): "\(path) can't be written: \(reason)"
        }
    }
}
