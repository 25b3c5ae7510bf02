/// Why lines aren't remembered across runs. Line editing works without.
package enum HistoryFault: Error, Equatable, Sendable {
    /// A folder on the way to the file can't be made, with the `errno` of the C library.
    case folder(path: String, code: Int32)
    /// The file can't be opened, read or written, with the `errno` of the C library.
    case file(path: String, code: Int32)
    /// Something that isn't a regular file has its name.
    case notAFile(path: String)
}
