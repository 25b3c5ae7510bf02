/// Shows notifications on the user's desktop.
public protocol Notifying {
    /// Shows a notification in place of the one shown before.
    ///
    /// Where it offers actions, and the desktop knows actions, this waits until the user takes one or the notification
    /// goes away.
    /// - Returns: the action that the user took, if any.
    /// - Throws: what kept it from being shown, described for the user.
    func show(_ notification: DesktopNotification) throws -> NotificationAction?
}

/// What a notification says.
public struct DesktopNotification: Hashable, Sendable {
    /// The heading.
    public var title: String
    /// The text, as it is; nil for a heading alone.
    public var text: String?
    /// The kind of medium that goes with it.
    public var media: Media.Kind?
    /// The absolute path of the picture that goes with it.
    public var picture: String?
    /// The actions that it offers, with what to call them; none for a notification that isn't waited for.
    public var actions: [Offer] = []

    /// An action, and what to call it.
    public struct Offer: Hashable, Sendable {
        /// The action.
        public let action: NotificationAction
        /// What to call it, in the user's language.
        public let label: String

        /// Makes an offer.
        public init(_ action: NotificationAction, label: String) {
            self.action = action
            self.label = label
        }
    }

    /// Makes a notification without actions.
    public init(title: String, text: String? = nil, media: Media.Kind? = nil, picture: String? = nil) {
        self.title = title
        self.text = text
        self.media = media
        self.picture = picture
    }
}

/// What a user can do about a motivational in a notification or on the big screen.
public enum NotificationAction: String, Hashable, Sendable, CaseIterable {
    case another, play, favourite
}
