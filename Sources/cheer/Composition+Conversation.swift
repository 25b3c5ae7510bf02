#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Assistant
import BuiltInCollection
import Motivation
import Store

extension Composition {
    /// The conversation, made when the first phrase needs it.
    func conversation() -> Conversation {
        if let madeConversation { return madeConversation }
        let conversation = Conversation(playback: playback, replies: Self.replies) { [unowned self] in
            try services()
        }
        madeConversation = conversation
        return conversation
    }

    /// The ports of the collection, which is opened.
    private func services() throws -> Services {
        let store = try store()
        return Services(
            random: store, today: store, reading: store, writing: store, shown: store, exchange: store, memory: store,
            files: try locator(), clock: clock,
            calendar: calendar, cache: cacheSettings())
    }

    /// The collection, opened when it is first needed, and filled on its first run.
    func store() throws -> Store {
        if let openedStore { return openedStore }
        let store = try Store(path: storePath(), timestamp: calendar.timestamp, random: SystemRandom.next)
        for warning in store.warnings { complain("\(warning)") }
        if try store.needsInstallation(version: BuiltIn.version) {
            try BuiltIn.writeMedia(into: mediaFolder())
            try store.install(builtIn: try BuiltIn.entries(), version: BuiltIn.version)
        }
        openedStore = store
        return store
    }

    func storePath() throws -> String {
        try StoreLocation(
            option: options.store, environment: environment.variables,
            homeFromPasswordEntry: Environment.homeOfPasswordEntry
        ).path
    }

    /// The folder of the built-in pictures, sounds and videos: beside the collection's file.
    func mediaFolder() throws -> String {
        let path = try storePath()
        guard let slash = path.lastIndex(of: "/") else { return Environment.workingFolder() + "/media" }
        let folder = path.hasPrefix("/") ? String(path[..<slash]) : Environment.workingFolder() + "/" + path[..<slash]
        return folder + "/media"
    }

    func locator() throws -> FileLocator {
        FileLocator(
            home: environment["HOME"] ?? Environment.homeOfPasswordEntry(), workingFolder: Environment.workingFolder(),
            mediaFolder: try mediaFolder())
    }

    /// How long, and how much, the random pick remembers.
    private func cacheSettings() -> ShortLivedCache {
        let standard = ShortLivedCache.standard
        let minutes = environment["CHEER_REPEAT_AFTER"].flatMap(Double.init).map { $0 * 60 }
        let share = environment["CHEER_REPEAT_SHARE"].flatMap(Double.init).map { $0 / 100 }
        return ShortLivedCache(lifetime: minutes ?? standard.lifetime, share: share ?? standard.share)
    }
}
