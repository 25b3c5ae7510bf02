#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Programs that a test needs and a machine may lack.
///
/// ```
/// @Test("…", .enabled(if: requireProgram("mpv"), "mpv isn't installed"))
/// ```
///
/// - Returns: Whether the test is to run: where the program is in PATH; and always where CHEER_CI is 1, since a missing program
///   must fail there rather than be skipped.
package func requireProgram(_ name: String) -> Bool {
    let isContinuousIntegration = getenv("CHEER_CI").map { String(cString: $0) } == "1"
    return isContinuousIntegration || (try? programPath(name)) != nil
}

/// The path of an installed program.
package func programPath(_ name: String) throws -> String {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin")
        .split(separator: ":")
    guard
        let path = folders.lazy.map({ (folder: Substring) -> String in "\(folder)/\(name)" }).first(where: {
            access($0, X_OK) == 0
        })
    else {
        throw SupportFault(action: "find the program \(name) in PATH", code: ENOENT)
    }
    return path
}
