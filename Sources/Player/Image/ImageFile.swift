/// A picture that was found fit to be handed to a program: a regular file, of a known format and a bearable size.
struct ImageFile: Equatable, Sendable {
    /// The absolute path, without symbolic links where it can be written as text.
    let path: String
    /// The picture's size.
    let size: ImageSize

    /// The most pixels that a program is asked to decode: 64 million, a quarter of a gigabyte decoded.
    static let mostPixels = 64_000_000

    /// How far into a file its size is looked for; photographs carry a preview and colour tables before it.
    private static let startLength = 4 << 20

    /// Checks the file at a location.
    /// - Parameter location: an absolute path, or a `file:` URL of this machine.
    init(location: String) throws(ImageError) {
        let file: LocalFile
        do throws(FileFault) {
            file = try LocalFile(location: location, startLength: Self.startLength)
        } catch {
            throw .file(error)
        }
        guard let size = ImageSize(start: file.start) else { throw .unknownFormat(path: file.path) }
        guard size.width.multipliedReportingOverflow(by: size.height).overflow == false,
            size.width * size.height <= Self.mostPixels
        else { throw .tooLarge(path: file.path, width: size.width, height: size.height) }
        path = file.path
        self.size = size
    }
}
