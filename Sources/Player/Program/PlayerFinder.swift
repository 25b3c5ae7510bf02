import ChildProcess

/// Finds the player program to use.
struct PlayerFinder: Sendable {
    /// A player program, and where it lies.
    struct Found: Equatable, Sendable {
        let program: PlayerProgram
        let path: String
    }

    let searchPath: SearchPath
    /// The program that the user wants, by name or absolute path.
    let chosen: String?

    /// Reads the variables `PATH` and `CHEER_PLAYER`.
    init(environment: [String: String]) {
        self.init(searchPath: SearchPath(environment["PATH"]), chosen: environment["CHEER_PLAYER"])
    }

    /// Looks in folders for a program that may have been chosen; an empty name chooses none.
    init(searchPath: SearchPath, chosen: String?) {
        self.searchPath = searchPath
        self.chosen = chosen == "" ? nil : chosen
    }

    /// The program that the user chose, or else the best of those installed that can play the file.
    func player(for file: MediaFile, isVideo: Bool) throws(PlayerError) -> Found {
        if let chosen { return try chosenPlayer(named: chosen) }
        for program in PlayerProgram.known where program.plays(file, isVideo: isVideo) {
            if let found = find(program) { return found }
        }
        throw .noPlayer(isVideo: isVideo)
    }

    /// Where a known program lies.
    func find(_ program: PlayerProgram) -> Found? {
        for name in program.names {
            if let path = searchPath.program(named: name) { return Found(program: program, path: path) }
        }
        return nil
    }

    /// The program of a name or path as in `$CHEER_PLAYER`.
    func chosenPlayer(named name: String) throws(PlayerError) -> Found {
        let program = PlayerProgram(chosen: name)
        if let path = searchPath.program(named: name) { return Found(program: program, path: path) }
        guard let found = find(program) else { throw .chosenPlayerMissing(name: name) }
        return found
    }
}
