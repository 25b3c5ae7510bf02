#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import CGetopt

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
    /// The encoding of files to import, where it isn't UTF-8.
    var encoding: String?
    /// The name of the format of files to import, where it is named.
    var importFormat: String?
    /// Whether an import adds once more what is there already.
    var keepsDuplicates = false
    /// The words that are no options: one phrase.
    var words: [String] = []

    /// What a command line can ask for.
    enum Request {
        case run(Options)
        case help
        case version
        /// The command was used wrongly; what and how is on standard error already, or in the text.
        case misuse(String?)
    }

    private static let short = "+jrs:g:l:qVh"
    /// The values that long options without a letter of their own have.
    private static let onlyValue: Int32 = 1000
    private static let waitValue: Int32 = 1001
    private static let speakValue: Int32 = 1002
    private static let (encodingValue, importFormatValue, keepDuplicatesValue): (Int32, Int32, Int32) = (
        1003, 1004, 1005
    )

    private static let long: [(name: StaticString, argument: Int32, value: Int32)] = [
        ("json", no_argument, letter("j")), ("recognize", no_argument, letter("r")),
        ("store", required_argument, letter("s")), ("grammar", required_argument, letter("g")),
        ("wait", no_argument, waitValue), ("speak", no_argument, speakValue),
        ("only", no_argument, onlyValue), ("encoding", required_argument, encodingValue),
        ("import-format", required_argument, importFormatValue),
        ("keep-duplicates", no_argument, keepDuplicatesValue), ("language", required_argument, letter("l")),
        ("quiet", no_argument, letter("q")), ("version", no_argument, letter("V")), ("help", no_argument, letter("h")),
    ]

    /// Parses the arguments after the program's name, by the C library's `getopt_long`.
    static func parse(_ arguments: [String]) -> Request {
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
        let count = Int32(arguments.count + 1)
        while true {
            let value = getopt_long(count, list, short, table, nil)
            if value == -1 { break }
            switch value {
            case letter("V"): return .version
            case letter("h"): return .help
            case letter("?"): return .misuse(nil)
            default: options.take(value, cgetopt_argument().map { String(cString: $0) } ?? "")
            }
        }
        options.words = Array(arguments.dropFirst(Int(cgetopt_index()) - 1))
        if options.store == "" { return .misuse("--store needs a file's name") }
        if options.only, options.grammars.isEmpty {
            return .misuse("--only leaves the built-in grammar out, so name another with --grammar FILE")
        }
        return .run(options)
    }

    private mutating func take(_ value: Int32, _ argument: String) {
        switch value {
        case Self.letter("j"): json = true
        case Self.letter("r"): recognize = true
        case Self.letter("q"): quiet = true
        case Self.letter("s"): store = argument
        case Self.letter("g"): grammars.append(argument)
        case Self.letter("l"): language = argument
        case Self.onlyValue: only = true
        case Self.waitValue: wait = true
        case Self.speakValue: speak = true
        case Self.encodingValue: encoding = argument
        case Self.importFormatValue: importFormat = argument
        case Self.keepDuplicatesValue: keepsDuplicates = true
        default: preconditionFailure("getopt_long returned an option that isn't in the table")
        }
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
              --speak          say the answers aloud as well
              --wait           end only when what was begun to be played is over
              --encoding NAME  the encoding of files to import, where it isn't UTF-8
              --import-format NAME
                               their format, where it isn't to be found by what they hold: cheer, json, csv, fortune,
                               tfortune, markdown or text
              --keep-duplicates
                               import once more what is there already, tagged as a duplicate
          -q, --quiet          print answers only: no prompt, greeting or hints
          -V, --version        print the version
          -h, --help           print this

        Try: cheer me up · cheer today · cheer help

        """

    /// What follows a complaint about wrong use.
    static let hint = "Try 'cheer --help'.\n"
}
