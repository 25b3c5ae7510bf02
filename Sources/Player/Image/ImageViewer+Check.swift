extension ImageViewer {
    /// Checks that a picture may be given to a program to decode: a regular file of a known format, of a bearable size.
    /// - Parameter location: an absolute path, or a `file:` URL.
    package static func check(_ location: String) throws { _ = try ImageFile(location: location) }
}
