#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Fills the terminal with a motivational, in letters as large as fit.
package struct TerminalBigScreen: BigScreenShowing {
    private let environment: [String: String]
    private let clock: any ClockReading
    private let draw: (PictureRequest) -> DrawnPicture?

    /// For how many seconds a note stays.
    private static let noteTime = 4.0

    /// Makes a big screen.
    /// - Parameters:
    ///   - environment: all variables.
    ///   - draw: draws a picture; nil where it can't be drawn.
    package init(
        environment: [String: String], clock: any ClockReading,
        draw: @escaping (PictureRequest) -> DrawnPicture?
    ) {
        self.environment = environment
        self.clock = clock
        self.draw = draw
    }

    package func show(_ scene: BigScreenScene, react: (BigScreenEvent) throws -> BigScreenScene) throws -> String? {
        guard !["", "dumb"].contains(environment["TERM"] ?? ""), let screen = TerminalScreen(environment: environment)
        else { throw BigScreenError.noTerminal }
        var fatal: Int32?
        defer {
            screen.close()
            // What asked the program to end does so now that the terminal is as it was.
            if let fatal { raise(fatal) }
        }
        var scene = scene
        var due = scene.validUntil
        let letters = Letters()
        var form: PictureForm?
        let colours = ScreenColours(environment: environment)
        while true {
            let (columns, rows) = screen.size
            if form == nil, scene.picture != nil {
                form = PictureForm.told(by: environment) ?? (screen.hasSixels ? .sixels : .symbols)
                if form == .kitty { screen.withoutPictures = ScreenFrame.withoutPictures }
            }
            let frame = ScreenFrame(
                scene: scene, columns: columns, rows: rows, colours: colours, letters: letters, form: form ?? .symbols,
                cellRatio: screen.cellRatio, draw: draw)
            guard screen.draw(frame.text) else { return nil }
            switch screen.next(within: wait(for: scene, due: due)) {
            case .resized: continue
            case .gone, .signal(SIGINT): return nil
            case .signal(let signal):
                fatal = signal
                return nil
            case .timeUp where scene.note != nil: scene = scene.noting(nil)
            case .timeUp:
                scene = reaction(to: .due, in: scene, on: screen, react)
                due = scene.validUntil ?? clock.now.addingTimeInterval(60)
            case .key(let key):
                if ["q", "Q", "\u{1B}", "\u{3}", "\u{4}"].contains(key) { return nil }
                guard let action = Self.actions[key] else { continue }
                scene = reaction(to: .action(action), in: scene, on: screen, react)
                // What was asked for stays until the day's end, as what was there before.
                due = scene.validUntil ?? due
            }
        }
    }

    private static let actions: [Character: NotificationAction] = [
        " ": .another, "p": .play, "P": .play, "f": .favourite, "F": .favourite,
    ]

    private func reaction(
        to event: BigScreenEvent, in scene: BigScreenScene, on screen: TerminalScreen,
        _ react: (BigScreenEvent) throws -> BigScreenScene
    ) -> BigScreenScene {
        do {
            return try screen.lend { try react(event) }
        } catch {
            return scene.noting("\(error)")
        }
    }

    /// How many seconds the scene stays as it is.
    private func wait(for scene: BigScreenScene, due: Date?) -> Double? {
        let left = due.map { max(0, $0.timeIntervalSince(clock.now)) }
        guard scene.note != nil else { return left }
        return min(left ?? Self.noteTime, Self.noteTime)
    }
}

extension BigScreenScene {
    /// The scene with another note.
    fileprivate func noting(_ note: String?) -> BigScreenScene {
        BigScreenScene(
            motivational: motivational, picture: picture, validUntil: validUntil, note: note, keys: keys)
    }
}

/// Why the big screen could not be filled.
package enum BigScreenError: Error, Hashable, Sendable {
    /// Standard input and output are no terminal that could be filled.
    case noTerminal
    /// There is no browser.
    case noBrowser
    /// The browser ended at once, with what it said.
    case browserFailed(program: String, reason: String)
}

extension BigScreenError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noTerminal:
            "The big screen fills a terminal, and this is none. At a terminal: cheer show today on the big screen."
        case .noBrowser:
            "No browser was found that could fill a screen: install chromium or firefox-esr, or leave --browser out."
        case .browserFailed(let program, let reason):
            "\(program) could not show it: \(ShownText(reason).line)"
        }
    }
}
