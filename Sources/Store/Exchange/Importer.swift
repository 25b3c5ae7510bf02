import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads files into a collection, within one transaction, and in memory that doesn't grow with the files.
final class Importer {
    private let store: Store
    private let options: ImportOptions
    private let stamp: String
    private let loader: Loader
    private(set) var report = ImportReport()
    private var batch: Int64?
    private var memories: [ExportedMemory] = []
    private var bytesDone = 0
    private var bytesInAll = 0
    /// How many entries were read since the progress was told.
    private var toldSince = 0

    /// How many refusals the report lists.
    private static let refusalsListed = 1_000
    /// How many missing media the report lists.
    private static let missingMediaListed = 5

    /// Begins an import.
    /// - Parameter stamp: when it is done, as ISO 8601 writes it.
    init(_ store: Store, options: ImportOptions, stamp: String) throws {
        (self.store, self.options, self.stamp) = (store, options, stamp)
        loader = try Loader(store)
    }

    /// Reads the files, and completes the import.
    /// - Returns: the row numbers of what was added.
    func run(_ files: ImportFiles) throws -> Range<Int64> {
        bytesInAll = files.paths.reduce(0) { $0 + (SystemCall.status($1)?.size ?? 0) }
        for path in files.paths {
            let lines = try LineSource(path: path, transcoder: transcoder())
            try read(lines, nature: FileNature(path: path), isOneOfMany: files.isFolder)
            bytesDone += SystemCall.status(path)?.size ?? 0
        }
        try loader.finish()
        try store.restore(memories)
        return loader.added
    }

    private func transcoder() throws(StoreError) -> Transcoder? {
        guard let encoding = options.encoding, encoding.lowercased() != "utf-8" else { return nil }
        guard let transcoder = Transcoder(encoding: encoding) else { throw .unknownEncoding(encoding) }
        return transcoder
    }

    private func read(_ lines: LineSource, nature: FileNature, isOneOfMany: Bool) throws {
        let head = FileHead(try lines.head())
        // A fortune file of a single entry has no separator, but an index.
        let indexed = nature.isIndexed ? ImportFormat.named("fortune") : nil
        let recognized = head.isBinary ? nil : indexed ?? ImportFormat.all.first { $0.recognizes(head) }
        guard let format = options.format ?? recognized
        else {
            guard isOneOfMany else { throw StoreError.unknownFormat(path: lines.name) }
            refuse(lines.name, 1, "it holds no text")
            return
        }
        batch = try loader.batch(stamp: stamp, source: Self.source(of: lines.name))
        let name = lines.name
        let entries = try ReadAhead(format.reader(lines, nature), lines)
        while let next = try entries.next() {
            for entry in next.entries { try take(entry, of: name) }
            toldSince += next.entries.count
            guard toldSince >= options.entriesAtOnce else { continue }
            toldSince = 0
            try tellProgress(bytesRead: bytesDone + next.bytesRead)
        }
    }

    /// A file's name without its folders, as the tag `source` names it; nil where no tag can hold it.
    private static func source(of path: String) -> String? {
        let name = String(path.split(separator: "/").last ?? "")
        return try? Tag(title: Tag.sourceTitle, limitation: name).limitation
    }

    private func take(_ read: PreparedEntry, of file: String) throws {
        switch read {
        case .entry(let entry, let folded, let hash):
            report.read += 1
            try take(entry, folded, hash: hash, of: file)
        case .memory(let memory):
            memories.append(memory)
        case .refused(let line, let reason):
            report.read += 1
            refuse(file, line, reason)
        }
    }

    private func take(_ entry: CollectionEntry, _ folded: FoldedText, hash: Int64, of file: String) throws {
        if let tag = entry.tags.first(where: \.lacksMoment) {
            refuse(file, entry.line, "the tag \(tag.title) wants a time such as 2026-11-30T08:00:00+01:00")
            return
        }
        switch try loader.load(entry, folded, hash: hash, batch: batch) {
        case .added:
            report.added += 1
            lookFor(entry.media, of: entry, in: file)
        case .duplicate(let row):
            report.duplicates += 1
            if options.keepsDuplicates, let copy = try duplicate(entry, of: row) {
                _ = try loader.load(copy, batch: batch, evenIfThere: true)
                report.added += 1
            }
        }
    }

    private func lookFor(_ media: Media?, of entry: CollectionEntry, in file: String) {
        guard let media, let isThere = options.isThere, !isThere(media) else { return }
        report.missingMediaCount += 1
        guard report.missingMedia.count < Self.missingMediaListed else { return }
        report.missingMedia.append(.init(file: file, line: entry.line, reason: media.location))
    }

    private func tellProgress(bytesRead: Int) throws {
        let progress = ImportProgress(read: report.read, bytes: bytesRead, bytesInAll: bytesInAll)
        guard options.progress?(progress) ?? true else { throw ImportCancelled() }
    }

    /// An entry once more, with an identifier of its own; nil where it is the very motivational that is there.
    private func duplicate(_ entry: CollectionEntry, of row: Int64) throws -> CollectionEntry? {
        let original = try store.existingItem(row).id
        guard entry.id != original else { return nil }
        var copy = entry
        copy.id = store.makeID()
        copy.tags.append(try Tag(title: Tag.duplicateTitle, limitation: "uuid:" + original.uuidString.lowercased()))
        return copy
    }

    private func refuse(_ file: String, _ line: Int, _ reason: String) {
        guard report.refused.count < Self.refusalsListed else {
            report.refusedBesides += 1
            return
        }
        report.refused.append(ImportReport.Refusal(file: file, line: line, reason: reason))
    }
}

/// The user ended an import before it was done; nothing of it stays.
package struct ImportCancelled: Error, Hashable, CustomStringConvertible {
    package var description: String { "The import was ended; nothing was added." }
}

extension Tag {
    /// Whether Cheer keeps a moment under this title, and the limitation is none.
    fileprivate var lacksMoment: Bool {
        guard key == Self.importedTitle || key == Self.lastPickedTitle, let limitation else { return false }
        return Timestamp.moment(limitation) == nil
    }
}
