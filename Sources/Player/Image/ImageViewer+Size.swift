extension ImageViewer {
    /// The size of a picture in pixels, where it may be given to a program to decode: it is a regular file of a known
    /// format and of a bearable size.
    /// - Parameter location: an absolute path, or a `file:` URL.
    package static func size(of location: String) throws -> (width: Int, height: Int) {
        let size = try ImageFile(location: location).size
        return (size.width, size.height)
    }
}
