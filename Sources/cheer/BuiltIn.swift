#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import BuiltInCollection
import Store

/// The collection that the program brings along.
enum BuiltIn {
    /// Tells this collection from earlier ones: it changes whenever a text does.
    static let version = String(cString: built_in_version())

    /// Its entries.
    static func entries() throws -> [CollectionEntry] {
        try (0..<built_in_texts_count()).flatMap { index in
            let text = built_in_text(index)
            return try BuiltInEntries.read(bytes(of: text), name: String(cString: text.name))
        }
    }

    /// The titles of its topics.
    static func titles() throws -> [String] { try Set(entries().flatMap(\.tags).map(\.title)).sorted() }

    /// Writes its pictures, sounds and videos into a folder. A file that is there already is left as it is.
    static func writeMedia(into folder: String) throws {
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { return }
        for index in 0..<built_in_media_count() {
            let medium = built_in_medium(index)
            let path = folder + "/" + String(cString: medium.name)
            try write(bytes(of: medium), to: path)
        }
    }

    /// Writes a file under another name first, so that a file under its own name is always whole.
    private static func write(_ bytes: [UInt8], to path: String) throws {
        guard access(path, F_OK) != 0 else { return }
        let part = path + ".part"
        let descriptor = open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return }
        let isWhole = bytes.withUnsafeBytes { buffer in
            var written = 0
            while written < buffer.count {
                let count = writeBytes(descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
                guard count > 0 else { return false }
                written += count
            }
            return true
        }
        close(descriptor)
        if !isWhole || rename(part, path) != 0 { unlink(part) }
    }

    private static func bytes(of file: built_in_file) -> [UInt8] {
        Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
}

/// The C library's `write`, which the method of the same name hides.
private func writeBytes(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
