#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Why the page could not be published.
package enum PublishingError: Error, Hashable, Sendable {
    /// Something that is no folder has the name.
    case noFolder(path: String)
    /// A file of the same name is there, which Cheer hasn't written.
    case foreignFile(path: String)
    /// A file or folder can't be written, with the `errno` of the C library.
    case notWritten(path: String, code: Int32)
}

extension PublishingError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .noFolder(let path): "\(path) isn't a folder, so nothing was published. Name another."
        case .foreignFile(let path):
            "\(path) isn't Cheer's, so it stays as it is and nothing was published. Name an empty folder."
        case .notWritten(let path, let code):
            "\(path) can't be written, so not everything was published: \(String(cString: strerror(code)))."
        }
    }
}
