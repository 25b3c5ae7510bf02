import Motivation

extension Conversation {
    /// Answers what needs no collection, for where there is none and none can be made.
    /// - Parameter recover: brings what can be read of a collection into a new file.
    /// - Returns: nil for what can't be answered so.
    package static func answerWithoutCollection(
        _ understanding: Understanding, replies: any Replies, recover: () throws -> Recovery
    ) -> Answer? {
        switch understanding.intent.flatMap(Intent.init) {
        case .help: return Answer(understanding, reply: replies.help(about: understanding.text("topic")))
        case .greet: return Answer(understanding, reply: replies.greeting)
        case .thanks: return Answer(understanding, reply: replies.youAreWelcome)
        case .goodbye:
            var answer = Answer(understanding, reply: replies.farewell)
            answer.isFarewell = true
            return answer
        case .recover:
            do {
                return Answer(understanding, reply: replies.recovered(try recover()))
            } catch {
                return Answer(failing: understanding, reply: "\(error)")
            }
        default: return nil
        }
    }
}
