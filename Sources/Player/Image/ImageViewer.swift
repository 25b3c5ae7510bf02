import ChildProcess

/// Shows pictures with the desktop's opener, and draws them with chafa, after their size was read.
package final class ImageViewer {
    let environment: [String: String]
    let searchPath: SearchPath
    /// Openers that were still at work when they were left.
    private var children: [Child] = []

    /// The most that a drawing may hold: a large terminal full of coloured cells.
    private static let longestDrawing = 2 << 20

    /// Makes a viewer.
    /// - Parameter environment: all variables; `PATH`, `DISPLAY` and `WAYLAND_DISPLAY` are read, and programs see all.
    package init(environment: [String: String]) {
        self.environment = environment
        searchPath = SearchPath(environment["PATH"])
    }

    /// Whether there is a graphical session to open a window in.
    var hasDesktop: Bool { ["DISPLAY", "WAYLAND_DISPLAY"].contains { environment[$0]?.isEmpty == false } }

    /// Opens a picture in the desktop's own viewer, and returns at once.
    /// - Parameter location: an absolute path, or a `file:` URL.
    /// - Returns: the name of the program that opens it.
    package func open(_ location: String) throws -> String {
        try openPicture(location)
    }

    /// Draws a picture as text for a terminal: lines of characters, with colours if asked for, and no other controls.
    /// - Parameters:
    ///   - location: an absolute path, or a `file:` URL.
    ///   - columns: the most cells a line may take.
    ///   - rows: the most lines.
    ///   - colours: the colours that the terminal has.
    package func drawn(_ location: String, columns: Int, rows: Int, colours: ImageColours) throws -> String {
        try draw(location, size: "\(min(max(columns, 1), 500))x\(min(max(rows, 1), 200))", colours: colours)
    }

    private func openPicture(_ location: String) throws(ImageError) -> String {
        let file = try ImageFile(location: location)
        children.removeAll { $0.wait(limit: .zero) != nil }
        guard hasDesktop else { throw .noDesktop }
        guard let program = searchPath.program(named: "xdg-open") else { throw .noProgram(package: "xdg-utils") }
        var command = Command(program: program, arguments: [file.path], environment: environment)
        command.output = .beginning(limit: 16_384)
        command.errors = .withOutput
        command.standing = .ownSession
        let child = try started(command)
        child.release()
        // It is over at once when it can't find a viewer; some viewers keep it waiting as long as they are open.
        if let ending = child.wait(limit: .milliseconds(300)) {
            guard ending.isSuccess else { throw failure("xdg-open", ending, child.output) }
        } else {
            children.append(child)
        }
        return "xdg-open"
    }

    private func draw(_ location: String, size: String, colours: ImageColours) throws(ImageError) -> String {
        let file = try ImageFile(location: location)
        guard let program = searchPath.program(named: "chafa") else { throw .noProgram(package: "chafa") }
        var command = Command(
            program: program,
            arguments: [
                "--format", "symbols", "--size", size, "--colors", colours.rawValue, "--animate", "off", "--polite",
                "on", "--threads", "1", "--", file.path,
            ], environment: environment)
        command.output = .captured(limit: Self.longestDrawing, keeping: .beginning)
        let outcome: Command.Outcome
        do throws(ChildProcessError) {
            outcome = try command.run(limit: .seconds(10))
        } catch {
            throw .notStarted(error)
        }
        guard outcome.ending.isSuccess, !outcome.output.isCut, !outcome.output.bytes.isEmpty else {
            throw failure("chafa", outcome.isTimedOut ? nil : outcome.ending, outcome.errors)
        }
        return outcome.output.text
    }

    private func started(_ command: Command) throws(ImageError) -> Child {
        do throws(ChildProcessError) {
            return try command.start()
        } catch {
            throw .notStarted(error)
        }
    }

    func failure(_ program: String, _ ending: Ending?, _ output: BoundedOutput) -> ImageError {
        .failed(program: program, ending: ending, reason: PlayerOutput(output).reason)
    }
}
