/// Shows pictures by external programs.
public protocol ImageShowing {
    /// Whether there is a desktop, without which no video can be seen either.
    var hasDesktop: Bool { get }

    /// Shows a picture where there is a place for it: a window of the desktop, or else the terminal.
    /// - Parameter location: an absolute path, or a `file:` URL.
    /// - Throws: what kept it from being shown, such as a missing program, or a file that is no picture.
    func show(_ location: String) throws -> ShownImage
}

/// Where a picture is shown.
public enum ShownImage: Hashable, Sendable {
    /// A program has opened it in a window.
    case opened(program: String)
    /// It was drawn as text for the terminal: lines of characters, maybe with colours, and no other control codes.
    case drawn(String)
    /// There is neither a desktop nor a terminal: it can only be told where the picture lies.
    case nowhere
}
