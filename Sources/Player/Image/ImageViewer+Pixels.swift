import ChildProcess

/// A way to put a picture's pixels on a terminal.
package enum PixelProtocol: String, Sendable {
    /// The graphics of DEC's VT340.
    case sixels
    /// The graphics protocol of the terminal Kitty.
    case kitty
}

extension ImageViewer {
    /// The most that a picture in pixels may take: a large window full of them, written out as text.
    private static let longestPicture = 32 << 20

    /// Writes a picture as the control sequence that puts its pixels on a terminal, at the cursor.
    /// - Parameters:
    ///   - location: an absolute path, or a `file:` URL.
    ///   - columns: the cells that it fills across, whatever its own shape.
    ///   - rows: the lines that it fills.
    package func pixels(
        _ location: String, columns: Int, rows: Int, by pixelProtocol: PixelProtocol
    ) throws -> String {
        let file = try ImageFile(location: location)
        guard let program = searchPath.program(named: "chafa") else { throw ImageError.noProgram(package: "chafa") }
        var command = Command(
            program: program,
            arguments: [
                "--format", pixelProtocol.rawValue, "--size", "\(columns)x\(rows)", "--stretch", "--animate", "off",
                "--polite", "on", "--threads", "1", "--", file.path,
            ], environment: environment)
        command.output = .captured(limit: Self.longestPicture, keeping: .beginning)
        let outcome = try command.run(limit: .seconds(10))
        guard outcome.ending.isSuccess, !outcome.output.isCut, !outcome.output.bytes.isEmpty else {
            throw failure("chafa", outcome.isTimedOut ? nil : outcome.ending, outcome.errors)
        }
        return outcome.output.text
    }
}
