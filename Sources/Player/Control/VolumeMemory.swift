/// Remembers the volume between players, in the file `volume` of the state folder.
struct VolumeMemory: Sendable {
    private let folder: StateFolder

    init(environment: [String: String]) {
        folder = StateFolder(environment: environment)
    }

    /// The volume in percent; 100 before any was set.
    var percent: Int { folder.line(of: "volume").flatMap { Int($0) }.map(Self.bounded) ?? 100 }

    /// Where it is written down.
    var place: String { folder.place(of: "volume") }

    /// Remembers a volume. Where it can't be written, the next player starts with the one before.
    /// - Returns: whether it could be written.
    @discardableResult
    func remember(_ percent: Int) -> Bool {
        folder.write(String(Self.bounded(percent)), to: "volume")
    }

    /// The nearest volume there is.
    static func bounded(_ percent: Int) -> Int { min(max(percent, 0), 100) }
}
