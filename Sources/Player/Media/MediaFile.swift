/// What was found fit to be handed to a player: a regular file that is readable and no list that leads elsewhere, or the
/// address of a stream where these are allowed.
struct MediaFile: Equatable, Sendable {
    /// The absolute path, without symbolic links where it can be written as text; or a stream's address.
    let path: String
    /// What the file's first bytes show it to be.
    let container: MediaContainer

    /// Whether it is a stream, which is not on this machine.
    var isStream: Bool { !path.hasPrefix("/") }

    /// Checks the file at a location.
    /// - Parameters:
    ///   - location: an absolute path, or a `file:` URL of this machine; an `http:` or `https:` address if allowed.
    ///   - allowsStreams: whether the owner has allowed the latter.
    init(location: String, allowsStreams: Bool = false) throws(PlayerError) {
        if allowsStreams, MediaLocation.isStream(location) {
            path = location
            container = .other
            return
        }
        let file: LocalFile
        do throws(FileFault) {
            file = try LocalFile(location: location, startLength: 512)
        } catch {
            throw .file(error)
        }
        path = file.path
        container = MediaContainer(start: file.start)
        if container == .list || container == .text { throw .notMedia(path: path) }
    }
}
