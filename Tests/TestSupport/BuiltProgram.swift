#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The programs that were built together with the tests.
///
/// SwiftPM puts the test bundle (`cheerPackageTests.xctest`) and the executables beside each other into
/// `.build/<platform>/<configuration>`. The bundle is among the arguments of the process that runs the tests: its own path on
/// Linux, the value of `--test-bundle-path` on macOS.
package enum BuiltProgram {
    /// The absolute path of a built program.
    package static func path(_ name: String) throws -> String {
        for argument in CommandLine.arguments {
            let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
            guard let bundle = parts.firstIndex(where: { $0.hasSuffix(".xctest") }) else { continue }
            let folder = bundle == 0 ? "." : parts[..<bundle].joined(separator: "/")
            guard let resolved = realpath("\(folder)/\(name)", nil) else { continue }
            defer { free(resolved) }
            if access(resolved, X_OK) == 0 { return String(cString: resolved) }
        }
        throw SupportFault(action: "find the built program \(name) beside the test bundle", code: ENOENT)
    }
}
