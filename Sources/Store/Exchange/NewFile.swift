#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that is there whole, or not at all, and never in place of another.
///
/// What is written goes to a temporary file beside it, which takes the name when everything is on the disk.
struct NewFile: ~Copyable {
    private let path: String
    /// Where the file lies until it is whole.
    let temporary: String
    private let descriptor: Int32
    private var gathered: [UInt8] = []

    /// How many bytes are written at once.
    private static let chunk = 1 << 16

    /// Begins a file.
    /// - Throws: ``StoreError/exists(path:)`` or ``StoreError/cannotWrite(path:reason:)``.
    init(_ path: String) throws(StoreError) {
        var status = stat()
        guard lstat(path, &status) != 0 else { throw .exists(path: path) }
        var template = Array((path + ".XXXXXX").utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else { throw .cannotWrite(path: path, reason: SystemCall.reason) }
        // The kernel's mask can only be read by setting it; the file is made for its owner alone, as the collection is.
        self.path = path
        temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        self.descriptor = descriptor
    }

    deinit {
        close(descriptor)
        unlink(temporary)
    }

    /// Writes text.
    mutating func write(_ text: String) throws(StoreError) {
        gathered.append(contentsOf: text.utf8)
        if gathered.count >= Self.chunk { try flush() }
    }

    /// Puts the file where it belongs. Nothing may be written afterwards.
    mutating func finish() throws(StoreError) {
        try flush()
        guard fsync(descriptor) == 0 else { throw .cannotWrite(path: path, reason: SystemCall.reason) }
        // A link, unlike a renaming, doesn't replace what another process may have put there meanwhile. File systems
        // without links have to do with the look that was taken before.
        guard link(temporary, path) != 0 else { return }
        guard errno != EEXIST else { throw .exists(path: path) }
        guard rename(temporary, path) == 0 else { throw .cannotWrite(path: path, reason: SystemCall.reason) }
    }

    private mutating func flush() throws(StoreError) {
        var written = 0
        while written < gathered.count {
            let count = gathered.withUnsafeBytes { bytes in
                Self.write(descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw .cannotWrite(path: path, reason: SystemCall.reason) }
            written += count
        }
        gathered.removeAll(keepingCapacity: true)
    }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes, count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes, count)
        #else
            Darwin.write(descriptor, bytes, count)
        #endif
    }
}
