import Assistant
import Terminal

/// Takes phrases, answers them, and keeps the worst outcome for the exit status.
final class Session {
    /// The worst outcome so far.
    private(set) var status = ExitStatus.success

    private let interpreter: Interpreter
    private let conversation: () throws -> Conversation
    private let printer: any AnswerPrinting
    private let replies: any Replies
    private let onlyRecognizes: Bool
    private let voice: AnswerVoice
    /// Whether it was said that answers can't be said aloud.
    private var hasComplainedOfVoice = false

    /// Makes a session.
    /// - Parameter conversation: makes the conversation, or gives the one made before; nil where phrases are only
    ///   recognized.
    init(
        interpreter: Interpreter, printer: any AnswerPrinting, replies: any Replies, voice: AnswerVoice,
        conversation: (() throws -> Conversation)?
    ) {
        self.interpreter = interpreter
        self.replies = replies
        self.printer = printer
        self.voice = voice
        onlyRecognizes = conversation == nil
        self.conversation = conversation ?? { preconditionFailure("phrases are only recognized") }
    }

    /// Answers a phrase; a blank one has no answer.
    /// - Parameter otherwise: the same phrase in other words, for where it isn't understood as it is.
    /// - Returns: whether the conversation is over.
    @discardableResult
    func take(_ phrase: String, otherwise: String? = nil) throws(OutputFault) -> Bool {
        guard phrase.contains(where: { !$0.isWhitespace }) else { return false }
        var understanding = Understanding(phrase: phrase)
        var answer: Answer
        do {
            understanding = try interpreter.understand(phrase, otherwise: otherwise)
            if onlyRecognizes {
                if understanding.intent == nil { note(.notUnderstood) }
                try printer.show(understanding)
                return false
            }
            answer = try conversation().answer(understanding)
        } catch let fault as OutputFault {
            throw fault
        } catch {
            // What keeps every phrase from being answered, such as a collection that can't be opened.
            answer =
                Conversation.answerWithoutCollection(understanding, replies: replies)
                ?? Answer(failing: understanding, reply: "cheer: \(error)")
        }
        if Self.changesTopics.contains(understanding.intent ?? "") { interpreter.forgetTitles() }
        try give(&answer)
        return answer.isFarewell
    }

    /// Shows an answer, and says what is to be said of it.
    private func give(_ answer: inout Answer) throws(OutputFault) {
        if case .words(let words) = answer.speech, answer.outcome == .done, printer.showsAllAtOnce {
            if let complaint = voice.say(words) {
                answer.outcome = .failed
                answer.reply = complaint
            }
            note(ExitStatus(answer.outcome))
            return try printer.show(answer)
        }
        note(ExitStatus(answer.outcome))
        try printer.show(answer)
        let words: String
        switch answer.speech {
        case .words(let asked): words = asked
        case .replyWhereWanted where voice.speaksAnswers: words = answer.reply
        case .replyWhereWanted, .said: return
        }
        try printer.flush()
        guard let complaint = voice.say(words) else { return }
        note(.failure)
        // That what was asked for can't be heard is told each time; that answers can't, once.
        if answer.speech == .replyWhereWanted {
            guard !hasComplainedOfVoice else { return }
            hasComplainedOfVoice = true
        }
        printer.complain(complaint)
    }

    /// The intents after which there may be other topics.
    private static let changesTopics = Set(
        [Intent.tag, .untag, .undo, .import, .yes].map(\.rawValue))

    /// Whether a phrase asks for silence. What can't be found out doesn't.
    func asksForSilence(_ phrase: String) -> Bool {
        let intent = (try? interpreter.understand(phrase))?.intent
        return [Intent.stop, .pause, .beQuiet].contains { $0.rawValue == intent }
    }

    /// Writes what was kept back, so that whoever waits sees it.
    func flush() throws(OutputFault) { try printer.flush() }

    /// Takes back what waits for a yes, since the line was given up.
    func interrupt() {
        guard !onlyRecognizes else { return }
        try? conversation().withdrawQuestion()
    }

    /// Refuses a line.
    func refuse(_ reason: String) throws(OutputFault) {
        note(.failure)
        try printer.refuse(reason)
    }

    /// Keeps an outcome where it is the worst.
    func note(_ outcome: ExitStatus) { status = status.worse(outcome) }
}
