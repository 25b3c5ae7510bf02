import Foundation
import Motivation
import TestSupport
import Testing

/// Notifications, shown by a real service (Dunst) on a screen and a bus of its own.
@Suite(
    "Notifications", .serialized,
    .enabled(if: requireProgram("dunst") && requireProgram("Xvfb") && requireProgram("notify-send")))
struct NotificationTests {
    /// What Dunst shows: the heading and the text of each, and what it keeps of the last.
    private struct Shown {
        let texts: [String]
        let last: [String: String]
        let displayed: Int
        let output: String
    }

    /// Runs a script, in which `cheer` is the program, where Dunst runs. On a busy machine Dunst now and then draws nothing at
    /// all; then all is done anew.
    private func shown(
        _ home: SurfaceHome, markup: String = "full", drawsNothing: Bool = false, _ script: String
    ) throws -> Shown {
        for _ in 0..<2 {
            let shown = try shownOnce(home, markup: markup, script)
            if drawsNothing || !shown.texts.isEmpty { return shown }
        }
        return try shownOnce(home, markup: markup, script)
    }

    private func shownOnce(_ home: SurfaceHome, markup: String, _ script: String) throws -> Shown {
        unlink(home.folder.path("shown"))
        try home.folder.write("#!/bin/sh\nexec '\(home.program)' \"$@\"\n", to: "cheer")
        chmod(home.folder.path("cheer"), 0o755)
        let result = try home.consumer("dunst.sh", markup, script.replacingOccurrences(of: "cheer ", with: "./cheer "))
        let history = try #require(
            JSONSerialization.jsonObject(with: Data(home.folder.read("history"))) as? [String: Any], "\(result.error)")
        let entries = (history["data"] as? [[[String: [String: Any]]]])?.first ?? []
        let last = (entries.first ?? [:]).compactMapValues { $0["data"] as? String }
        let texts = (try? home.folder.readText("shown"))?.split(separator: "\0").map(String.init) ?? []
        return Shown(
            texts: texts.filter { $0.hasPrefix("laid out\t") }.map { String($0.dropFirst(9)) }, last: last,
            displayed: Int(try home.folder.readText("displayed").trimmed) ?? -1, output: result.output)
    }

    @Test(
        "I1: a message is shown as it is, whether or not the service reads markup", arguments: ["full", "no"],
        [(Sample.message, Sample.shown), (Sample.nasty, Sample.nasty)])
    func readBack(markup: String, message: (text: String, shown: String)) throws {
        let home = try SurfaceHome(message: message.text)
        let shown = try shown(home, markup: markup, "cheer notify me now")
        let text = try #require(shown.texts.last)
        #expect(text == "Today's motivational\n" + message.shown)
        #expect(shown.output.contains("Shown as a notification."))
        #expect(access(home.folder.path("bad"), F_OK) != 0)
    }

    @Test("The next notification takes the place of the one before")
    func replacing() throws {
        let shown = try shown(try SurfaceHome(), "cheer notify me now; cheer notify me now")
        #expect(shown.displayed == 1)
    }

    @Test("A teaser says only that there is a new one, with an emoji for the medium; off shows nothing")
    func styles() throws {
        let home = try SurfaceHome(media: .audio(location: "/nowhere.mp3"))
        let teaser = try shown(home, "cheer use teaser notifications; cheer notify me now")
        #expect(teaser.texts.last == "A new motivational is available 🎵")
        let off = try shown(
            home, drawsNothing: true,
            "cheer turn notification pop-ups off; cheer notify me now; echo status $?")
        #expect(off.displayed == 0)
        #expect(off.output.contains("status 1"))
        let full = try shown(home, "cheer use full notifications; cheer notify me now")
        #expect(full.texts.last == "Today's motivational\n" + Sample.shown + " 🎵")
    }

    @Test("I11: the picture goes with it, unless it is too large to decode; then its emoji stands for it")
    func picture() throws {
        let folder = try TemporaryFolder()
        let small = try folder.write(PictureFile.header(width: 20, height: 20), to: "small.png")
        let large = try folder.write(PictureFile.header(width: 20_000, height: 20_000), to: "large.png")
        let shownSmall = try shown(try SurfaceHome(media: .image(location: small)), "cheer notify me now")
        #expect(shownSmall.last["icon_path"] == small || shownSmall.texts.last?.hasSuffix(Sample.shown) == true)
        #expect(shownSmall.texts.last?.contains("🖼") == false)
        let shownLarge = try shown(try SurfaceHome(media: .image(location: large)), "cheer notify me now")
        #expect(shownLarge.texts.last?.hasSuffix(" 🖼") == true)
        #expect(shownLarge.last["icon_path"] != large)
    }

    @Test("An action that the user takes is done: “favourite” and “another”")
    func actions() throws {
        let home = try SurfaceHome()
        try home.folder.write("Favourite", to: "choice")
        let wait = "for _ in $(seq 300); do [ \"$(dunstctl count displayed)\" = 1 ] && break; sleep 0.1; done; "
        let kept = try shown(home, "cheer notify me now and wait & job=$!; " + wait + "dunstctl context; wait $job")
        #expect(kept.output.contains("Kept among your favourites."), "\(kept.output)")
        #expect(try home.cheer("show", "my", "favourites").output.contains("Zoë"))
        try home.folder.write("Another", to: "choice")
        let shows = "for _ in $(seq 300); do grep -q 'Another motivational' \"$SHOWN_TEXT\" && break; sleep 0.1; done; "
        let another = try shown(
            home,
            "cheer notify me now and wait & job=$!; " + wait + "dunstctl context; " + shows
                + "dunstctl close; wait $job")
        #expect(another.texts.contains { $0.hasPrefix("Another motivational\n") })
    }

    @Test("U11: without a bus, or a service on it, the text is printed, the reason is told, and the status is 1")
    func withoutBus() throws {
        let home = try SurfaceHome()
        let noBus = try home.cheer("notify", "me", "now")
        #expect(noBus.status == 1)
        #expect(noBus.output == Sample.shown + "\n")
        #expect(noBus.error.contains("no session bus"))
        let noService = try ProgramRun(
            try programPath("dbus-run-session"), ["--", home.program, "notify", "me", "now"],
            environment: home.environment
        ).result()
        #expect(noService.status == 1)
        #expect(noService.output == Sample.shown + "\n")
        #expect(noService.error.contains("notification service"))
    }
}
