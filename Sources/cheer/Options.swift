#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Assistant
import CGetopt
import Surface
import Transcript

/// What the command line asks for.
struct Options {
    /// Whether answers are JSON Lines.
    var json = false
    /// Whether a phrase is only understood, and nothing is done.
    var recognize = false
    /// Whether answers come without prompt, greeting and hints.
    var quiet = false
    /// Whether the built-in grammar is left out.
    var only = false
    /// Whether the command ends only when what it has begun to play is over.
    var wait = false
    /// Whether answers are said aloud as well.
    var speak = false
    /// The collection's file, where one is named.
    var store: String?
    /// The grammar files that are added, in order.
    var grammars: [String] = []
    /// The language's tag, where one is named.
    var language: String?
    /// How the lines on standard input are made; nil to find that out.
    var inputFormat: TranscriptFormat?
    /// The encoding of files to import, where it isn't UTF-8.
    var encoding: String?
    /// The name of the format of files to import, where it is named.
    var importFormat: String?
    /// Whether an import adds once more what is there already.
    var keepsDuplicates = false
    /// The name of the format in which answers are printed, where one is named.
    var format: String?
    /// The most cells that a line of an answer in a format may take.
    var width: Int?
    /// Whether the big screen is a browser's.
    var browser = false
    /// The words that wake Cheer, each in a phrase; none where every line is for it.
    var wakeWords: [String] = []
    /// For how many seconds a phrase needs no wake words after an answer.
    var followUp = WakeGate.usualFollowUp
    /// Whether not even "stop" acts without the wake words.
    var wakesStrictly = false
    /// The words that are no options: one phrase.
    var words: [String] = []

    /// What a command line can ask for.
    enum Request {
        case run(Options)
        case help
        case version
        case completions(Shell)
        /// The command was used wrongly; what and how is on standard error already, or in the text.
        case misuse(String?)
    }

    private static let short = "+jrs:g:l:f:F:qVhw:"
    /// The values that long options without a letter of their own have.
    private static let onlyValue: Int32 = 1000
    private static let waitValue: Int32 = 1001
    private static let speakValue: Int32 = 1002
    private static let (encodingValue, importFormatValue, keepDuplicatesValue): (Int32, Int32, Int32) = (
        1003, 1004, 1005
    )
    private static let widthValue: Int32 = 1006
    private static let browserValue: Int32 = 1007
    private static let completionsValue: Int32 = 1012
    private static let (followUpValue, strictWakeValue): (Int32, Int32) = (1010, 1011)

    static let long: [(name: StaticString, argument: Int32, value: Int32)] = [
        ("json", no_argument, letter("j")), ("recognize", no_argument, letter("r")),
        ("store", required_argument, letter("s")), ("grammar", required_argument, letter("g")),
        ("wake", required_argument, letter("w")), ("follow-up", required_argument, followUpValue),
        ("strict-wake", no_argument, strictWakeValue),
        ("wait", no_argument, waitValue), ("speak", no_argument, speakValue),
        ("only", no_argument, onlyValue), ("encoding", required_argument, encodingValue),
        ("import-format", required_argument, importFormatValue),
        ("keep-duplicates", no_argument, keepDuplicatesValue), ("language", required_argument, letter("l")),
        ("from", required_argument, letter("f")), ("format", required_argument, letter("F")),
        ("width", required_argument, widthValue),
        ("browser", no_argument, browserValue), ("completions", required_argument, completionsValue),
        ("quiet", no_argument, letter("q")), ("version", no_argument, letter("V")), ("help", no_argument, letter("h")),
    ]

    /// Parses the arguments after the program's name, by the C library's `getopt_long`.
    /// - Parameter isQuiet: whether nothing is said on standard error of what is wrong.
    static func parse(_ arguments: [String], isQuiet: Bool = false) -> Request {
        var options = Options()
        var list = arguments.map { strdup($0) }
        list.insert(strdup("cheer"), at: 0)
        list.append(nil)
        defer { list.forEach { free($0) } }
        var table = long.map { entry in
            entry.name.withUTF8Buffer { name in
                option(
                    name: UnsafeRawPointer(name.baseAddress)?.assumingMemoryBound(to: CChar.self),
                    has_arg: entry.argument, flag: nil, val: entry.value)
            }
        }
        table.append(option(name: nil, has_arg: 0, flag: nil, val: 0))
        cgetopt_restart()
        cgetopt_complain(isQuiet ? 0 : 1)
        let count = Int32(arguments.count + 1)
        while true {
            let value = getopt_long(count, list, short, table, nil)
            if value == -1 { break }
            switch value {
            case letter("V"): return .version
            case letter("h"): return .help
            case letter("?"): return .misuse(nil)
            case completionsValue: return completions(cgetopt_argument().map { String(cString: $0) } ?? "")
            default:
                if let complaint = options.take(value, cgetopt_argument().map { String(cString: $0) } ?? "") {
                    return .misuse(complaint)
                }
            }
        }
        options.words = Array(arguments.dropFirst(Int(cgetopt_index()) - 1))
        if let complaint = options.takeFormatBehindPhrase() { return .misuse(complaint) }
        if options.json, options.format != nil { return .misuse("--json and --format exclude each other") }
        if options.store == "" { return .misuse("--store needs a file's name") }
        if options.only, options.grammars.isEmpty {
            return .misuse("--only leaves the built-in grammar out, so name another with --grammar FILE")
        }
        return .run(options)
    }

    /// Takes an option; gives what is wrong with it, if anything is.
    private mutating func take(_ value: Int32, _ argument: String) -> String? {
        switch value {
        case Self.letter("j"): json = true
        case Self.letter("r"): recognize = true
        case Self.letter("q"): quiet = true
        case Self.letter("s"): store = argument
        case Self.letter("g"): grammars.append(argument)
        case Self.letter("l"): language = argument
        case Self.letter("f"): return take(inputFormat: argument)
        case Self.letter("F"): return take(format: argument)
        case Self.widthValue: return take(width: argument)
        case Self.browserValue: browser = true
        case Self.letter("w"): return take(wakeWords: argument)
        case Self.followUpValue: return take(followUp: argument)
        case Self.strictWakeValue: wakesStrictly = true
        case Self.onlyValue: only = true
        case Self.waitValue: wait = true
        case Self.speakValue: speak = true
        case Self.encodingValue: encoding = argument
        case Self.importFormatValue: importFormat = argument
        case Self.keepDuplicatesValue: keepsDuplicates = true
        default: preconditionFailure("getopt_long returned an option that isn't in the table")
        }
        return nil
    }

    private static func completions(_ name: String) -> Request {
        Shell(rawValue: name).map(Request.completions)
            ?? .misuse("nothing is known of the shell “\(name)”; --completions takes \(Shell.names)")
    }

    private mutating func take(inputFormat name: String) -> String? {
        inputFormat = TranscriptFormat.named(name)
        guard inputFormat == nil, name.lowercased() != "auto" else { return nil }
        let names = (["auto"] + TranscriptFormat.all.map(\.name)).joined(separator: ", ")
        return "nothing is known of lines from “\(name)”; --from takes \(names)"
    }

    private mutating func take(format name: String) -> String? {
        guard name == "text" || AnswerFormats.named(name) != nil else {
            return "there is no format “\(name)”; there is \((["text"] + AnswerFormats.names).joined(separator: ", "))"
        }
        format = name == "text" ? nil : name
        return nil
    }

    private mutating func take(wakeWords words: String) -> String? {
        guard words.contains(where: \.isLetter) else { return "--wake needs words, such as --wake \"hey siri\"" }
        wakeWords.append(words)
        return nil
    }

    private mutating func take(followUp: String) -> String? {
        guard let seconds = Double(followUp), (0...3600).contains(seconds) else {
            return "--follow-up needs a number of seconds, 0 to 3600, not “\(followUp)”"
        }
        self.followUp = seconds
        return nil
    }

    private mutating func take(width: String) -> String? {
        guard let cells = Int(width), (1...10_000).contains(cells) else {
            return "--width needs a number of columns, 1 to 10000, not “\(width)”"
        }
        self.width = cells
        return nil
    }

    /// Takes `--format NAME` and `--width N` off the end of the phrase: status bars' configurations are easier to read
    /// with the phrase first. Nothing else is an option behind the phrase, and nothing that is followed by a word.
    private mutating func takeFormatBehindPhrase() -> String? {
        var rest = words[...]
        var taken: [(name: String, value: String)] = []
        while let last = rest.last {
            if rest.count > 2, ["--format", "-F", "--width"].contains(rest[rest.endIndex - 2]) {
                taken.append((rest[rest.endIndex - 2], last))
                rest = rest.dropLast(2)
            } else if rest.count > 1, let equals = last.firstIndex(of: "="),
                ["--format", "--width"].contains(String(last[..<equals]))
            {
                taken.append((String(last[..<equals]), String(last[last.index(after: equals)...])))
                rest = rest.dropLast()
            } else {
                break
            }
        }
        words = Array(rest)
        for (name, value) in taken.reversed() {
            if let complaint = name == "--width" ? take(width: value) : take(format: value) { return complaint }
        }
        return nil
    }

    private static func letter(_ letter: Unicode.Scalar) -> Int32 { Int32(letter.value) }
}

extension Options {
    /// The program's version.
    static let version = "0.1.0"

    /// What `--help` prints.
    static let help = """
        usage: cheer [OPTIONS] [PHRASE…]

        Understands what you say, and cheers you up. Without a phrase it reads phrases from standard input, a line each;
        at a terminal it prompts for them.

          -j, --json           print a JSON object for each phrase, and nothing else
          -r, --recognize      say what was understood, and do nothing
          -s, --store FILE     the collection (else $CHEER_STORE, else cheer/cheer.sqlite in the data folder)
          -g, --grammar FILE   a JSGF grammar to add; may be given several times
              --only           use only the grammars given, without the built-in one
          -l, --language TAG   the language to start in: en
          -f, --from FORMAT    how the lines on standard input are made: auto, text, or the name of a speech-to-text tool,
                               such as vosk, whisper.cpp, pocketsphinx or wyoming
          -w, --wake WORDS     react only to lines that begin with these words, such as "hey siri", or that follow an
                               answer soon; may be given several times
              --follow-up N    for how many seconds a phrase needs no wake words after an answer: 10
              --strict-wake    let not even “stop” act without the wake words
              --speak          say the answers aloud as well
              --wait           end only when what was begun to be played is over
              --encoding NAME  the encoding of files to import, where it isn't UTF-8
              --import-format NAME
                               their format, where it isn't to be found by what they hold: cheer, json, csv, fortune,
                               tfortune, markdown or text
              --keep-duplicates
                               import once more what is there already, tagged as a duplicate
          -F, --format FORMAT  print the answer for a status bar or another program: plain, waybar, i3blocks, pango,
                               polybar, tmux, conky, genmon, watch, greeting, motd; also behind the phrase
              --browser        let the big screen be a browser's: cheer --browser show today on the big screen
              --width N        the most columns that a line in a format takes
              --completions SHELL
                               print what has bash, zsh or fish complete phrases: source <(cheer --completions bash)
          -q, --quiet          print answers only: no prompt, greeting or hints
          -V, --version        print the version
          -h, --help           print this

        Try: cheer me up · cheer today · cheer help

        """

    /// What follows a complaint about wrong use.
    static let hint = "Try 'cheer --help'.\n"
}
