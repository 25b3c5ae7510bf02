/// Why a text didn't reach whom it was written for.
package enum OutputFault: Error, Equatable, Sendable {
    /// The reader of the pipe has gone away (EPIPE): nobody misses the rest, so a program ends quietly.
    case readerGone
    /// The descriptor isn't open for writing (`cheer >&-`).
    case closed
    /// Any other failure, such as a full disk, with the `errno` of the C library.
    case failed(code: Int32)
}
