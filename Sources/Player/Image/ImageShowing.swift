/// Shows pictures by external programs.
package protocol ImageShowing {
    /// Opens a picture in the desktop's own viewer, and returns at once.
    /// - Parameter location: an absolute path, or a `file:` URL.
    /// - Returns: the name of the program that opens it.
    func open(_ location: String) throws -> String

    /// Draws a picture as text for a terminal: lines of characters, with colours if asked for, and no other controls.
    /// - Parameters:
    ///   - location: an absolute path, or a `file:` URL.
    ///   - columns: the most cells a line may take.
    ///   - rows: the most lines.
    ///   - colours: the colours that the terminal has.
    func drawn(_ location: String, columns: Int, rows: Int, colours: ImageColours) throws -> String
}

/// The colours that a terminal has.
package enum ImageColours: String, Sendable, CaseIterable {
    case none, sixteen = "16", palette = "256", full
}
