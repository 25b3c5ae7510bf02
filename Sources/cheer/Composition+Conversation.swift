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
            random: store, today: store, reading: store, writing: store, shown: store,
            exchange: try exchange(store), keeping: store, memory: store, files: try locator(), clock: clock,
            calendar: calendar, cache: cacheSettings(), surfaces: try surfaces(),
            grammars: GrammarExport(self), grammarCheck: GrammarCheck(self),
            day: { [clock, calendar] words in
                let today = calendar.day(of: clock.now)
                guard case .day(let day) = EnglishSlots().value(of: "date", words: words, today: today) else {
                    return nil
                }
                return day
            })
    }

    /// The collection, opened when it is first needed, and filled on its first run.
    func store() throws -> Store {
        if let openedStore { return openedStore }
        let store = try openedOrInMemory()
        for warning in store.warnings { complain("\(warning)") }
        if try store.needsInstallation(version: BuiltIn.version) {
            try BuiltIn.writeMedia(into: mediaFolder())
            try store.install(builtIn: try BuiltIn.entries(), version: BuiltIn.version)
        }
        openedStore = store
        return store
    }

    /// The collection; where none is there and none can be made, that which Cheer brings along, for this run.
    private func openedOrInMemory() throws -> Store {
        do {
            return try Store(
                path: storePath(), timestamp: calendar.timestamp, random: SystemRandom.next,
                onWait: isatty(2) == 1 ? { sayItWaits() } : nil)
        } catch let fault as StoreError {
            guard fault.meansNoneCanBeMade else { throw fault }
            return try Store(
                inMemory: try BuiltIn.entries(), since: fault, timestamp: calendar.timestamp, random: SystemRandom.next)
        }
    }

    /// Brings what can be read of a damaged collection into a new file.
    func recover() throws -> Recovery {
        try Store.recover(storePath(), timestamp: calendar.timestamp, random: SystemRandom.next)
    }

    private func exchange(_ store: Store) throws -> ImportingAtTerminal {
        var reading = ImportOptions()
        if let name = options.importFormat {
            guard let format = ImportFormat.named(name) else {
                let names = ImportFormat.all.map(\.name).joined(separator: ", ")
                throw Misuse(description: "there is no format “\(name)” to import; there is \(names)")
            }
            reading.format = format
        }
        reading.encoding = options.encoding
        reading.keepsDuplicates = options.keepsDuplicates
        let locator = try locator()
        reading.isThere = { media in
            let path = locator.path(of: media)
            return !path.hasPrefix("/") || locator.isFile(path)
        }
        let style = style(of: 2)
        let isDrawn = isatty(2) == 1 && environment["TERM"] ?? "dumb" != "dumb" && !options.json
        return ImportingAtTerminal(
            store: store, options: reading,
            screen: isDrawn ? .init(output: complaints, columns: style.columns ?? 80) : nil)
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
        let minutes = number("CHEER_REPEAT_AFTER", upTo: 1_000_000, otherwise: standard.lifetime / 60, "minutes")
        let percent = number("CHEER_REPEAT_SHARE", upTo: 100, otherwise: standard.share * 100, "percent")
        return ShortLivedCache(lifetime: minutes * 60, share: percent / 100)
    }

    /// The number that a variable holds; where it holds none, that is complained of, and the usual one is used.
    private func number(_ name: String, upTo most: Double, otherwise usual: Double, _ unit: String) -> Double {
        guard let text = environment[name] else { return usual }
        if let number = Double(text), (0...most).contains(number) { return number }
        complain("\(name) is “\(text)”, and not a number of \(unit) from 0 to \(Int(most)): \(Int(usual)) is used.")
        return usual
    }
}

/// Tells somebody at a terminal why nothing happens.
private func sayItWaits() {
    let text = "cheer: Another process is writing to the collection; waiting for it.\n"
    _ = text.withCString { write(2, $0, strlen($0)) }
}
