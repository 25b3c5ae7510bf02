import ChildProcess
import Motivation

/// Fills a screen with the published page, in a browser that shows nothing else (kiosk mode).
package struct BrowserBigScreen: BigScreenShowing {
    private let environment: [String: String]
    private let folder: String
    private let publisher: any EditionPublishing
    private let edition: (BigScreenScene) -> Edition

    /// Makes a big screen.
    /// - Parameters:
    ///   - folder: where the page and what the browser remembers are put; nobody else's.
    ///   - edition: what is published of a scene.
    package init(
        environment: [String: String], folder: String, publisher: any EditionPublishing,
        edition: @escaping (BigScreenScene) -> Edition
    ) {
        self.environment = environment
        self.folder = folder
        self.publisher = publisher
        self.edition = edition
    }

    /// Shows the first scene and returns at once: the browser is the user's from then on, and its keys are too.
    package func show(_ scene: BigScreenScene, react: (BigScreenEvent) throws -> BigScreenScene) throws -> String? {
        guard ["DISPLAY", "WAYLAND_DISPLAY"].contains(where: { environment[$0]?.isEmpty == false }),
            let (program, arguments) = browser
        else { throw BigScreenError.noBrowser }
        let publication = try publisher.publish(edition(scene), to: folder + "/page")
        var command = Command(
            program: program, arguments: arguments + ["file://" + Self.encoded(publication.page)],
            environment: environment)
        command.output = .beginning(limit: 16_384)
        command.errors = .withOutput
        command.standing = .ownSession
        let child = try command.start()
        child.release()
        if let ending = child.wait(limit: .seconds(1)), !ending.isSuccess {
            throw BigScreenError.browserFailed(program: program, reason: child.output.text)
        }
        return program.split(separator: "/").last.map(String.init)
    }

    /// The first browser that is installed, with the words that make it fill the screen apart from its other windows.
    private var browser: (program: String, arguments: [String])? {
        let searchPath = SearchPath(environment["PATH"])
        let profile = folder + "/browser"
        for name in ["chromium", "chromium-browser", "google-chrome", "microsoft-edge"] {
            guard let program = searchPath.program(named: name) else { continue }
            let quietly = ["--no-first-run", "--no-default-browser-check"]
            return (program, ["--kiosk", "--user-data-dir=" + profile] + quietly)
        }
        for name in ["firefox", "firefox-esr"] {
            if let program = searchPath.program(named: name) { return (program, ["--kiosk", "--new-instance"]) }
        }
        return nil
    }

    /// A path as a part of a URL (RFC 3986, section 3.3).
    private static func encoded(_ path: String) -> String {
        let digits = Array("0123456789ABCDEF")
        return path.utf8.map { byte in
            let isPlain =
                (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
                || "/-._~".utf8.contains(byte)
            return isPlain
                ? String(UnicodeScalar(byte)) : "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
        }.joined()
    }
}
