import Motivation

/// A way to print an answer for a program that shows it: each emits what that program really parses.
package protocol AnswerFormat: Sendable {
    /// The name that follows `--format`.
    var name: String { get }

    /// The answer as the program reads it, line ends included.
    /// - Parameter width: the most cells that a line may take, where the user set a limit.
    func rendered(_ text: ShownText, width: Int?) -> String
}

/// All formats.
package enum AnswerFormats {
    /// In the order of the documentation.
    private static let all: [any AnswerFormat] = [
        PlainFormat(), WaybarFormat(), I3blocksFormat(), PangoFormat(), PolybarFormat(), TmuxFormat(), ConkyFormat(),
        GenmonFormat(), WatchFormat(), GreetingFormat(), MotdFormat(),
    ]

    /// The names, in the order of the documentation.
    package static var names: [String] { all.map(\.name) }

    /// The format of a name; nil where there is none.
    package static func named(_ name: String) -> (any AnswerFormat)? { all.first { $0.name == name } }
}
