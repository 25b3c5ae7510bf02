extension Conversation {
    /// Answers what needs no collection, for where there is none and none can be made.
    /// - Returns: nil for what can't be answered so.
    package static func answerWithoutCollection(
        _ understanding: Understanding, replies: any Replies
    ) -> Answer? {
        switch understanding.intent.flatMap(Intent.init) {
        case .help: return Answer(understanding, reply: replies.help(about: understanding.text("topic")))
        case .greet: return Answer(understanding, reply: replies.greeting)
        case .thanks: return Answer(understanding, reply: replies.youAreWelcome)
        case .goodbye:
            var answer = Answer(understanding, reply: replies.farewell)
            answer.isFarewell = true
            return answer
        default: return nil
        }
    }
}
