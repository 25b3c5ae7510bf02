import Assistant
import Store
import Terminal

extension Composition {
    /// Tells what may come next in a phrase.
    func makeCompleter() throws -> PhraseCompleter {
        PhraseCompleter(
            matcher: try makeMatcher(), phraseReader: EnglishPhrases(), titles: { [unowned self] in titlesAsTheyAre() },
            usual: options.only ? [] : Intent.allCases.flatMap { EnglishExamples.phrases[$0] ?? [] })
    }

    /// What the Tab key offers at the prompt; made when it is first pressed.
    func complete(_ request: CompletionRequest) -> Completion {
        let completion = madeCompletion ?? (try? makeCompleter()).map { PhraseCompletion($0, files: fileNames) }
        madeCompletion = completion
        return completion?.complete(request) ?? .words([])
    }

    /// What may come next in a phrase on a command line, where the program's own name may be its first word: `cheer me up`.
    func completePhrase(_ before: String, _ word: String) -> CommandLineCompletion.Next {
        var texts: [String] = []
        for start in ["", "cheer "] {
            switch complete(CompletionRequest(before: start + before, word: word, after: "")) {
            case .fileNames: return .fileNames
            case .words(let words): texts += words.filter { !texts.contains($0) }
            }
        }
        return .words(texts)
    }

    private var fileNames: FileNames {
        FileNames(home: environment["HOME"] ?? Environment.homeOfPasswordEntry())
    }

    /// The titles of the topics that there are now. Nobody is told here if there is something wrong with the collection, and
    /// none is made.
    func titlesAsTheyAre() -> [String] {
        if let topics = try? openedStore?.topics() { return topics.map(\.title) }
        guard let path = try? storePath() else { return [] }
        if let topics = try? Store.topics(inFile: path) { return topics.map(\.title) }
        return FileContents.isThere(path) ? [] : (try? BuiltIn.titles()) ?? []
    }
}
