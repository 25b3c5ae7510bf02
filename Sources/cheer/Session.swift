import Assistant
import Motivation
import Store
import Terminal

/// Takes phrases, answers them, and keeps the worst outcome for the exit status.
final class Session {
    /// The worst outcome so far.
    private(set) var status = ExitStatus.success
    /// Whether the phrase that is answered came by voice.
    private(set) var isByVoice = false

    private let interpreter: Interpreter
    private let attention: Attention
    private let conversation: () throws -> Conversation
    private let printer: any AnswerPrinting
    private let replies: any Replies
    private let onlyRecognizes: Bool
    private let voice: AnswerVoice
    /// Whether it was said that answers can't be said aloud.
    private var hasComplainedOfVoice = false
    private let store: () throws -> Store
    private let recover: () throws -> Recovery
    /// Answers to what the store has gathered: they are shown when it is kept.
    private var gathered: [Answer] = []

    /// Makes a session.
    /// - Parameters:
    ///   - store: the collection, opened by the conversation.
    ///   - recover: brings what can be read of a collection that can't be opened into a new file.
    ///   - conversation: makes the conversation, or gives the one made before; nil where phrases are only
    ///     recognized.
    init(
        interpreter: Interpreter, attention: Attention, printer: any AnswerPrinting, replies: any Replies,
        voice: AnswerVoice,
        store: @escaping () throws -> Store, recover: @escaping () throws -> Recovery,
        conversation: (() throws -> Conversation)?
    ) {
        self.store = store
        self.recover = recover
        self.interpreter = interpreter
        self.attention = attention
        self.replies = replies
        self.printer = printer
        self.voice = voice
        onlyRecognizes = conversation == nil
        self.conversation = conversation ?? { preconditionFailure("phrases are only recognized") }
        voice.willSpeak = attention.speaks
        voice.hasSpoken = attention.hasSpoken
    }

    /// Answers a line, which may hold several commands; a blank one has no answer.
    /// - Parameters:
    ///   - otherwise: the same line in other words, for where it isn't understood as it is.
    ///   - isByVoice: whether it was spoken, and a tool has heard it.
    ///   - moreFollow: whether the next line is there already, so that this one's answer may wait for its.
    /// - Returns: whether the conversation is over.
    @discardableResult
    func take(
        _ line: String, otherwise: String? = nil, byVoice isByVoice: Bool = false, moreFollow: Bool = false
    ) throws(OutputFault) -> Bool {
        guard line.contains(where: { !$0.isWhitespace }) else { return false }
        self.isByVoice = isByVoice
        let phrase: String
        switch attention.hear(line, byVoice: isByVoice, isCallForSilence: callsForSilence) {
        case .ignored: return false
        case .phrase(let meant): phrase = meant
        case .called:
            try settle()
            guard !onlyRecognizes else { return false }
            var answer = Answer(Understanding(phrase: line), reply: replies.called)
            try give(&answer)
            attention.answeredCall()
            return false
        }
        var commands: [Understanding]
        do {
            commands = try understand(phrase, otherwise: otherwise).map {
                attention.accepted($0, byVoice: isByVoice)
            }
        } catch {
            var answer = answer(to: Understanding(phrase: phrase), inSpiteOf: error)
            try settle()
            try give(&answer)
            return answer.isFarewell
        }
        if onlyRecognizes {
            if commands.contains(where: { $0.intent == nil }) { note(.notUnderstood) }
            try printer.show(commands)
            return false
        }
        guard commands.count > 1 else { return try take(commands[0], moreFollow: moreFollow).isFarewell }
        return try take(commands, moreFollow: moreFollow)
    }

    /// Answers several commands of a line in their order. What follows a question isn't done, nor what follows a
    /// motivational that could not be given: it would be done with another.
    private func take(_ commands: [Understanding], moreFollow: Bool) throws(OutputFault) -> Bool {
        var reason: String?
        var isFarewell = false
        for (index, command) in commands.enumerated() {
            if let reason {
                var answer = Answer(failing: command, reply: reason)
                try give(&answer)
                continue
            }
            let isLast = index == commands.count - 1
            let answer = try take(command, moreFollow: moreFollow && isLast)
            isFarewell = isFarewell || answer.isFarewell
            guard !isLast else { break }
            if answer.outcome != .done, Self.giving.contains(command.intent ?? "") {
                reason = replies.notWithoutTheOneBefore
            } else if answer.outcome == .done, answer.asks || (try? conversation().isAsking) == true {
                reason = replies.waitsForAnswer
            }
        }
        return isFarewell
    }

    /// The intents whose motivational the commands after them are about.
    private static let giving = Set(
        [Intent.cheerMeUp, .today, .another, .repeat, .onDate, .add].map(\.rawValue))

    /// What a line wants: its commands, or what it answers to a question that waits.
    private func understand(_ line: String, otherwise: String?) throws -> [Understanding] {
        var commands = try interpreter.commands(in: line, otherwise: otherwise)
        if commands.count > 1, commands[0].intent == Intent.yes.rawValue,
            try onlyRecognizes || !conversation().isAsking
        {
            // "Yes, play it" is a yes to nothing, and no mistake.
            commands.removeFirst()
        }
        guard !onlyRecognizes else { return commands }
        if commands.count == 1, commands[0].intent == nil, let days = try conversation().daysWithoutTime,
            let reminder = try interpreter.reminder(at: line, days: days)
        {
            return [reminder]
        }
        return commands
    }

    /// Answers a command, and shows the answer unless it is gathered with others.
    private func take(_ understanding: Understanding, moreFollow: Bool) throws(OutputFault) -> Answer {
        var answer: Answer
        var gathers = false
        do {
            gathers = moreFollow && Self.isGathered(understanding)
            if gathers { try store().gather() } else { try settle() }
            switch attention.decide(understanding, byVoice: isByVoice) {
            case .ask:
                answer = Answer(understanding, reply: replies.voiceQuestion(understanding.phrase))
                answer.asks = true
            case .act(let meant):
                answer = try conversation().answer(meant)
                // What a spoken yes lets happen is still the answer to the yes.
                if meant.phrase != understanding.phrase { answer.understanding = understanding }
            }
        } catch let fault as OutputFault {
            throw fault
        } catch {
            answer = self.answer(to: understanding, inSpiteOf: error)
        }
        guard !gathers else {
            gathered.append(answer)
            if gathered.count >= Self.gatheredAtMost { try settle() }
            answer.isFarewell = false
            return answer
        }
        try settle()
        if Self.changesTopics.contains(understanding.intent ?? "") { interpreter.forgetTitles() }
        try give(&answer)
        if answer.outcome != .notUnderstood { attention.answered(asks: answer.asks) }
        return answer
    }

    /// What can be answered where something keeps every phrase from being answered, such as a collection that can't be
    /// opened.
    private func answer(to understanding: Understanding, inSpiteOf error: any Error) -> Answer {
        Conversation.answerWithoutCollection(understanding, replies: replies, recover: recover)
            ?? Answer(failing: understanding, reply: "cheer: \(error)")
    }

    /// Shows an answer, and says what is to be said of it.
    private func give(_ answer: inout Answer) throws(OutputFault) {
        if case .words(let words) = answer.speech, answer.outcome == .done, printer.showsAllAtOnce {
            if let complaint = voice.say(words) {
                answer.outcome = .failed
                answer.reply = Reply(complaint)
            }
            note(ExitStatus(answer.outcome))
            return try printer.show(answer)
        }
        note(ExitStatus(answer.outcome))
        try printer.show(answer)
        let words: String
        switch answer.speech {
        case .words(let asked): words = asked
        case .replyWhereWanted where voice.speaksAnswers: words = replies.spoken(answer.reply)
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

    /// Whether a line that comes while something is read aloud is nothing but that.
    func isEcho(_ line: String, byVoice isByVoice: Bool) -> Bool {
        attention.isEcho(line, byVoice: isByVoice, isCallForSilence: callsForSilence)
    }

    /// Whether a line that comes while something is read aloud asks for silence, be it after wake words.
    func asksForSilence(_ line: String) -> Bool {
        attention.silences(line, isCallForSilence: callsForSilence)
    }

    /// What can't be found out asks for nothing.
    private func callsForSilence(_ phrase: String, exactly: Bool) -> Bool {
        guard let understanding = try? interpreter.understand(phrase), !exactly || understanding.match == .exact else {
            return false
        }
        return [Intent.stop, .pause, .beQuiet].contains { $0.rawValue == understanding.intent }
    }

    /// Writes what was kept back, so that whoever waits sees it.
    func flush() throws(OutputFault) {
        try settle()
        try printer.flush()
    }

    /// Takes back what waits for a yes, since the line was given up.
    func interrupt() {
        guard !onlyRecognizes else { return }
        try? conversation().withdrawQuestion()
    }

    /// Refuses a line.
    func refuse(_ reason: String) throws(OutputFault) {
        try settle()
        note(.failure)
        try printer.refuse(reason)
    }

    /// Keeps an outcome where it is the worst.
    func note(_ outcome: ExitStatus) { status = status.worse(outcome) }
}

// MARK: - Many phrases in one transaction

extension Session {
    /// How many answers wait for one transaction at most: others who write wait for it, for some milliseconds.
    private static let gatheredAtMost = 32

    /// The intents that are done in no time and change nothing but what is remembered of picks.
    private static let gatheredIntents = Set(
        [Intent.cheerMeUp, .another, .repeat, .today, .greet, .thanks].map(\.rawValue))

    private static func isGathered(_ understanding: Understanding) -> Bool {
        gatheredIntents.contains(understanding.intent ?? "")
    }

    /// Keeps what was gathered, and shows the answers; where it can't be kept, that is the answer to all of them.
    private func settle() throws(OutputFault) {
        guard !gathered.isEmpty else { return }
        var answers = gathered
        gathered.removeAll(keepingCapacity: true)
        do {
            try store().settle()
        } catch {
            answers = answers.map { Answer(failing: $0.understanding, reply: "\(error)") }
        }
        for index in answers.indices { try give(&answers[index]) }
    }
}
