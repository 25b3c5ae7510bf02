#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads the entries of a file on a thread of its own, some hundred ahead of whoever takes them: while one processor
/// writes to the collection, another reads, folds and hashes what comes next.
final class ReadAhead {
    /// Some of what stands in a file.
    struct Batch {
        fileprivate(set) var entries: [PreparedEntry] = []
        /// How many bytes of the file were read when the last of them was.
        fileprivate(set) var bytesRead = 0
    }

    private let handover = Handover()
    #if canImport(Darwin)
        private var thread: pthread_t?
    #else
        private var thread = pthread_t()
    #endif
    private var hasThread = false

    /// Begins to read. Neither the reader nor its lines may be used elsewhere from now on.
    /// - Throws: ``StoreError/cannotRead(path:reason:)`` where no thread can be started.
    init(_ reader: any EntryReading, _ lines: LineSource) throws(StoreError) {
        let work = Unmanaged.passRetained(Work(reader, lines, handover))
        let code = pthread_create(&thread, nil, readAhead, work.toOpaque())
        guard code == 0 else {
            work.release()
            throw .cannotRead(path: lines.name, reason: String(cString: strerror(code)))
        }
        hasThread = true
    }

    deinit {
        handover.cancel()
        #if canImport(Darwin)
            if hasThread, let thread { pthread_join(thread, nil) }
        #else
            if hasThread { pthread_join(thread, nil) }
        #endif
    }

    /// What comes next, or nil at the end of the file.
    func next() throws(StoreError) -> Batch? { try handover.take() }
}

/// What stands at one place of a file, with all that can be known of it without the collection.
enum PreparedEntry {
    case entry(CollectionEntry, FoldedText, hash: Int64)
    case memory(ExportedMemory)
    case refused(line: Int, reason: String)

    init(_ read: ReadEntry) {
        switch read {
        case .entry(var entry):
            // What came without an identifier is told apart by none.
            let folded = FoldedText(entry.message.text)
            if entry.id == nil { entry.derivedID = NameBasedID.id(of: entry.message.text) }
            self = .entry(entry, folded, hash: folded.hash)
        case .memory(let memory): self = .memory(memory)
        case .refused(let line, let reason): self = .refused(line: line, reason: reason)
        }
    }
}

// A function of its own, since the C library takes no closure with a context.
#if canImport(Darwin)
    private func readAhead(_ context: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }
#else
    private func readAhead(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let context { Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run() }
        return nil
    }
#endif

/// What the thread does.
private final class Work {
    private var reader: any EntryReading
    private let lines: LineSource
    private let handover: Handover
    /// How many entries are handed over at a time, and of how many bytes at most, but for the last of them.
    private static let (entriesAtOnce, bytesAtOnce) = (256, 1 << 18)

    init(_ reader: any EntryReading, _ lines: LineSource, _ handover: Handover) {
        (self.reader, self.lines, self.handover) = (reader, lines, handover)
    }

    func run() {
        do {
            var batch = ReadAhead.Batch()
            var bytes = 0
            while let read = try reader.next() {
                if case .entry(let entry) = read { bytes += entry.message.text.utf8.count }
                batch.entries.append(PreparedEntry(read))
                guard batch.entries.count >= Self.entriesAtOnce || bytes >= Self.bytesAtOnce else { continue }
                batch.bytesRead = lines.bytesRead
                guard handover.give(batch) else { return }
                (batch, bytes) = (ReadAhead.Batch(), 0)
            }
            batch.bytesRead = lines.bytesRead
            if !batch.entries.isEmpty, !handover.give(batch) { return }
            handover.end(nil)
        } catch {
            handover.end(error)
        }
    }
}

/// Hands batches over from one thread to another, a few at most waiting.
///
/// Unchecked: everything in it is used under its lock.
private final class Handover: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var waiting: [ReadAhead.Batch] = []
    private var isEnded = false
    private var isCancelled = false
    private var failure: StoreError?
    private static let waitingAtMost = 4

    init() {
        pthread_mutex_init(lock, nil)
        pthread_cond_init(change, nil)
    }

    deinit {
        pthread_cond_destroy(change)
        pthread_mutex_destroy(lock)
        change.deallocate()
        lock.deallocate()
    }

    /// Hands a batch over; false where nobody wants more.
    func give(_ batch: ReadAhead.Batch) -> Bool {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while waiting.count >= Self.waitingAtMost, !isCancelled { pthread_cond_wait(change, lock) }
        guard !isCancelled else { return false }
        waiting.append(batch)
        pthread_cond_broadcast(change)
        return true
    }

    /// Says that nothing more comes.
    func end(_ failure: StoreError?) {
        pthread_mutex_lock(lock)
        (isEnded, self.failure) = (true, failure)
        pthread_cond_broadcast(change)
        pthread_mutex_unlock(lock)
    }

    /// Says that nobody wants more.
    func cancel() {
        pthread_mutex_lock(lock)
        isCancelled = true
        pthread_cond_broadcast(change)
        pthread_mutex_unlock(lock)
    }

    /// The next batch; nil at the end.
    func take() throws(StoreError) -> ReadAhead.Batch? {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        while waiting.isEmpty, !isEnded { pthread_cond_wait(change, lock) }
        guard waiting.isEmpty else {
            let batch = waiting.removeFirst()
            pthread_cond_broadcast(change)
            return batch
        }
        if let failure { throw failure }
        return nil
    }
}
