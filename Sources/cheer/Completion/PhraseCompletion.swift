import Assistant
import Terminal

/// What the Tab key offers at the prompt.
struct PhraseCompletion {
    private let completer: PhraseCompleter
    private let files: FileNames

    init(_ completer: PhraseCompleter, files: FileNames) {
        (self.completer, self.files) = (completer, files)
    }

    /// The words that a file's name follows mostly. Where nothing is typed of it, free text could be a path anywhere.
    private static let fileVerbs: Set<Substring> = ["import", "attach", "export", "load", "to", "file", "from"]

    /// The next words; where a phrase names a file, the files.
    func complete(_ request: CompletionRequest) -> Completion {
        let offer = completer.offer(after: request.before, word: request.word)
        guard offer.takesFiles, !offer.texts.isEmpty else {
            return offer.takesFiles ? .fileNames : .words(offer.texts)
        }
        let last = request.before.lowercased().split(separator: " ").last ?? ""
        let isFile = request.word.isEmpty ? Self.fileVerbs.contains(last) : files.begin(with: request.word)
        return isFile ? .fileNames : .words(offer.texts)
    }
}
