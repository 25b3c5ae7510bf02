#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Assistant
import Basics
import Motivation
import Player
import Surface
import Terminal

extension Composition {
    /// The places besides the terminal where a motivational shows.
    func surfaces() throws -> Surfaces {
        let variables = environment.variables
        let publisher = FolderPublisher(dayInWords: { Self.replies.heading($0) }, examine: Self.examine)
        return Surfaces(
            notifications: DesktopNotifier(environment: variables, examine: Self.examine),
            reminders: try reminders(), publisher: publisher,
            bigScreen: options.browser ? try browserScreen(publisher) : terminalScreen())
    }

    private func reminders() throws -> ReminderScheduler {
        let home = environment["HOME"] ?? Environment.homeOfPasswordEntry() ?? "/"
        func folder(_ variable: String, _ usual: String) -> String {
            guard let named = environment[variable], named.hasPrefix("/") else { return home + "/" + usual }
            return named
        }
        return ReminderScheduler(
            command: try reminderCommand(), environment: environment.variables,
            configurationFolder: folder("XDG_CONFIG_HOME", ".config"),
            dataFolder: folder("XDG_DATA_HOME", ".local/share"),
            skippedTimes: { [calendar, clock] hour, minute in
                calendar.skippedTimes(hour: hour, minute: minute, from: calendar.day(of: clock.now))
            })
    }

    /// What the reminder runs: this very program, with the same collection.
    private func reminderCommand() throws -> ReminderCommand {
        let path = try storePath()
        let store = path.hasPrefix("/") ? path : Environment.workingFolder() + "/" + path
        let kept = ["CHEER_REPEAT_AFTER", "CHEER_REPEAT_SHARE"]
        return ReminderCommand(
            program: Environment.programPath(),
            arguments: ["--language", "en", "--store", store, "notify", "me", "now", "and", "wait"],
            variables: environment.variables.filter { kept.contains($0.key) && !$0.value.isEmpty })
    }

    private func terminalScreen() -> TerminalBigScreen {
        let viewer = ImageViewer(environment: environment.variables)
        let colours: ImageColours
        switch ScreenColours(environment: environment.variables).depth {
        case .none: colours = .none
        case .palette: colours = .palette
        case .full: colours = .full
        }
        return TerminalBigScreen(environment: environment.variables, clock: clock) { request in
            try? Self.drawn(request, by: viewer, colours: colours)
        }
    }

    /// Draws a picture for the big screen in the form that the terminal can show.
    private static func drawn(
        _ request: PictureRequest, by viewer: ImageViewer, colours: ImageColours
    ) throws -> DrawnPicture {
        guard let pixels: PixelProtocol = [.sixels: .sixels, .kitty: .kitty][request.form] else {
            let text = try viewer.drawn(
                request.path, columns: request.columns, rows: request.rows, colours: colours)
            let lines = text.split(separator: "\n").map(String.init)
            let widest = lines.map { DisplayWidth.cells(of: TerminalText.clean($0)) }.max() ?? 0
            return DrawnPicture(lines: lines, columns: widest, rows: lines.count)
        }
        let size = try ImageViewer.size(of: request.path)
        let box = request.box(width: size.width, height: size.height)
        let text = try viewer.pixels(request.path, columns: box.columns, rows: box.rows, by: pixels)
        return DrawnPicture(pixels: text, columns: box.columns, rows: box.rows)
    }

    private func browserScreen(_ publisher: FolderPublisher) throws -> BrowserBigScreen {
        let home = environment["HOME"] ?? Environment.homeOfPasswordEntry() ?? "/"
        let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.cache"
        let files = try locator()
        return BrowserBigScreen(environment: environment.variables, folder: cache + "/cheer", publisher: publisher) {
            [calendar, clock] scene in
            Edition(
                today: Edition.Day(day: calendar.day(of: clock.now), motivational: scene.motivational),
                validUntil: calendar.timestamp(scene.validUntil ?? calendar.endOfDay(of: clock.now)),
                mediaPath: scene.motivational.media.map(files.path(of:)).flatMap { $0.hasPrefix("/") ? $0 : nil },
                past: [])
        }
    }

    /// Looks at a picture before any program decodes it.
    @Sendable private static func examine(_ path: String) -> PictureVerdict {
        do {
            let size = try ImageViewer.size(of: path)
            return .fit(width: size.width, height: size.height)
        } catch {
            return .unfit(reason: "\(error)")
        }
    }
}
