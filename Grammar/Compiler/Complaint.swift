import Foundation

/// Prints to standard error, which the build shows.
func complain(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
}
