import Terminal

/// What the Tab key offers at the prompt.
enum PhraseCompletion {
    /// The verbs after which a file is named.
    private static let fileVerbs: Set<String> = ["import", "attach", "export", "load", "read", "to", "file", "from"]

    /// File names where a phrase names a file.
    static func complete(_ request: CompletionRequest) -> Completion {
        let words = request.before.lowercased().split(separator: " ").map(String.init)
        guard let last = words.last, fileVerbs.contains(last) || request.word.contains("/") else { return .words([]) }
        return .fileNames
    }
}
