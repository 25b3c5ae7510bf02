/// Why nothing more can be read from a descriptor.
package enum ReadFault: Error, Equatable, Sendable {
    /// The descriptor isn't open for reading (`cheer <&-`).
    case closed
    /// The descriptor is a folder (`cheer </tmp`).
    case folder
    /// Any other failure, with the `errno` of the C library.
    case failed(code: Int32)
}
