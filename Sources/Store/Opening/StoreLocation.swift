/// Where the collection lies, found as the XDG Base Directory Specification 0.8 says.
package struct StoreLocation: Hashable, Sendable {
    /// The file's path.
    package let path: String

    /// Finds the location.
    /// - Parameters:
    ///   - option: the file named on the command line.
    ///   - environment: the environment's variables, of which `CHEER_STORE`, `XDG_DATA_HOME` and `HOME` matter.
    ///   - homeFromPasswordEntry: asks the system for the user's home folder, where `HOME` doesn't tell it.
    /// - Throws: ``StoreError/homeUnknown`` when nothing tells where to keep a collection.
    package init(
        option: String? = nil, environment: [String: String], homeFromPasswordEntry: () -> String?
    ) throws(StoreError) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let named = option ?? value("CHEER_STORE") {
            path = named
            return
        }
        // The specification: "All paths set in these environment variables must be absolute. If an implementation
        // encounters a relative path […] it should consider the path invalid and ignore it."
        if let data = value("XDG_DATA_HOME"), data.hasPrefix("/") {
            path = data + "/cheer/cheer.sqlite"
            return
        }
        guard let home = value("HOME") ?? homeFromPasswordEntry(), !home.isEmpty else { throw .homeUnknown }
        path = home + "/.local/share/cheer/cheer.sqlite"
    }
}
