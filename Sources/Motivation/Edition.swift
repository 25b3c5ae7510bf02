#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What is published at a time: today's motivational, and those of the days before.
public struct Edition: Hashable, Sendable {
    /// The pick of a day.
    public struct Day: Hashable, Sendable {
        /// The day.
        public let day: CalendarDay
        /// What was its pick.
        public let motivational: Motivational

        /// Makes the pick of a day.
        public init(day: CalendarDay, motivational: Motivational) {
            self.day = day
            self.motivational = motivational
        }
    }

    /// Today's.
    public let today: Day
    /// Until when today's stays, as ISO 8601 writes it, with an offset.
    public let validUntil: String
    /// The absolute path of the file that goes with today's; nil where none goes with it, or it lies on the net.
    public let mediaPath: String?
    /// Those of the days before, the newest first.
    public let past: [Day]

    /// Makes an edition.
    public init(today: Day, validUntil: String, mediaPath: String?, past: [Day]) {
        self.today = today
        self.validUntil = validUntil
        self.mediaPath = mediaPath
        self.past = past
    }

    /// All days, the newest first.
    public var days: [Day] { [today] + past }
}

/// Publishes today's motivational as a folder of files, which any web server or folder synchronisation serves.
public protocol EditionPublishing {
    /// Writes an edition into a folder, which is made where there is none.
    /// - Throws: where the folder can't be written, or holds a file of the same name that Cheer hasn't written.
    func publish(_ edition: Edition, to folder: String) throws -> Publication
}

/// What came of publishing.
public struct Publication: Hashable, Sendable {
    /// The absolute path of the page.
    public let page: String
    /// Why the medium isn't on the page, where it should be.
    public let missingMedia: String?

    /// Makes the outcome.
    public init(page: String, missingMedia: String? = nil) {
        self.page = page
        self.missingMedia = missingMedia
    }
}
