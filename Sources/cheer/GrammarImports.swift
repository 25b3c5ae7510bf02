#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import SpeechGrammar

/// Finds the grammars that a user's files import: beside the file that imports, in the user's folder, and then among those that
/// Cheer brings along.
final class GrammarImports {
    /// A larger file is no grammar that anybody wrote.
    static let largestFile = 16 << 20
    /// Where no file is named as the grammar is, so many of a folder are looked into.
    private static let mostFiles = 1_000

    private let folder: String?
    private let builtIn: Grammar.Loader
    /// The folders of the files that were read, by the files' names.
    private var folders: [String: String] = [:]
    /// The grammars of the folders that were looked through, by their declared names.
    private var listed: [String: [String: GrammarSource]] = [:]

    /// - Parameters:
    ///   - folder: the user's folder of grammars, if there is one.
    ///   - builtIn: finds a grammar that Cheer brings along.
    init(folder: String?, builtIn: @escaping Grammar.Loader) {
        (self.folder, self.builtIn) = (folder, builtIn)
    }

    /// Reads a grammar file; nil where there is none, or it can't be read.
    func source(_ path: String) -> GrammarSource? {
        guard let bytes = FileContents.read(path, limit: Self.largestFile) else { return nil }
        folders[path] = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        return GrammarSource(name: path, bytes: bytes)
    }

    /// The file of an imported grammar.
    func find(_ grammar: String, _ importer: String) -> [GrammarSource]? {
        // Cheer's own files know nothing of the user's folders.
        guard let own = folders[importer], !grammar.contains("/") else { return builtIn(grammar) }
        for place in [own] + [folder].compactMap(\.self).filter({ $0 != own }) {
            if let found = find(grammar, in: place) { return [found] }
        }
        return builtIn(grammar)
    }

    /// `com.acme.rooms` is `com/acme/rooms.jsgf`, `com.acme.rooms.jsgf` or `rooms.jsgf`, or else whatever declares that name.
    private func find(_ grammar: String, in folder: String) -> GrammarSource? {
        let parts = grammar.split(separator: ".")
        let names = [parts.joined(separator: "/"), grammar, parts.last.map(String.init) ?? grammar]
        for name in names {
            let path = "\(folder)/\(name).jsgf"
            guard access(path, F_OK) == 0, let source = source(path) else { continue }
            if source.declaredName == grammar { return source }
        }
        if listed[folder] == nil {
            let sources = Self.files(in: folder).prefix(Self.mostFiles).compactMap(source)
            listed[folder] = Dictionary(
                sources.compactMap { source in source.declaredName.map { ($0, source) } },
                uniquingKeysWith: { first, _ in first })
        }
        return listed[folder]?[grammar]
    }

    /// The paths of a folder's grammar files, in the order of their names; none where there is no such folder.
    static func files(in folder: String) -> [String] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name.hasSuffix(".jsgf"), !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted().map { "\(folder)/\($0)" }
    }
}
