import Motivation

/// The ports through which a conversation acts: the real ones are chosen by the program.
package struct Services {
    package let random: any RandomDrawing
    package let today: any CacheProviding
    package let reading: any CollectionReading
    package let writing: any CollectionWriting
    package let shown: any ShownRecording
    package let exchange: any CollectionExchanging
    package let keeping: any CollectionKeeping
    package let memory: any Remembering
    package let files: any FileLocating
    package let clock: any ClockReading
    package let calendar: any CalendarReading
    package let cache: ShortLivedCache
    /// The day that words say, in the language that is spoken; nil where they say none.
    package let day: (String) -> CalendarDay?
    package let surfaces: Surfaces
    package let grammars: any GrammarExporting
    package let grammarCheck: any GrammarChecking

    package init(
        random: any RandomDrawing, today: any CacheProviding, reading: any CollectionReading,
        writing: any CollectionWriting, shown: any ShownRecording, exchange: any CollectionExchanging,
        keeping: any CollectionKeeping, memory: any Remembering, files: any FileLocating, clock: any ClockReading,
        calendar: any CalendarReading, cache: ShortLivedCache, surfaces: Surfaces,
        grammars: any GrammarExporting, grammarCheck: any GrammarChecking,
        day: @escaping (String) -> CalendarDay? = { _ in nil }
    ) {
        self.random = random
        self.today = today
        self.reading = reading
        self.writing = writing
        self.shown = shown
        self.exchange = exchange
        self.keeping = keeping
        self.memory = memory
        self.files = files
        self.clock = clock
        self.calendar = calendar
        self.cache = cache
        self.day = day
        self.surfaces = surfaces
        self.grammars = grammars
        self.grammarCheck = grammarCheck
    }
}

/// Finds the files that a user names, and those that media point at.
package protocol FileLocating {
    /// The absolute path of a file or folder as a user named it: `~` is the home folder, and a relative path starts at
    /// the working folder. Nothing is said of whether it exists.
    func path(named name: String) -> String

    /// Whether a regular file lies at an absolute path.
    func isFile(_ path: String) -> Bool

    /// Whether anything lies at an absolute path.
    func isThere(_ path: String) -> Bool

    /// The absolute path of a medium's file, or its location as it is where that is a URL.
    func path(of media: Media) -> String
}
