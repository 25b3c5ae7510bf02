#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The folders in which programs are looked for, as the variable `PATH` lists them.
package struct SearchPath: Sendable {
    /// Absolute paths in the order of preference.
    package let folders: [String]

    /// Reads the value of `PATH`; nil and empty values hold no folder.
    ///
    /// Empty and relative entries are left out: what they mean depends on the folder one happens to be in, where
    /// anybody may have put a program.
    package init(_ value: String?) {
        folders = (value ?? "").split(separator: ":").filter { $0.hasPrefix("/") }.map(String.init)
    }

    /// The path of the first program of a name that may be run.
    /// - Parameter name: a bare name, or an absolute path, which is only checked.
    package func program(named name: String) -> String? {
        guard !name.isEmpty, !name.utf8.contains(0) else { return nil }
        if name.hasPrefix("/") { return Self.isProgram(name) ? name : nil }
        guard !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
        for folder in folders {
            let path = folder + "/" + name
            if Self.isProgram(path) { return path }
        }
        return nil
    }

    /// Whether a regular file lies there that this user may run.
    private static func isProgram(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
