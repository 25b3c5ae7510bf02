#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Assistant
import Basics
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
    var openedStore: Store?
    var madeConversation: Conversation?
    var madeCompletion: PhraseCompletion?
    /// How standard streams look that are no terminals, by their descriptors.
    private var plainStyles: [Int32: Style] = [:]
    /// What plays, shows and speaks; made without looking at anything.
    lazy var playback = makePlayback()
    lazy var voice = AnswerVoice(
        speaker: makeSpeaker(), memory: VoiceMemory(environment: variablesWithHome), isWanted: options.speak,
        language: Self.replies.languageTag)

    init(options: Options, answers: Output, complaints: Output) {
        self.options = options
        self.answers = answers
        self.complaints = complaints
    }

    /// Does what the command line asks for.
    func run() -> ExitStatus {
        let status = outcome()
        // A shell that starts, or a login, goes on whatever happens here.
        return options.isForShellStart ? .success : status
    }

    private func outcome() -> ExitStatus {
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
            throw Misuse(
                description: "there is no language “\(language)”; there is \(Self.languages.joined(separator: ", "))")
        }
        // Nobody is greeted by what goes into a file or to another program, as when a shell's start-up files are read for scp.
        if options.format == "greeting", isatty(1) != 1 { return .success }
        if let today = try plainToday() { return try today.run() }
        let (interpreter, lacksGrammar) = try makeInterpreter()
        let session = Session(
            interpreter: interpreter, attention: try attention, printer: try makePrinter(), replies: Self.replies,
            voice: voice,
            store: { [unowned self] in try store() }, recover: { [unowned self] in try recover() },
            conversation: options.recognize ? nil : { [unowned self] in conversation() })
        if lacksGrammar { session.note(.failure) }
        do {
            if !options.words.isEmpty {
                try ArgumentLoop(session: session).run(options.words)
            } else if isPrompt {
                try makePrompt(session).run()
            } else {
                let input = PipeInput(bytes: ByteReader(descriptor: 0), format: options.inputFormat)
                let loop = PipeLoop(
                    session: session, input: input, voice: voice,
                    hearsUnknownTools: options.inputFormat == nil && !options.wakeWords.isEmpty)
                try loop.run()
            }
            try session.flush()
            if options.wait { try playback.player.waitForEnd() }
        } catch OutputFault.readerGone {
            // Whoever read the answers has enough of them; what was done is done.
        } catch {
            try? session.flush()
            throw error
        }
        return session.status
    }

    /// Whether somebody is at the prompt.
    var isPrompt: Bool { options.words.isEmpty && isatty(0) == 1 }

    /// What is said, in the language that there is.
    static let replies = EnglishReplies()

    /// The languages that there are, by their primary tags (BCP 47).
    static let languages = ["en"]

    private static func primary(_ tag: String) -> String {
        tag.split(whereSeparator: { "-_.".contains($0) }).first.map { $0.lowercased() } ?? ""
    }

    /// Tells standard error; what can't be told there can't be told.
    func complain(_ text: String) {
        guard !options.isForShellStart else { return }
        try? complaints.writeLine("cheer: " + TerminalText.clean(text))
        try? complaints.flush()
    }

    private func makePrinter() throws -> any AnswerPrinting {
        if options.json {
            return JSONPrinter(
                answers: answers, complaints: complaints, json: JSONAnswer(calendar: calendar, files: try locator()))
        }
        if let printer = formatPrinter() { return printer }
        return TextPrinter(
            answers: answers, complaints: complaints,
            styles: { [unowned self] in (style(of: 1), style(of: 2)) },
            givesHints: !options.quiet && isatty(1) == 1)
    }

    /// How a standard stream looks now.
    func style(of descriptor: Int32) -> Style {
        if let style = plainStyles[descriptor] { return style }
        let style = Style(
            facts: TerminalFacts(descriptor: descriptor, environment: { [environment] in environment[$0] }))
        // Only a terminal can change its size.
        if isatty(descriptor) != 1 { plainStyles[descriptor] = style }
        return style
    }

    private func makePrompt(_ session: Session) -> PromptLoop {
        // Where answers go to a file, the prompt still shows.
        let screen: Int32 = isatty(1) == 1 ? 1 : 2
        let greets = !options.quiet && !options.json
        let editor = LineEditor(
            application: "cheer", input: 0, output: screen, history: historyPath(),
            complete: { [unowned self] in complete($0) })
        return PromptLoop(
            session: session, editor: editor,
            prompt: { [unowned self] in options.quiet ? "" : prompt($0, style(of: screen)) },
            greeting: greets ? DisplayWidth.wrap(Self.greeting, width: style(of: screen).columns ?? 80) : [],
            screen: screen == 1 ? answers : complaints, player: playback.player, replies: Self.replies,
            complain: complain)
    }

    /// The prompt, with what plays before it where there is room for it.
    private func prompt(_ playing: NowPlaying?, _ style: Style) -> String {
        let ours = style.prompt("cheer>", .bold) + " "
        let room = (style.columns ?? 80) / 2
        guard let playing, room >= 20 else { return ours }
        let title = TerminalText.clean(playing.title).split(whereSeparator: \.isNewline).joined(separator: " ")
        let shown = DisplayWidth.shorten(title, toCells: room - 10)
        return style.prompt("♪ \(shown)\(playing.isPaused ? " (paused)" : "")", .dim) + " " + ours
    }

    private static let greeting = "Hello. “cheer me up” is a good start; “help” tells the rest."

    /// Where the prompt's history is kept, as the XDG Base Directory Specification 0.8 says; nil where there is no home.
    private func historyPath() -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state + "/cheer/history" }
        return (environment["HOME"] ?? Environment.homeOfPasswordEntry()).map { $0 + "/.local/state/cheer/history" }
    }
}

/// The command was used wrongly, in a way that only shows when it runs.
struct Misuse: Error {
    let description: String
}
