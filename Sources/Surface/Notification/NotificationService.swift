import ChildProcess

/// Asks the desktop's notification service what it can do.
struct NotificationService {
    let environment: [String: String]
    let searchPath: SearchPath

    private static let name = "org.freedesktop.Notifications"
    private static let object = "/org/freedesktop/Notifications"

    /// The names of its abilities, such as `body-markup` and `actions`.
    /// - Throws: ``NotificationError`` where no service answers, or there is no program to ask with.
    func abilities() throws -> Set<String> {
        let asked: (program: String, arguments: [String])
        if let program = searchPath.program(named: "gdbus") {
            let call = ["call", "--session", "--timeout", "5", "--dest", Self.name, "--object-path", Self.object]
            asked = (program, call + ["--method", Self.name + ".GetCapabilities"])
        } else if let program = searchPath.program(named: "dbus-send") {
            let call = ["--session", "--print-reply", "--reply-timeout=5000", "--dest=\(Self.name)", Self.object]
            asked = (program, call + [Self.name + ".GetCapabilities"])
        } else {
            throw NotificationError.noProgram
        }
        let command = Command(program: asked.program, arguments: asked.arguments, environment: environment)
        let outcome = try command.run(limit: .seconds(8))
        guard outcome.ending.isSuccess else { throw NotificationError.noService(outcome.errors.text) }
        return Self.names(in: outcome.output.text)
    }

    /// The names between quotation marks: `(['actions', 'body'],)` as gdbus writes them, `string "body"` as dbus-send does.
    static func names(in reply: String) -> Set<String> {
        var names: Set<String> = []
        for mark: Character in ["'", "\""] {
            let parts = reply.split(separator: mark, omittingEmptySubsequences: false)
            for index in stride(from: 1, to: parts.count, by: 2) { names.insert(String(parts[index])) }
        }
        return names
    }
}

/// Why no notification could be shown.
package enum NotificationError: Error, Hashable, Sendable {
    /// There is no session bus.
    case noBus
    /// No service for notifications answers on the bus, with what was said.
    case noService(String)
    /// `notify-send` isn't installed.
    case noProgram
    /// `notify-send` failed, with what it said.
    case failed(String)
}

extension NotificationError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noBus: "there is no session bus, as there is on a desktop."
        case .noService:
            "no notification service answers on the session bus; a desktop has one, or install dunst or mako."
        case .noProgram: "install the package libnotify-bin, which has notify-send."
        case .failed(let reason):
            "notify-send failed: \(ShownText(reason).line)"
        }
    }
}
