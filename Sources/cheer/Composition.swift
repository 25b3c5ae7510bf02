#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Assistant
import BuiltInGrammar
import Motivation
import Player
import SpeechGrammar
import Store
import Terminal

/// Puts the parts together: the only place where the real clock, files, streams and programs are chosen.
final class Composition {
    let options: Options
    let answers: Output
    let complaints: Output
    let environment = Environment()
    let clock = SystemClock()
    let calendar = SystemCalendar()
    private var openedStore: Store?
    private var madeConversation: Conversation?

    init(options: Options, answers: Output, complaints: Output) {
        self.options = options
        self.answers = answers
        self.complaints = complaints
    }

    /// Does what the command line asks for.
    func run() -> ExitStatus {
        do {
            return try answerAll()
        } catch let fault as OutputFault {
            guard fault != .readerGone else { return .success }
            complain(fault.description)
            return .failure
        } catch let misuse as Misuse {
            complain(misuse.description)
            return .usage
        } catch {
            complain("\(error)")
            return .failure
        }
    }

    private func answerAll() throws -> ExitStatus {
        if let language = options.language, !Self.languages.contains(Self.primary(language)) {
            throw Misuse(description: "there is no language “\(language)”; there is \(Self.languages.joined(separator: ", "))")
        }
        let (interpreter, faults) = try makeInterpreter()
        let session = Session(
            interpreter: interpreter, printer: makePrinter(),
            conversation: options.recognize ? nil : { [unowned self] in try conversation() })
        if faults > 0 { session.note(.failure) }
        do {
            if !options.words.isEmpty {
                try ArgumentLoop(session: session).run(options.words)
            } else if isatty(0) == 1 {
                try PromptLoop(session: session, composition: self, interpreter: interpreter).run()
            } else {
                try PipeLoop(session: session, input: LineReader(descriptor: 0), complain: complain).run()
            }
            try answers.flush()
        } catch OutputFault.readerGone {
            // Whoever read the answers has enough of them; what was done is done.
        }
        return session.status
    }

    /// The languages that there are, by their primary tags (BCP 47).
    private static let languages = ["en"]

    private static func primary(_ tag: String) -> String {
        tag.split(whereSeparator: { "-_.".contains($0) }).first.map { $0.lowercased() } ?? ""
    }

    /// Tells standard error; what can't be told there can't be told.
    func complain(_ text: String) {
        try? complaints.writeLine("cheer: " + TerminalText.clean(text))
        try? complaints.flush()
    }

    private func makePrinter() -> any AnswerPrinting {
        if options.json {
            return JSONPrinter(
                answers: answers, complaints: complaints, json: JSONAnswer(calendar: calendar, files: locator()))
        }
        return TextPrinter(
            answers: answers, complaints: complaints, style: Style(descriptor: 1, environment: environment.variables),
            givesHints: !options.quiet && isatty(1) == 1)
    }
}

/// The command was used wrongly, in a way that only shows when it runs.
struct Misuse: Error {
    let description: String
}
