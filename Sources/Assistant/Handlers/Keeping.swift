import Motivation

/// "Add a new motivational: …".
struct Add: IntentHandling {
    let intents = [Intent.add]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (services, replies) = (conversation.services, conversation.replies)
        let text = request.understanding.text("text") ?? ""
        let isSubmitted = request.understanding.slots["by"] != nil
        let said = isSubmitted ? String(text[...].dropLast { $0.isWhitespace || ",;–—-(".contains($0) }) : text
        guard let message = try? Message(said.withoutQuotes) else {
            throw Failure(reply: replies.emptyMessage)
        }
        var tags: [Tag] = []
        if let name = request.understanding.text("by"),
            let tag = try? Tag(title: Tag.submittedTitle, limitation: "by \(name)")
        {
            tags.append(tag)
        }
        switch try services.writing.add(message, tags: tags, at: services.clock.now) {
        case .added(let motivational):
            try services.shown.refer(to: motivational.id, at: services.clock.now)
            var answer = conversation.tell(
                replies.added(motivational), about: motivational, for: request.understanding)
            answer.hint = replies.addedHint
            return answer
        case .alreadyThere(let motivational):
            try services.shown.refer(to: motivational.id, at: services.clock.now)
            return conversation.tell(
                replies.alreadyThere(motivational), about: motivational, for: request.understanding)
        }
    }
}

/// "Attach waves.mp3 to this one".
struct Attach: IntentHandling {
    let intents = [Intent.attach]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (services, replies) = (conversation.services, conversation.replies)
        let it = try conversation.it()
        let path = services.files.path(named: request.understanding.text("path") ?? "")
        guard let media = Media(path: path) else { throw Failure(reply: replies.unknownMedia(path)) }
        guard services.files.isFile(path) else { throw Failure(reply: replies.noFile(path)) }
        try services.writing.attach(media, to: it.id, at: services.clock.now)
        return conversation.tell(
            replies.attached(media), about: try conversation.refreshed(it), for: request.understanding)
    }
}

/// "Delete this one": asks first.
struct Remove: IntentHandling {
    let intents = [Intent.remove]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let it = try conversation.it()
        try conversation.ask(.remove(it.id))
        var answer = conversation.tell(
            conversation.replies.removeQuestion(it), about: it, for: request.understanding)
        answer.asks = true
        return answer
    }
}

/// "Undo that": takes the last change back.
struct Undo: IntentHandling {
    let intents = [Intent.undo]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (services, replies) = (conversation.services, conversation.replies)
        guard let change = try services.writing.undo(at: services.clock.now) else {
            throw Failure(reply: replies.nothingToUndo)
        }
        return Answer(request.understanding, reply: replies.undone(change))
    }
}

/// "How many are there".
struct Count: IntentHandling {
    let intents = [Intent.count]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        Answer(request.understanding, reply: conversation.replies.count(try conversation.services.reading.count()))
    }
}

/// "Import sayings.txt".
struct Import: IntentHandling {
    let intents = [Intent.import]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let services = conversation.services
        let path = Self.path(in: request.understanding, services.files)
        let report = try services.exchange.importCollection(from: path, at: services.clock.now)
        var answer = Answer(request.understanding, reply: conversation.replies.imported(report, from: path))
        if !report.refused.isEmpty { answer.outcome = .failed }
        return answer
    }
}

extension Import {
    /// The path that a phrase names. The grammar takes words such as "my" before it for filling: where a file is called
    /// so with them, that one is meant.
    private static func path(in understanding: Understanding, _ files: any FileLocating) -> String {
        let name = understanding.text("path") ?? ""
        let named = files.path(named: name)
        guard !name.isEmpty, name != "-", !files.isThere(named), let place = understanding.phrase.startOfEnd(name)
        else {
            return name == "-" ? name : named
        }
        var start = place
        while start > understanding.phrase.startIndex {
            let before = understanding.phrase[..<start].dropLast { $0.isWhitespace }
            start =
                before.lastIndex(where: \.isWhitespace).map { understanding.phrase.index(after: $0) }
                ?? before.startIndex
            let longer = files.path(named: String(understanding.phrase[start...]))
            if files.isThere(longer) { return longer }
        }
        return named
    }
}

extension String {
    /// Where the last occurrence of a text begins that ends this one; nil where it doesn't.
    fileprivate func startOfEnd(_ end: String) -> Index? {
        hasSuffix(end) ? index(endIndex, offsetBy: -end.count) : nil
    }
}

extension Substring {
    /// The text without the characters at its end that are such.
    fileprivate func dropLast(_ predicate: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, predicate(last) { text.removeLast() }
        return text
    }
}

/// "Export everything to backup.txt".
struct Export: IntentHandling {
    let intents = [Intent.export]
    private static let databaseEndings = [".sqlite", ".sqlite3", ".db"]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let services = conversation.services
        let path = services.files.path(named: request.understanding.text("path") ?? "")
        // Under the name of a database somebody wants all of it, as it is.
        guard !Self.databaseEndings.contains(where: path.lowercased().hasSuffix) else {
            let count = try services.keeping.backUp(to: path)
            return Answer(request.understanding, reply: conversation.replies.backedUp(count, to: path))
        }
        let count = try services.exchange.exportCollection(to: path)
        return Answer(request.understanding, reply: conversation.replies.exported(count, to: path))
    }
}

extension String {
    /// The text without the quotation marks that may stand around the whole of it.
    fileprivate var withoutQuotes: String {
        let pairs: [Character: Character] = ["\"": "\"", "“": "”", "„": "“", "«": "»", "‘": "’"]
        guard count > 2, let first, let last, pairs[first] == last else { return self }
        let inside = dropFirst().dropLast()
        return inside.contains(first) || inside.contains(last) ? self : String(inside)
    }
}
