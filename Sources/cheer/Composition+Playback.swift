#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Assistant
import Player
import Terminal

extension Composition {
    /// What plays, shows and speaks.
    func makePlayback() -> PlaybackServices {
        let variables = variablesWithHome
        // What a prompt has started ends with it, and what is waited for; what else a command has started plays on.
        let owner = isPrompt || options.wait ? PlayerController.ownerForThisProcess : nil
        let images = ImagePresenter(environment: variables) { [unowned self] in canvas() }
        return PlaybackServices(
            player: PlayerController(environment: variables, owner: owner), speaker: voice, voice: voice,
            images: images)
    }

    /// What reads aloud, while what plays is held.
    func makeSpeaker() -> PausingSpeaker {
        let variables = variablesWithHome
        // A controller of its own, which starts no player and so owns none.
        return PausingSpeaker(
            Speaker(environment: variables), holding: PlayerController(environment: variables, owner: nil))
    }

    /// All variables, `HOME` among them where it is known at all.
    var variablesWithHome: [String: String] {
        var variables = environment.variables
        if environment["HOME"] == nil { variables["HOME"] = Environment.homeOfPasswordEntry() }
        return variables
    }

    /// The room for a picture; nil where answers go to no terminal, or are JSON.
    private func canvas() -> ImageCanvas? {
        guard isatty(1) == 1, !options.json, let columns = style(of: 1).columns else { return nil }
        var size = winsize()
        let hasSize = ioctl(1, UInt(TIOCGWINSZ), &size) == 0
        let rows = hasSize && size.ws_row > 8 ? Int(size.ws_row) - 4 : 20
        return ImageCanvas(columns: columns, rows: min(rows, 40), colours: colours)
    }

    private var colours: ImageColours {
        guard style(of: 1).isColoured else { return .none }
        if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .full }
        return environment["TERM"]?.contains("256color") == true ? .palette : .sixteen
    }
}
