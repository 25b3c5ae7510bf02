#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The process's surroundings: environment variables, the home folder and the working folder.
struct Environment {
    /// The environment variables.
    let variables: [String: String]

    /// Reads the process's own.
    init() {
        var variables: [String: String] = [:]
        var entry = environ
        while let text = entry.pointee {
            let pair = String(cString: text)
            if let equals = pair.firstIndex(of: "=") {
                variables[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
            }
            entry += 1
        }
        self.variables = variables
    }

    /// A variable's value; nil where it is unset or empty.
    subscript(name: String) -> String? { variables[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// The home folder of the password entry, for where `HOME` is unset.
    static func homeOfPasswordEntry() -> String? {
        guard let entry = getpwuid(getuid()), let home = entry.pointee.pw_dir else { return nil }
        return String(cString: home)
    }

    /// The absolute path of this program's file.
    static func programPath() -> String {
        #if os(Linux)
            var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
            let count = readlink("/proc/self/exe", &bytes, Int(PATH_MAX))
            if count > 0 { return String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self) }
        #endif
        let name = CommandLine.arguments.first ?? "cheer"
        guard let resolved = realpath(name, nil) else { return name }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The folder that relative paths start at.
    static func workingFolder() -> String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }
}
