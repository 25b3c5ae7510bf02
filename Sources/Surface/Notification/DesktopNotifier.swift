#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import ChildProcess
import Motivation

/// Shows notifications by `notify-send`, over the desktop's own service (Desktop Notifications Specification 1.2).
package struct DesktopNotifier: Notifying {
    private let environment: [String: String]
    private let searchPath: SearchPath
    private let examine: (_ picture: String) -> PictureVerdict

    /// For how long a notification with actions is waited for.
    private static let patience = Duration.seconds(600)

    /// Makes a notifier.
    /// - Parameters:
    ///   - environment: all variables; programs see them.
    ///   - examine: looks at a picture before any program decodes it.
    package init(environment: [String: String], examine: @escaping (_ picture: String) -> PictureVerdict) {
        self.environment = environment
        searchPath = SearchPath(environment["PATH"])
        self.examine = examine
    }

    package func show(_ notification: DesktopNotification) throws -> NotificationAction? {
        guard let bus = busAddress else { throw NotificationError.noBus }
        guard let program = searchPath.program(named: "notify-send") else { throw NotificationError.noProgram }
        let memory = NotificationMemory(runtimeFolder: environment["XDG_RUNTIME_DIR"], bus: bus)
        let abilities = try NotificationService(environment: environment, searchPath: searchPath).abilities()
        let actions = abilities.contains("actions") ? notification.actions : []
        var command = Command(
            program: program,
            arguments: arguments(for: notification, abilities: abilities, actions: actions, replacing: memory.latest),
            environment: environment)
        command.output = .captured(limit: 4_096, keeping: .beginning)
        let outcome = try command.runInForeground(limit: actions.isEmpty ? .seconds(10) : Self.patience)
        let lines = outcome.output.text.split(separator: "\n").map(String.init)
        if let number = lines.first.flatMap({ UInt32($0) }) { memory.keep(number) }
        if !outcome.isTimedOut, !outcome.isInterrupted, !outcome.ending.isSuccess {
            throw NotificationError.failed(outcome.errors.text)
        }
        return lines.dropFirst().compactMap(NotificationAction.init).first
    }

    /// The session's bus: the one that the environment names, else the usual one of systemd.
    private var busAddress: String? {
        if let named = environment["DBUS_SESSION_BUS_ADDRESS"], !named.isEmpty { return named }
        guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
        return access(folder + "/bus", F_OK) == 0 ? "unix:path=\(folder)/bus" : nil
    }

    private func arguments(
        for notification: DesktopNotification, abilities: Set<String>, actions: [DesktopNotification.Offer],
        replacing: UInt32?
    ) -> [String] {
        var arguments = ["--app-name=Cheer", "--category=presence", "--print-id"]
        if let replacing { arguments.append("--replace-id=\(replacing)") }
        var sign = notification.media
        if let picture = notification.picture, case .fit = examine(picture) {
            // A hint is written as TYPE:NAME:VALUE, so that a colon in the value would end it.
            arguments.append(picture.contains(":") ? "--icon=\(picture)" : "--hint=string:image-path:\(picture)")
            sign = nil
        }
        for offer in actions { arguments.append("--action=\(offer.action.rawValue)=\(offer.label)") }
        let title = ShownText(notification.title, media: notification.text == nil ? sign : nil)
        arguments += ["--", title.line]
        if let text = notification.text {
            let shown = ShownText(text, media: sign).withSign
            arguments.append(NotificationBody.escaped(shown, isMarkup: abilities.contains("body-markup")))
        }
        return arguments
    }
}

/// The text of a notification's body, as `notify-send` and the service behind it read it.
enum NotificationBody {
    /// The most characters of a body: what is longer fits on no screen, and some services refuse it.
    private static let longest = 2_000

    /// The body that shows a text as it is.
    /// - Parameter isMarkup: whether the service reads tags and references (its ability `body-markup`).
    static func escaped(_ text: String, isMarkup: Bool) -> String {
        let shortened = text.count > longest ? text.prefix(longest - 1) + "…" : text[...]
        var body = isMarkup ? MarkupText.escaped(String(shortened)) : String(shortened)
        // notify-send reads escapes as C does in the body.
        body = body.split(separator: "\\", omittingEmptySubsequences: false).joined(separator: "\\\\")
        return body
    }
}
