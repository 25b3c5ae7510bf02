/// A file that was found fit to be handed to a player: regular, readable, and no list that leads elsewhere.
struct MediaFile: Equatable, Sendable {
    /// The absolute path, without symbolic links where it can be written as text.
    let path: String
    /// What the file's first bytes show it to be.
    let container: MediaContainer

    /// Checks the file at a location.
    /// - Parameter location: an absolute path, or a `file:` URL of this machine.
    init(location: String) throws(PlayerError) {
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
