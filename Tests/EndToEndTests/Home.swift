import TestSupport

/// A home folder of a person who has just installed Cheer, in which the built program is run.
final class Home {
    let folder: TemporaryFolder
    var environment: [String: String]
    let program: String

    init() throws {
        folder = try TemporaryFolder()
        program = try BuiltProgram.path("cheer")
        environment = [
            "HOME": folder.path, "PATH": "/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C.UTF-8", "TZ": "UTC",
            "INPUTRC": "/dev/null", "SWIFT_BACKTRACE": "enable=no",
        ]
    }

    /// The collection's file.
    var store: String { folder.path(".local/share/cheer/cheer.sqlite") }

    /// A run of the program that may be changed before it starts.
    func cheer(_ arguments: String..., input: ProgramRun.Input = .bytes([])) -> ProgramRun {
        var run = ProgramRun(program, arguments, environment: environment)
        run.input = input
        return run
    }

    /// The program's prompt at a terminal, waiting for the first phrase.
    func prompt(_ arguments: String..., columns: Int = 80) throws -> PseudoTerminal {
        let terminal = try PseudoTerminal(columns: columns)
        try terminal.start(program, arguments, environment: environment)
        try terminal.expect("cheer>")
        return terminal
    }
}
