import Motivation

/// "What can you do": a short help, or help about a topic.
struct Help: IntentHandling {
    let intents = [Intent.help]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let topic = request.understanding.text("topic")
        return Answer(request.understanding, reply: conversation.replies.help(about: topic))
    }
}

/// "Hello".
struct Greet: IntentHandling {
    let intents = [Intent.greet]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        var answer = Answer(request.understanding, reply: conversation.replies.greeting)
        answer.hint = conversation.replies.greetingHint
        return answer
    }
}

/// "Thank you".
struct Thanks: IntentHandling {
    let intents = [Intent.thanks]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        Answer(request.understanding, reply: conversation.replies.youAreWelcome)
    }
}

/// "Goodbye".
struct Goodbye: IntentHandling {
    let intents = [Intent.goodbye]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        var answer = Answer(request.understanding, reply: conversation.replies.farewell)
        answer.isFarewell = true
        return answer
    }
}

/// "Yes": does what was asked about.
struct Yes: IntentHandling {
    let intents = [Intent.yes]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (services, replies) = (conversation.services, conversation.replies)
        switch request.question {
        case .remove(let id):
            guard let motivational = try services.reading.motivational(id) else {
                throw Failure(reply: replies.removedAlready)
            }
            try services.writing.remove(id, at: services.clock.now)
            return conversation.tell(replies.removed, about: motivational, for: request.understanding)
        case .show(let id):
            guard let motivational = try services.reading.motivational(id) else {
                throw Failure(reply: replies.removedAlready)
            }
            return try conversation.show(motivational, for: request.understanding)
        case .removeDuplicates:
            let count = try services.keeping.removeDuplicates(at: services.clock.now)
            return Answer(request.understanding, reply: replies.removedDuplicates(count))
        case .repair:
            try services.keeping.repair()
            return Answer(request.understanding, reply: replies.repaired)
        case .remindWhen(let days):
            try conversation.ask(.remindWhen(days: days))
            return Answer(request.understanding, reply: replies.whenToRemind)
        case nil:
            throw Failure(reply: replies.nothingAsked)
        }
    }
}

/// "No": leaves things as they are.
struct No: IntentHandling {
    let intents = [Intent.no]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let replies = conversation.replies
        return Answer(request.understanding, reply: request.question == nil ? replies.allRight : replies.leftAsItIs)
    }
}

/// "Speak German".
struct Language: IntentHandling {
    let intents = [Intent.language]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let replies = conversation.replies
        let wanted = request.understanding.text("language") ?? ""
        guard replies.isNameOfThisLanguage(wanted) else { throw Failure(reply: replies.unknownLanguage(wanted)) }
        return Answer(request.understanding, reply: replies.speakingIt)
    }
}

/// "What did you understand": what was understood of the phrase before, and why.
struct Explain: IntentHandling {
    let intents = [Intent.explain]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        guard let previous = conversation.previous else {
            throw Failure(reply: conversation.replies.nothingToExplain)
        }
        return Answer(request.understanding, reply: conversation.replies.explanation(of: previous))
    }
}
