import Motivation

/// "Back up to safe.sqlite".
struct BackUp: IntentHandling {
    let intents = [Intent.backUp]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let services = conversation.services
        let path = services.files.path(named: request.understanding.text("path") ?? "")
        let count = try services.keeping.backUp(to: path)
        return Answer(request.understanding, reply: conversation.replies.backedUp(count, to: path))
    }
}

/// "Check the collection": says what is wrong and what to do about it, and offers to do what it can itself.
struct Check: IntentHandling {
    let intents = [Intent.check]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (services, replies) = (conversation.services, conversation.replies)
        let findings = try services.keeping.check { media in
            let path = services.files.path(of: media)
            // What streams from elsewhere can't be looked at without asking there.
            return !path.hasPrefix("/") || services.files.isFile(path)
        }
        guard !findings.isEmpty else { return Answer(request.understanding, reply: replies.isWhole) }
        if findings.contains(where: \.isRepairable) { try conversation.ask(.repair) }
        var answer = Answer(request.understanding, reply: replies.findings(findings))
        answer.outcome = .failed
        return answer
    }
}

/// "Recover the collection": brings what can be read of it into a new file.
struct Recover: IntentHandling {
    let intents = [Intent.recover]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let recovery = try conversation.services.keeping.recover()
        return Answer(request.understanding, reply: conversation.replies.recovered(recovery))
    }
}

/// "Find duplicates".
struct FindDuplicates: IntentHandling {
    let intents = [Intent.findDuplicates]
    /// How many are listed.
    private static let limit = 20

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let duplicates = try conversation.services.keeping.duplicates(limit: Self.limit)
        guard duplicates.superfluous > 0 else {
            return Answer(request.understanding, reply: conversation.replies.noDuplicates)
        }
        var answer = Answer(request.understanding, reply: conversation.replies.duplicates(duplicates))
        answer.list = duplicates.first
        return answer
    }
}

/// "Remove duplicates": asks first.
struct RemoveDuplicates: IntentHandling {
    let intents = [Intent.removeDuplicates]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let duplicates = try conversation.services.keeping.duplicates(limit: 0)
        guard duplicates.superfluous > 0 else {
            return Answer(request.understanding, reply: conversation.replies.noDuplicates)
        }
        try conversation.ask(.removeDuplicates)
        var answer = Answer(
            request.understanding, reply: conversation.replies.removeDuplicatesQuestion(duplicates))
        answer.asks = true
        return answer
    }
}
