#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import SpeechGrammar

/// The grammars of the user's own: the files in the folder `cheer/grammar` of the configuration, and those of the command line.
struct UserGrammars {
    /// The grammars that can be used, the last having the last word.
    private(set) var grammars: [Grammar] = []
    /// Their texts, in the same order.
    private(set) var sources: [GrammarSource] = []
    /// The files, in the order in which they are loaded, also those that can't be read or used.
    private(set) var files: [String] = []
    /// What is wrong with files that are left out, a line each.
    private(set) var complaints: [String] = []
    /// The files that can't be read.
    private(set) var unreadable: [String] = []
    /// All texts that were read, also those that can't be used.
    private var readSources: [GrammarSource] = []
    /// Whether a file that the command line names is left out.
    private(set) var lacksNamedFile = false

    private let imports: GrammarImports
    private let lexicon: () -> Lexicon
    /// Of a file that is read at every start, no more is told each time.
    private static let mostComplaints = 3

    /// Reads and compiles them.
    /// - Parameters:
    ///   - folder: the folder whose files are read, if there is one; a file that is broken is left out.
    ///   - named: the files of the command line.
    ///   - imports: finds what they import.
    ///   - lexicon: what words weigh; asked where there is a file.
    /// - Throws: `Misuse` where a named file can't be read.
    init(folder: String?, named: [String], imports: GrammarImports, lexicon: @escaping () -> Lexicon) throws {
        (self.imports, self.lexicon) = (imports, lexicon)
        for path in folder.map(GrammarImports.files) ?? [] where !Self.isFolder(path) {
            files.append(path)
            guard let source = imports.source(path) else {
                complaints.append("\(path): this grammar can't be read")
                unreadable.append(path)
                continue
            }
            _ = add(source, mostComplaints: Self.mostComplaints)
        }
        for path in named {
            files.append(path)
            guard let source = imports.source(path) else {
                throw Misuse(description: "\(path): there is no such grammar file, or it can't be read")
            }
            if !add(source, mostComplaints: .max) { lacksNamedFile = true }
        }
    }

    private mutating func add(_ source: GrammarSource, mostComplaints: Int) -> Bool {
        readSources.append(source)
        do {
            grammars.append(try Grammar([source], libraries: [], lexicon: lexicon(), finder: imports.find))
            sources.append(source)
            return true
        } catch {
            complaints += error.diagnostics.prefix(mostComplaints).map(\.description)
            let more = error.diagnostics.count - mostComplaints
            if more > 0 { complaints.append("\(source.name): \(more) more") }
            return false
        }
    }

    /// Everything that is wrong or doubtful in the files, each by itself as they are loaded.
    var diagnostics: [Diagnostic] {
        readSources.flatMap { Grammar.diagnostics(of: [$0], finder: imports.find) }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The folder of a user's grammars, as the XDG Base Directory Specification 0.8 says; nil where there is no home.
    static func folder(_ environment: Environment) -> String? {
        if let home = environment["XDG_CONFIG_HOME"], home.hasPrefix("/") { return home + "/cheer/grammar" }
        return (environment["HOME"] ?? Environment.homeOfPasswordEntry()).map { $0 + "/.config/cheer/grammar" }
    }
}
