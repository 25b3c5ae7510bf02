/// The colours of the big screen: a sky at nightfall, with the words in the light of the evening.
package struct ScreenColours {
    /// How many colours the terminal has.
    package enum Depth: Sendable {
        case none, palette, full
    }

    package let depth: Depth

    /// The depth that the environment tells of.
    package init(environment: [String: String]) {
        let term = environment["TERM"] ?? ""
        if environment["NO_COLOR"]?.isEmpty == false {
            depth = .none
        } else if ["truecolor", "24bit"].contains(environment["COLORTERM"] ?? "") || term.hasSuffix("-direct") {
            depth = .full
        } else {
            depth = term.contains("256color") ? .palette : .none
        }
    }

    private typealias Colour = (red: Double, green: Double, blue: Double)
    private static let sky: [Colour] = [(13, 13, 34), (27, 23, 62), (52, 34, 88), (86, 48, 92)]
    private static let glow: [Colour] = [(255, 246, 228), (255, 228, 196), (255, 200, 150)]
    private static let quiet: Colour = (176, 160, 200)

    /// The codes before a row's text: how far down it lies, 0 to 1, and
    /// how far down among the words' own rows.
    func start(row share: Double, isQuiet: Bool, light: Double = 0) -> String {
        switch depth {
        case .none: return isQuiet ? "\u{1B}[0;2m" : "\u{1B}[0;1m"
        // Light words need a dark ground, whatever the terminal's own is.
        case .palette: return "\u{1B}[0;\(isQuiet ? "" : "1;")48;5;235;38;5;\(isQuiet ? 146 : 223)m"
        case .full:
            let ground = Self.code(48, Self.blend(Self.sky, share))
            let ink = isQuiet ? Self.code(38, Self.quiet) : Self.code(38, Self.blend(Self.glow, light))
            return "\u{1B}[0;\(ground);\(ink)m"
        }
    }

    private static func code(_ kind: Int, _ colour: Colour) -> String {
        "\(kind);2;\(Int(colour.red));\(Int(colour.green));\(Int(colour.blue))"
    }

    private static func blend(_ colours: [Colour], _ share: Double) -> Colour {
        let place = min(max(share, 0), 1) * Double(colours.count - 1)
        let index = min(Int(place), colours.count - 2)
        let (one, other, rest) = (colours[index], colours[index + 1], place - Double(index))
        return (
            one.red + (other.red - one.red) * rest, one.green + (other.green - one.green) * rest,
            one.blue + (other.blue - one.blue) * rest
        )
    }
}
