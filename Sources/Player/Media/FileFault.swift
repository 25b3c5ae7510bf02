/// Why a file can't be used, whatever for.
package enum FileFault: Error, Equatable, Sendable {
    case notAbsolute(location: String)
    case schemeRefused(scheme: String)
    case missing(path: String)
    case unreadable(path: String)
    case notRegular(path: String)
    case empty(path: String)
}

extension FileFault: CustomStringConvertible {
    /// One sentence for the user: what, where, and how to mend it.
    package var description: String {
        switch self {
        case .notAbsolute(let location):
            "“\(location)” can't be used: it is neither an absolute path nor a file: URL."
        case .schemeRefused(let scheme):
            "A “\(scheme):” address can't be used: only files on this machine are"
                + (MediaLocation.streamSchemes.contains(scheme) ? ", unless CHEER_ALLOW_STREAMS is set to yes." : ".")
        case .missing(let path):
            "The file \(path) is gone: put it back, or attach another one."
        case .unreadable(let path):
            "The file \(path) can't be read: check its permissions and those of its folder."
        case .notRegular(let path):
            "\(path) can't be used: it is not a regular file."
        case .empty(let path):
            "The file \(path) is empty."
        }
    }
}
