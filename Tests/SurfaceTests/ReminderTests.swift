import Foundation
import Motivation
import Surface
import TestSupport
import Testing

/// The reminder, set and brought by a real systemd and a real cron, which root can have in a namespace of their own.
@Suite("The reminder")
struct ReminderTests {
    private static let mayMakeNamespaces = getuid() == 0 && requireProgram("unshare")

    private func scheduler(_ home: SurfaceHome, skipped: [SkippedTime] = []) -> ReminderScheduler {
        ReminderScheduler(
            command: ReminderCommand(program: home.program, arguments: ["notify", "me", "now"]),
            environment: home.environment, configurationFolder: home.folder.path(".config"),
            dataFolder: home.folder.path(".local/share"), skippedTimes: { _, _ in skipped })
    }

    /// A systemctl that says yes to everything, for the files that are written; what the real one does with them is
    /// tested with it.
    private func homeWithManager() throws -> SurfaceHome {
        let home = try SurfaceHome()
        mkdir(home.folder.path("bin"), 0o755)
        try home.folder.write("#!/bin/sh\necho \"$*\" >>\"$HOME/calls\"\n", to: "bin/systemctl")
        // The crontab of whoever runs the tests is left alone.
        try home.folder.write("#!/bin/sh\necho no crontab >&2\nexit 1\n", to: "bin/crontab")
        for name in ["systemctl", "crontab"] { chmod(home.folder.path("bin/" + name), 0o755) }
        home.environment["PATH"] = home.folder.path("bin") + ":/usr/bin:/bin"
        return home
    }

    @Test(
        "A real systemd takes the timer, and its service shows the message; then nothing of it stays",
        .enabled(if: mayMakeNamespaces && requireProgram("dunst") && requireProgram("systemd-analyze")))
    func systemd() throws {
        let home = try SurfaceHome()
        let script = """
            cheer=\(home.program)
            $cheer remind me on weekdays at half past seven >said
            systemd-analyze --user verify "$HOME/.config/systemd/user/cheer-reminder.timer" >verified 2>&1; echo "verify $?"
            systemctl --user show cheer-reminder.timer --property=Persistent,ActiveState,UnitFileState,NextElapseUSecRealtime
            bash \(Consumers.path("dunst.sh")) full "systemctl --user start --no-block cheer-reminder.service; for _ in \\$(seq 100); do [ \\"\\$(dunstctl count displayed)\\" = 1 ] && break; sleep 0.1; done"
            $cheer when will you remind me
            $cheer stop reminding me
            systemctl --user list-timers --all | grep -c cheer
            (cd "$HOME"; find .config .local/share/systemd 2>/dev/null | grep -e cheer -e wants)
            $cheer when will you remind me
            """
        let result = try home.consumer("systemd.sh", script)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(try home.folder.readText("said").contains("on weekdays at 07:30, by a timer of your systemd"))
        #expect(lines.contains("verify 0"))
        #expect(try home.folder.readText("verified").isEmpty)
        for line in ["Persistent=yes", "ActiveState=active", "UnitFileState=enabled"] { #expect(lines.contains(line)) }
        #expect(lines.contains { $0.hasPrefix("NextElapseUSecRealtime=") && $0.contains(" 07:30:00 ") })
        let shown = try home.folder.readText("shown").split(separator: "\0").map(String.init)
        #expect(shown.contains("laid out\tToday's motivational\n" + Sample.shown))
        #expect(lines.contains { $0.hasPrefix("You are reminded on weekdays at 07:30.") })
        #expect(lines.contains("I'll no longer remind you on weekdays at 07:30."))
        #expect(lines.suffix(2) == ["0", "No reminder is set. Say “remind me every day at 8”."], "\(result.output)")
    }

    @Test(
        "A real cron brings the message where there is no systemd, and the rest of the crontab stays as it was",
        .enabled(if: mayMakeNamespaces && requireProgram("cron") && requireProgram("faketime")))
    func cron() throws {
        let home = try SurfaceHome()
        let script = """
            cheer=\(home.program)
            printf '# mine: 100%%\\n5 5 * * * true\\n' | crontab -
            $cheer remind me every day at half past seven >said 2>&1; crontab -l >set
            """
        let after = """
            bash \(Consumers.path("dunst.sh")) full "cp /dev/null ready; for _ in \\$(seq 300); do [ \\"\\$(dunstctl count displayed)\\" = 1 ] && break; sleep 0.1; done"
            $cheer when will you remind me; $cheer stop reminding me; crontab -l >left
            crontab -r; $cheer remind me at 9; $cheer stop reminding me; crontab -l >none 2>&1
            """
        home.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(home.folder.path("bus"))"
        let result = try home.consumer(
            "cron.sh",
            "dbus-daemon --session --fork --print-pid --address=$DBUS_SESSION_BUS_ADDRESS >bus-pid 2>/dev/null\n"
                + script,
            "07:29:50", after + "\nkill $(cat bus-pid)")
        #expect(try home.folder.readText("said").contains("every day at 07:30, by your crontab."))
        let table = try home.folder.readText("set")
        #expect(table.hasPrefix("# mine: 100%\n5 5 * * * true\n"))
        let shown = try home.folder.readText("shown").split(separator: "\0").map(String.init)
        #expect(shown.contains("laid out\tToday's motivational\n" + Sample.shown), "\(table)\(result.output)")
        #expect(result.output.contains("You are reminded every day at 07:30."))
        #expect(try home.folder.readText("left") == "# mine: 100%\n5 5 * * * true\n")
        #expect(try home.folder.readText("none").contains("no crontab"))
    }

    @Test(
        "T10: on the day whose 02:30 is skipped the reminder comes all the same",
        .enabled(if: requireProgram("systemd-analyze")))
    func skippedTime() throws {
        let home = try homeWithManager()
        home.environment["TZ"] = "Europe/Berlin"
        let run = ProgramRun(
            try programPath("faketime"),
            ["2027-03-01 12:00:00", home.program, "remind", "me", "every", "day", "at", "2:30"],
            environment: home.environment)
        #expect(try run.result().status == 0)
        let timer = try home.folder.readText(".config/systemd/user/cheer-reminder.timer")
        let times = timer.split(separator: "\n").filter { $0.hasPrefix("OnCalendar=") }.map { String($0.dropFirst(11)) }
        #expect(times.first == "*-*-* 02:30:00")
        #expect(times.dropFirst().first == "2027-03-28 03:30:00")
        #expect(times.count == 11)
        // The real systemd passes over that day by the first, and takes the second.
        let analyzed = try ProgramRun(
            try programPath("systemd-analyze"), ["calendar", "--base-time=2027-03-27 12:00"] + times.prefix(2),
            environment: home.environment
        ).result().output
        let elapses = analyzed.split(separator: "\n").filter { $0.contains("Next elapse") }
        #expect(elapses.first?.contains("2027-03-29 02:30:00") == true, "\(analyzed)")
        #expect(elapses.last?.contains("2027-03-28 03:30:00") == true, "\(analyzed)")
    }

    @Test("T2, T10: a midnight that is skipped", .enabled(if: requireProgram("faketime")))
    func skippedMidnight() throws {
        let home = try homeWithManager()
        home.environment["TZ"] = "Africa/Cairo"
        let run = ProgramRun(
            try programPath("faketime"),
            ["2026-04-01 12:00:00", home.program, "remind", "me", "every", "day", "at", "midnight"],
            environment: home.environment)
        #expect(try run.result().status == 0)
        let timer = try home.folder.readText(".config/systemd/user/cheer-reminder.timer")
        #expect(timer.contains("OnCalendar=*-*-* 00:00:00\nOnCalendar=2026-04-24 01:00:00\n"), "\(timer)")
    }

    @Test("Files that aren't Cheer's are never written over or removed")
    func foreign() throws {
        let home = try homeWithManager()
        let folder = home.folder.path(".config/systemd/user")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try home.folder.write("[Timer]\nOnCalendar=daily\n", to: ".config/systemd/user/cheer-reminder.timer")
        for phrase in [["remind", "me", "at", "8"], ["stop", "reminding", "me"]] {
            let result = try ProgramRun(home.program, phrase, environment: home.environment).result()
            #expect(result.status == 1)
            #expect(result.error.contains("isn't Cheer's"))
        }
        #expect(try home.folder.readText(".config/systemd/user/cheer-reminder.timer") == "[Timer]\nOnCalendar=daily\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["cheer-reminder.timer"])
    }

    @Test("Where systemd refuses, nothing of the timer stays")
    func refused() throws {
        let home = try homeWithManager()
        try home.folder.write("#!/bin/sh\n[ \"$2\" != enable ] || { echo no room >&2; exit 1; }\n", to: "bin/systemctl")
        let result = try home.cheer("remind", "me", "at", "8")
        #expect(result.status == 1)
        #expect(result.error.contains("systemctl failed: no room"))
        #expect(!FileManager.default.fileExists(atPath: home.folder.path(".config/systemd")))
    }

    @Test("Neither systemd nor cron: it says what to install", .enabled(if: requireProgram("notify-send")))
    func nothing() throws {
        let home = try SurfaceHome()
        home.environment["PATH"] = home.folder.path("bin")
        let result = try home.cheer("remind", "me", "at", "8")
        #expect(result.status == 1)
        #expect(result.error.contains("the package cron"))
    }

    @Test(
        "Days and times as they are said",
        arguments: [
            ("remind me every day at half past seven", "every day at 07:30"),
            ("remind me on weekdays at 8", "on weekdays at 08:00"),
            ("remind me at 9 pm on monday and friday", "on Mondays and Fridays at 21:00"),
            ("remind me at 8 on weekends", "on weekends at 08:00"), ("remind me every evening", "every day at 20:00"),
            ("notify me at 6 am monday to friday", "on weekdays at 06:00"),
            (
                "remind me every day at 8 except sundays",
                "on Mondays, Tuesdays, Wednesdays, Thursdays, Fridays and Saturdays at 08:00"
            ),
        ])
    func words(phrase: String, expected: String) throws {
        let home = try homeWithManager()
        let result = try home.cheer(phrase)
        #expect(result.output.contains("I'll remind you \(expected), by"), "\(result.output)\(result.error)")
        #expect(try home.cheer("when will you remind me").output.contains("You are reminded \(expected)."))
    }

    @Test("What stands in a path means nothing to systemd or to cron's shell")
    func quoting() throws {
        let home = try homeWithManager()
        home.environment["CHEER_STORE"] = home.folder.path("my $HOME %h \"quoted\" 'single' \\n ; touch bad/c.sqlite")
        #expect(try home.cheer("remind", "me", "at", "8").status == 0)
        let service = try home.folder.readText(".config/systemd/user/cheer-reminder.service")
        let line = try #require(service.split(separator: "\n").first { $0.hasPrefix("ExecStart=") })
        #expect(line.contains(#"my $$HOME %%h \"quoted\" 'single' \\n ; touch bad/c.sqlite""#), "\(line)")
    }
}
