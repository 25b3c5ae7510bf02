import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Store {
    package func recover() throws -> Recovery {
        try Self.recover(path, timestamp: timestamp, random: random)
    }

    /// Brings what can be read of a file into a new one beside it. The file stays as it is.
    /// - Throws: ``StoreError`` where nothing of it can be read, or the new file can't be made.
    package static func recover(
        _ path: String, timestamp: @escaping (Date) -> String, random: @escaping () -> UInt64
    ) throws -> Recovery {
        let recovered = try freeName(beside: path)
        let source = mergedCopy(of: path)
        defer { source.map { removeFiles($0) } }
        var rows = RecoveredRows()
        try DamagedFile(source ?? path).forEachRow { rows.take($0) }
        guard !rows.items.isEmpty else { throw StoreError.nothingToRecover(path: path) }
        do {
            let store = try Store(path: recovered, timestamp: timestamp, random: random)
            try store.inBulk {
                try store.writing(.powerFailure) {
                    let loader = try Loader(store)
                    try rows.forEachEntry { _ = try loader.load($0, evenIfThere: true, keepsIdentifier: true) }
                    try loader.finish()
                    try store.restore(rows.memories)
                }
            }
            return Recovery(
                damaged: path, recovered: recovered, motivationals: try store.count().motivationals,
                expected: rows.expected)
        } catch {
            removeFiles(recovered)
            throw error
        }
    }

    /// A name beside a file that no file has.
    private static func freeName(beside path: String) throws(StoreError) -> String {
        for number in 1...1_000 {
            let name = path + ".recovered" + (number > 1 ? "-\(number)" : "")
            if SystemCall.status(name) == nil { return name }
        }
        throw .exists(path: path + ".recovered")
    }

    /// A copy of the file with what its log holds moved in, where SQLite can still do that; nil where it can't, or there
    /// is no log. It is made of a copy, since the damaged file stays as it is.
    private static func mergedCopy(of path: String) -> String? {
        guard let log = SystemCall.status(path + "-wal"), log.size > 0 else { return nil }
        let copy = path + ".merging"
        for end in ["", "-wal"] {
            guard SystemCall.copy(path + end, to: copy + end) else {
                removeFiles(copy)
                return nil
            }
        }
        do {
            let connection = try Connection(path: copy, mode: .readWrite, patience: 0)
            try connection.script("PRAGMA wal_checkpoint(TRUNCATE)")
        } catch {
            removeFiles(copy)
            return nil
        }
        return copy
    }

    private static func removeFiles(_ path: String) {
        for end in ["", "-wal", "-shm", "-journal"] { unlink(path + end) }
    }
}

extension SystemCall {
    /// Copies a file for its owner alone; false where that fails, or the copy's name is taken.
    static func copy(_ source: String, to copy: String) -> Bool {
        let from = open(source, O_RDONLY | O_CLOEXEC)
        guard from >= 0 else { return false }
        defer { close(from) }
        let into = open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard into >= 0 else { return false }
        defer { close(into) }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = chunk.withUnsafeMutableBytes { read(from, $0.baseAddress, $0.count) }
            guard count > 0 else { return count == 0 }
            var written = 0
            while written < count {
                let more = chunk.withUnsafeBytes { bytes in
                    write(into, bytes.baseAddress?.advanced(by: written), count - written)
                }
                guard more > 0 else { return false }
                written += more
            }
        }
    }
}
