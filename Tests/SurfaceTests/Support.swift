import Basics
import Foundation
import Motivation
import Store
import TestSupport

/// The message that tries every surface: tags, signs of each language that a surface reads, and what turns writing around.
enum Sample {
    /// As it is kept.
    static let message = "<b>a & b</b> %{A1:x:} #[fg=red] \"q\" \n ; , Zoë 👩‍👩‍👧 \u{202E}x"
    /// As it is shown: the mark that turns the direction of writing is dropped (C5), everything else stays.
    static let shown = "<b>a & b</b> %{A1:x:} #[fg=red] \"q\" \n ; , Zoë 👩‍👩‍👧 x"
    /// As it is shown on one line: the line end and the blanks around it are one blank.
    static let line = "<b>a & b</b> %{A1:x:} #[fg=red] \"q\" ; , Zoë 👩‍👩‍👧 x"
    /// The same with what other signs mean something to a shell, a format or a script.
    static let nasty = "\\n #(touch bad) $(touch bad) ${exec touch bad} `touch bad` %% %d #{pid} ##[x] ###{y} ## #S '"
}

/// A home folder in which the built program gives a message of the test's as today's.
final class SurfaceHome {
    let folder: TemporaryFolder
    var environment: [String: String]
    let program: String
    let id: UUID

    init(message: String = Sample.message, media: Media? = nil, day: CalendarDay? = nil) throws {
        folder = try TemporaryFolder()
        program = try BuiltProgram.path("cheer")
        environment = [
            "HOME": folder.path, "PATH": "/usr/bin:/bin:/usr/sbin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
            "TZ": "UTC", "SWIFT_BACKTRACE": "enable=no",
        ]
        let store = try Store(
            path: folder.path(".local/share/cheer/cheer.sqlite"), timestamp: { "\($0)" }, random: { 7 })
        let now = Date()
        guard case .added(let added) = try store.add(Message(message), tags: [], at: now) else {
            throw SupportFault(action: "add the message", code: 0)
        }
        if let media { try store.attach(media, to: added.id, at: now) }
        id = added.id
        guard let motivational = try store.motivational(added.id) else {
            throw SupportFault(action: "read the message", code: 0)
        }
        // Longer than a day, so that no test depends on when midnight is.
        let today = day ?? CalendarDay(daysSince1970: Int(now.timeIntervalSince1970) / 86_400)
        try store.keep(
            DatedPick(
                motivational: motivational, day: today, pickedAt: now, validUntil: now.addingTimeInterval(40 * 3_600)))
    }

    /// Runs the program.
    func cheer(_ arguments: String...) throws -> ProgramResult {
        try ProgramRun(program, arguments, environment: environment).result()
    }

    /// Runs a script that lies among the tests' consumers.
    func consumer(_ script: String, _ arguments: String..., within limit: Duration = .seconds(90)) throws
        -> ProgramResult
    {
        let isPython = script.hasSuffix(".py")
        var run = ProgramRun(
            isPython ? "/usr/bin/python3" : "/bin/bash", [Consumers.path(script)] + arguments, environment: environment)
        run.timeLimit = limit
        run.folder = folder.path
        return try run.result()
    }
}

/// The scripts that show what a real program made of what Cheer gave it.
enum Consumers {
    static func path(_ name: String, file: String = #filePath) -> String {
        file.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/Consumers/" + name
    }
}

/// Cells as the tests count them.
enum DisplayCells {
    static func of(_ character: Character) -> Int { DisplayWidth.cells(of: character) }
}
