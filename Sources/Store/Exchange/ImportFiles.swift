#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The files that an import reads: the one that was named, or those of a folder and the folders in it.
///
/// Each is read once, by its real path, however many links lead to it. Hidden files and the indexes of fortune files
/// (`.dat`) aren't read.
struct ImportFiles {
    /// The paths, in alphabetical order.
    let paths: [String]
    /// Whether a folder was named, so that a file that isn't understood is no more than one of many.
    let isFolder: Bool

    /// Finds the files.
    /// - Parameter path: a file, a folder, or `-` for standard input.
    /// - Throws: ``StoreError/cannotRead(path:reason:)``.
    init(_ path: String) throws(StoreError) {
        guard path != "-" else {
            (paths, isFolder) = ([path], false)
            return
        }
        guard let status = SystemCall.status(path) else { throw .cannotRead(path: path, reason: SystemCall.reason) }
        guard status.isFolder else {
            guard status.isRegularFile else { throw .cannotRead(path: path, reason: "it is no regular file") }
            (paths, isFolder) = ([path], false)
            return
        }
        var found: [String] = []
        var known: Set<FileIdentity> = []
        try Self.collect(path, into: &found, &known)
        (paths, isFolder) = (found, true)
    }

    private struct FileIdentity: Hashable {
        let device: UInt64
        let number: UInt64
    }

    private static func collect(
        _ folder: String, into found: inout [String], _ known: inout Set<FileIdentity>
    ) throws(StoreError) {
        for name in try SystemCall.names(in: folder).sorted() where !name.hasPrefix(".") && !name.hasSuffix(".dat") {
            let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            let identity = FileIdentity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
            guard known.insert(identity).inserted else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: try collect(path, into: &found, &known)
            case S_IFREG: found.append(path)
            default: continue
            }
        }
    }
}

extension FileNature {
    /// What the index beside a fortune file says of it: the flags are the fifth number of its header, as `strfile`
    /// writes it, each of 32 bits with the highest first; 4 stands for rotated letters.
    init(path: String) {
        let descriptor = open(path + ".dat", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var header = [UInt8](repeating: 0, count: 20)
        guard read(descriptor, &header, header.count) == header.count else { return }
        isRotated = header[19] & 4 != 0
        isIndexed = true
    }
}

extension SystemCall {
    /// The names of what is in a folder.
    static func names(in folder: String) throws(StoreError) -> [String] {
        guard let stream = opendir(folder) else { throw .cannotRead(path: folder, reason: reason) }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
