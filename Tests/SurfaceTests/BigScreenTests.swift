import Foundation
import Motivation
import TestSupport
import Testing

@testable import Surface

/// The big screen in tmux, which shows what a terminal shows.
@Suite("The big screen", .enabled(if: requireProgram("tmux")))
struct BigScreenTests {
    private func screen(_ home: SurfaceHome, _ columns: Int, _ rows: Int, _ script: String) throws -> [String] {
        let result = try home.consumer("big-screen.sh", home.program, String(columns), String(rows), script)
        #expect(result.status == 0, "\(result.error)")
        return result.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func text(_ lines: [String]) -> String {
        lines.joined(separator: " ").split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    @Test(
        "I4: the message is shown as it is, where letters of the terminal's own size fit best",
        arguments: [(Sample.message, Sample.line), (Sample.nasty, Sample.nasty)], [(30, 9), (20, 14)])
    func written(message: (text: String, line: String), size: (columns: Int, rows: Int)) throws {
        let shown = try screen(try SurfaceHome(message: message.text), size.columns, size.rows, "shown")
        #expect(text(shown).hasPrefix(message.line), "\(shown)")
    }

    @Test(
        "The message is drawn in large letters, the same that the letters' shapes give, without a colour of its own",
        arguments: [(80, 24), (200, 50)])
    func drawn(columns: Int, rows: Int) throws {
        let home = try SurfaceHome()
        let shown = try screen(home, columns, rows, "shown")
        let margin = columns / 20
        let large = LargeText(Sample.shown, columns: columns - 2 * margin, rows: rows - 3, letters: Letters())
        #expect(large.isDrawn)
        let expected = large.lines.map { $0.trimmed }.filter { !$0.isEmpty }
        let drawn = shown.map { $0.trimmed }.filter { !$0.isEmpty }
        #expect(drawn.prefix(expected.count).map { $0 } == expected)
        // What has no shape stands among the large letters.
        #expect(shown.joined().contains("👩‍👩‍👧"))
        #expect(shown.joined().contains("space another"))
    }

    @Test(
        "Whatever ends it, the terminal is as it was",
        arguments: ["q", "interrupt", "TERM", "HUP", "QUIT", "KILL", "stop"])
    func restored(end: String) throws {
        let lines = try screen(try SurfaceHome(), 60, 20, end)
        #expect(lines.contains("before"), "\(lines)")
        // Where nothing can end it in order, what is printed until that is noticed is lost.
        #expect(end == "KILL" || lines.contains { $0.contains("after") }, "\(lines)")
        #expect(lines.contains("echo icanon "), "\(lines)")
        #expect(lines.contains("alternate 0, cursor 1"), "\(lines)")
        #expect(!lines.contains { $0.contains("space another") }, "\(lines)")
    }

    @Test("It is drawn anew when the window is resized")
    func resized() throws {
        let lines = try screen(try SurfaceHome(), 80, 24, "resize")
        #expect(text(lines).contains("Zoë 👩‍👩‍👧 x"), "\(lines)")
        #expect(lines.allSatisfy { $0.count <= 30 })
    }

    @Test("It changes by itself when the day is over", .enabled(if: requireProgram("faketime")))
    func due() throws {
        // The test's pick stays for 40 hours; the clock is four seconds before that.
        let lines = try screen(try SurfaceHome(), 30, 10, String(40 * 3_600 - 4))
        #expect(!text(lines).contains("Zoë") && text(lines).contains("space"), "\(lines)")
    }

    @Test("Space shows another one, and f keeps it")
    func keys() throws {
        let home = try SurfaceHome()
        let lines = try screen(home, 30, 10, "keys")
        #expect(!text(lines).contains("Zoë"), "\(lines)")
        #expect(text(lines).contains("Kept among your favourites"), "\(lines)")
        let favourites = try home.cheer("show", "my", "favourites")
        #expect(favourites.status == 0 && !favourites.output.contains("Zoë"))
    }

    @Test("Without a terminal, or with a dumb one, it says what it needs")
    func noTerminal() throws {
        let home = try SurfaceHome()
        let result = try home.cheer("show", "today", "on", "the", "big", "screen")
        #expect(result.status == 1)
        #expect(result.error.contains("fills a terminal"))
    }

    @Test(
        "M1, I11: a picture is drawn beside the text; one that is gone or too large is left out",
        .enabled(if: requireProgram("chafa")))
    func picture() throws {
        let folder = try TemporaryFolder()
        let large = try folder.write(PictureFile.header(width: 20_000, height: 20_000), to: "large.png")
        let home = try SurfaceHome(media: .image(location: large))
        #expect(text(try screen(home, 30, 12, "shown")).hasPrefix("<b>a & b</b>"))
        #expect(try home.cheer("today").status == 0)
        let picture = home.folder.path(".local/share/cheer/media/lighthouse-at-dusk.png")
        #expect(try home.cheer("attach", picture, "to", "this", "one").status == 0)
        let shown = try screen(home, 100, 30, "shown")
        // The picture takes the left part of most lines.
        #expect(shown.filter { !$0.prefix(40).trimmingCharacters(in: .whitespaces).isEmpty }.count >= 10, "\(shown)")
    }

    @Test(
        "Where the terminal shows pixels, the picture comes in pixels",
        .enabled(
            if: requireProgram("xterm") && requireProgram("Xvfb") && requireProgram("chafa") && requireProgram("import")
        ))
    func sixels() throws {
        let home = try SurfaceHome()
        #expect(try home.cheer("today").status == 0)
        let picture = home.folder.path(".local/share/cheer/media/sunrise-over-ridges.png")
        #expect(try home.cheer("attach", picture, "to", "this", "one").status == 0)
        let result = try home.consumer("sixels.sh", home.program, home.folder.path("screen.png"))
        // Characters on a plain ground have a few dozen colours, smoothing and all.
        #expect(Int(result.output.trimmed) ?? 0 > 60, "\(result.output)\(result.error)")
    }

    @Test("A picture's box keeps its shape within the room there is")
    func pictureBox() {
        let request = PictureRequest(path: "/p", columns: 40, rows: 20, form: .sixels, cellRatio: 2)
        #expect(request.box(width: 100, height: 100) == (40, 20))
        #expect(request.box(width: 200, height: 100) == (40, 10))
        #expect(request.box(width: 100, height: 200) == (20, 20))
        #expect(request.box(width: 1, height: 9_000) == (1, 20))
    }

    @Test(
        "Within tmux pictures come in characters, in Kitty by its protocol, and elsewhere the terminal is asked",
        arguments: [
            (["TERM": "xterm-kitty"], PictureForm.kitty), (["KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm-kitty", "TMUX": "/tmp/x"], .symbols),
            (["NO_COLOR": "1", "TERM": "xterm-kitty"], .symbols),
            (["TERM": "xterm-256color"], nil),
        ])
    func pictureForm(environment: [String: String], form: PictureForm?) {
        #expect(PictureForm.told(by: environment) == form)
    }

    @Test("C10, U7: any text fits any size", arguments: [1, 2, 5, 20, 21, 37, 80, 200], [1, 3, 6, 10, 24, 50])
    func anySize(columns: Int, rows: Int) {
        let texts = [
            Sample.shown, "x", String(repeating: "日本語", count: 40),
            String(repeating: "Small steps count. ", count: 300),
            String(repeating: "x", count: 500), "👩‍👩‍👧👩‍👩‍👧 👩‍👩‍👧", "Ünïcödé ğüşçı Łódź",
        ]
        let letters = Letters()
        for text in texts {
            let large = LargeText(text, columns: columns, rows: rows, letters: letters)
            #expect(large.lines.count <= max(rows, 1))
            for line in large.lines {
                let cells = line.reduce(0) { $0 + DisplayCells.of($1) }
                #expect(cells <= max(columns, 2), "\(text.prefix(9)) at \(columns)×\(rows)")
            }
        }
    }

    @Test("Lines are balanced: the shortest is never much shorter where words allow")
    func balanced() {
        let words = [5, 3, 5, 5, 6, 4, 5, 2, 1, 6, 7, 3, 5, 8]
        let lines = BalancedLines.lines([words], space: 1, width: 30)?.first ?? []
        #expect(lines.count == 3)
        let widths = lines.map { words[$0].reduce(-1) { $0 + 1 + $1 } }
        #expect((widths.max() ?? 0) - (widths.min() ?? 0) <= 8)
        #expect(lines.flatMap { Array($0) } == Array(words.indices))
    }

    @Test("Every letter of what Cheer brings along has a shape")
    func letters() throws {
        let letters = Letters()
        let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,:;!?'\"’‘“”-–—…()äöüßéèçñøåÅÉ"
        for character in plain { #expect(letters.shape(of: character) != nil, "\(character)") }
    }
}
