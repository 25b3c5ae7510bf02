/// "Export the grammar for pocketsphinx to FILE".
struct ExportGrammar: IntentHandling {
    let intents = [Intent.exportGrammar]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (services, understanding) = (conversation.services, request.understanding)
        let path = services.files.path(named: understanding.text("path") ?? "")
        let named = understanding.text("recogniser").flatMap(Recogniser.init(rawValue:))
        // Vosk takes JSON, and nothing else does.
        let recogniser = named ?? (path.lowercased().hasSuffix(".json") ? .vosk : .pocketSphinx)
        let export = try services.grammars.exportGrammar(
            for: recogniser, to: path, dictionary: understanding.text("dictionary").map(services.files.path(named:)))
        return Answer(understanding, reply: conversation.replies.exportedGrammar(export))
    }
}

/// "Which words does FILE lack".
struct MissingWords: IntentHandling {
    let intents = [Intent.missingWords]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let services = conversation.services
        let dictionary = services.files.path(named: request.understanding.text("dictionary") ?? "")
        let words = try services.grammars.missingWords(from: dictionary)
        return Answer(request.understanding, reply: conversation.replies.missingWords(words, from: dictionary))
    }
}
