import Motivation

/// The places besides the terminal where a motivational shows.
package struct Surfaces {
    package let notifications: any Notifying
    package let reminders: any Reminding
    package let publisher: any EditionPublishing
    package let bigScreen: any BigScreenShowing

    package init(
        notifications: any Notifying, reminders: any Reminding, publisher: any EditionPublishing,
        bigScreen: any BigScreenShowing
    ) {
        self.notifications = notifications
        self.reminders = reminders
        self.publisher = publisher
        self.bigScreen = bigScreen
    }
}
