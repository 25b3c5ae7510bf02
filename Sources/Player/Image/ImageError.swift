import ChildProcess

/// What kept a picture from being shown.
package enum ImageError: Error, Equatable, Sendable {
    case file(FileFault)
    case unknownFormat(path: String)
    case tooLarge(path: String, width: Int, height: Int)
    /// There is no graphical session to open a window in.
    case noDesktop
    case noProgram(package: String)
    case notStarted(ChildProcessError)
    /// - ending: nil where the program was ended because it took too long or wrote too much.
    case failed(program: String, ending: Ending?, reason: String?)
}

extension ImageError: CustomStringConvertible {
    /// One sentence for the user: what, where, and how to mend it.
    package var description: String {
        switch self {
        case .file(let fault):
            fault.description
        case .unknownFormat(let path):
            "The file \(path) can't be shown: it is no PNG, JPEG, GIF or WebP picture."
        case .tooLarge(let path, let width, let height):
            "The picture \(path) can't be shown: \(width) × \(height) pixels are too many."
        case .noDesktop:
            "There is no desktop to open a window on."
        case .noProgram(let package):
            "No program was found that shows pictures: install the package \(package)."
        case .notStarted(let error):
            "The picture could not be shown: \(error)."
        case .failed(let program, let ending, let reason):
            "\(program) could not show it (\(ending.map { "\($0)" } ?? "it took too long"))"
                + (reason.map { ": \($0)" } ?? ", and gave no reason.")
        }
    }
}
