import Foundation
import TestSupport
import Testing

/// The real programs, given what the built program prints, must show the message as it is: nothing of it takes effect.
@Suite("Status bars show the message as it is")
struct ConsumerTests {
    /// The messages that each program is tried with, and how each looks on one line.
    private static let messages = [(Sample.message, Sample.line), (Sample.nasty, Sample.nasty)]

    private func home(_ message: String, format: String) throws -> SurfaceHome {
        let home = try SurfaceHome(message: message)
        let result = try home.cheer("today", "--format", format)
        #expect(result.status == 0)
        try home.folder.write(result.outputBytes, to: "out")
        return home
    }

    private func expectNothingRan(_ home: SurfaceHome) {
        #expect(access(home.folder.path("bad"), F_OK) != 0, "a part of the message was run")
    }

    @Test(
        "I2: Waybar under Sway",
        .enabled(if: requireProgram("waybar") && requireProgram("sway") && requireProgram("cc")),
        arguments: messages)
    func waybar(message: String, line: String) throws {
        let home = try home(message, format: "waybar")
        let result = try home.consumer("waybar.sh")
        try #require(result.status == 0, "\(result.error)")
        let entries = result.output.split(separator: "\0").map(String.init)
        #expect(entries.contains("label\t" + line))
        // The tool tip has all lines, each broken at a blank.
        let tip = try #require(entries.last { $0.hasPrefix("tooltip\t") }).dropFirst(8)
        #expect(tip.split(whereSeparator: \.isWhitespace) == line.split(separator: " "))
        expectNothingRan(home)
    }

    @Test(
        "I3: Polybar, clicked at all along",
        .enabled(if: requireProgram("polybar") && requireProgram("Xvfb") && requireProgram("xdotool")),
        arguments: messages + [("%{A1:touch bad:}click%{A} %%{F#f00}red", "%{A1:touch bad:}click%{A} %%{F#f00}red")])
    func polybar(message: String, line: String) throws {
        let home = try home(message, format: "polybar")
        let result = try home.consumer("polybar.sh")
        #expect(result.output == line)
        expectNothingRan(home)
    }

    @Test("I4: tmux, which runs the command itself", .enabled(if: requireProgram("tmux")), arguments: messages)
    func tmux(message: String, line: String) throws {
        let home = try SurfaceHome(message: message)
        let result = try home.consumer("tmux.sh", "\(home.program) today --format tmux")
        #expect(result.output.trimmed == "<" + String(repeating: " ", count: result.output.trimmed.blanks) + line + ">")
        expectNothingRan(home)
        let coloured = try home.consumer("tmux.sh", "\(home.program) today --format tmux", "-e").output
        #expect(!coloured.contains("\u{1B}[31m"), "a style of the message took effect")
    }

    @Test("i3blocks, which runs the command itself", .enabled(if: requireProgram("i3blocks")), arguments: messages)
    func i3blocks(message: String, line: String) throws {
        let home = try SurfaceHome(message: message)
        let result = try home.consumer("i3blocks.sh", "\(home.program) today --format i3blocks")
        let block = try #require(JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any])
        #expect(block["full_text"] as? String == line)
        #expect(block["markup"] == nil)
        expectNothingRan(home)
    }

    @Test("I2: i3blocks with Pango markup", .enabled(if: requireProgram("i3blocks")))
    func pango() throws {
        let home = try SurfaceHome()
        let result = try home.consumer("i3blocks.sh", "\(home.program) today --format pango", "markup=pango")
        let block = try #require(JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [String: Any])
        #expect(block["markup"] as? String == "pango")
        // Pango's markup is XML, in which i3bar shows what an XML parser reads.
        let markup = try #require(block["full_text"] as? String)
        let document = try XMLText.read("<text>\(markup)</text>", in: home)
        #expect(document == Sample.line)
    }

    @Test(
        "I5: the generic monitor of Xfce's panel, which runs the command itself",
        .enabled(if: requireProgram("xfce4-panel") && requireProgram("Xvfb") && requireProgram("cc")),
        arguments: messages + [("</txt><click>touch bad</click>", "</txt><click>touch bad</click>")])
    func genmon(message: String, line: String) throws {
        let home = try SurfaceHome(message: message)
        let result = try home.consumer("genmon.sh", "\(home.program) today --format genmon")
        let entries = result.output.split(separator: "\0").map(String.init)
        #expect(entries.contains("label\t" + line), "\(result.output)\(result.error)")
        let tip = try #require(entries.last { $0.hasPrefix("tooltip\t") }).dropFirst(8)
        #expect(tip.split(whereSeparator: \.isWhitespace) == line.split(separator: " "))
        expectNothingRan(home)
    }

    @Test("Conky, which runs the command itself", .enabled(if: requireProgram("conky")), arguments: messages)
    func conky(message: String, line: String) throws {
        let home = try SurfaceHome(message: message)
        let result = try home.consumer("conky.sh", "\(home.program) today --format conky --width 200")
        #expect(result.output.split(whereSeparator: \.isWhitespace) == line.split(separator: " "))
        expectNothingRan(home)
    }
}

/// The text of an XML document, as xmllint reads it.
enum XMLText {
    static func read(_ document: String, in home: SurfaceHome) throws -> String {
        let path = try home.folder.write(document, to: "document.xml")
        let run = ProgramRun(
            try programPath("xmllint"), ["--xpath", "string(/*)", path], environment: home.environment)
        let result = try run.result()
        #expect(result.status == 0, "\(result.error)")
        return result.output.trimmed
    }
}

extension String {
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
    /// The blanks behind the first character.
    fileprivate var blanks: Int { dropFirst().prefix { $0 == " " }.count }
}
