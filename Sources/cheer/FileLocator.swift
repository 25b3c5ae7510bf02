#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Assistant
import Motivation

/// Finds the files that a user names, and those that media point at.
struct FileLocator: FileLocating {
    /// The home folder, for `~`.
    let home: String?
    /// The folder that relative paths start at.
    let workingFolder: String
    /// The folder in which the collection's own media lie.
    let mediaFolder: String

    func path(named name: String) -> String {
        let asSaid = absolute(name)
        // "hammer dot wav" is how "hammer.wav" is spoken.
        guard !exists(asSaid), name.contains(" ") else { return asSaid }
        let written = absolute(Self.written(name))
        return exists(written) || name.contains(" dot ") ? written : asSaid
    }

    func isFile(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    func isThere(_ path: String) -> Bool { exists(path) }

    func path(of media: Media) -> String {
        let location = media.location
        if location.hasPrefix("/") || Self.hasScheme(location) { return location }
        return mediaFolder + "/" + location
    }

    private func absolute(_ name: String) -> String {
        if name.hasPrefix("/") { return name }
        if let home, name == "~" || name.hasPrefix("~/") { return home + name.dropFirst() }
        var rest = name[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
        return (workingFolder == "/" ? "" : workingFolder) + "/" + rest
    }

    private func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// The name as it is written: " dot " is a full stop, " slash " a slash.
    private static func written(_ name: String) -> String {
        var words = name.split(separator: " ").map(String.init)
        var text = ""
        var joins = true
        while !words.isEmpty {
            let word = words.removeFirst()
            let sign = ["dot": ".", "slash": "/", "dash": "-", "underscore": "_"][word.lowercased()]
            text += sign ?? (joins ? word : " " + word)
            joins = sign != nil
        }
        return text.replacingTextSuffix
    }

    /// Whether a location is a URL: a scheme (RFC 3986, section 3.1) and a colon stand before any slash.
    private static func hasScheme(_ location: String) -> Bool {
        guard let colon = location.firstIndex(of: ":"), let first = location.first, first.isLetter else { return false }
        return location[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    }
}

extension String {
    /// "notes.text" as "notes.txt": that is how the ending is spoken.
    fileprivate var replacingTextSuffix: String { hasSuffix(".text") ? dropLast(4) + "txt" : self }
}
