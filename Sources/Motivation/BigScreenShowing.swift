#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Fills a screen with a motivational until the user leaves it.
public protocol BigScreenShowing {
    /// Shows a scene, and the scenes that come of what happens, until the user leaves.
    /// - Parameter react: what to show next; may throw what is then shown as a note.
    /// - Returns: the name of the program that shows it from now on; nil where the user has left.
    /// - Throws: what kept the screen from being filled, described for the user.
    func show(_ scene: BigScreenScene, react: (BigScreenEvent) throws -> BigScreenScene) throws -> String?
}

/// What fills the screen.
public struct BigScreenScene: Hashable, Sendable {
    /// The motivational.
    public let motivational: Motivational
    /// The absolute path of the picture that goes with it.
    public let picture: String?
    /// Until when it is shown; nil for as long as nobody changes it.
    public let validUntil: Date?
    /// A few words about what was done, shown for a moment.
    public let note: String?
    /// What to say of the keys, in the user's language, for each key in the order of use.
    public let keys: [String]

    /// Makes a scene.
    public init(
        motivational: Motivational, picture: String? = nil, validUntil: Date? = nil, note: String? = nil,
        keys: [String] = []
    ) {
        self.motivational = motivational
        self.picture = picture
        self.validUntil = validUntil
        self.note = note
        self.keys = keys
    }
}

/// What happens while a screen is filled.
public enum BigScreenEvent: Hashable, Sendable {
    /// A key was pressed.
    case action(NotificationAction)
    /// What is shown isn't valid any more.
    case due
}
