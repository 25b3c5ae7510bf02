/// Why the store can't do what was asked. Each case is a fault that a person can mend, or be told of.
package enum StoreError: Error, Hashable {
    /// The environment names no home folder, and neither does the password entry.
    case homeUnknown
    /// The path is a folder.
    case isFolder(path: String)
    /// A folder above the file can't be made, or the file can't be made in it.
    case cannotCreate(path: String, reason: String)
    /// The file is there, but can't be opened.
    case cannotOpen(path: String, reason: String)
    /// The file isn't a SQLite database.
    case notADatabase(path: String)
    /// The file is a SQLite database of another program.
    case foreign(path: String)
    /// The file was written by a newer version, and may not be written to.
    case newer(path: String, version: Int, known: Int)
    /// The file is corrupt or cut short.
    case damaged(path: String, reason: String)
    /// Nothing in the damaged file can be read any more.
    case nothingToRecover(path: String)
    /// The file or its folder can't be written to.
    case readOnly(path: String)
    /// Another process has been writing for longer than it is waited for.
    case locked(path: String)
    /// The disk is full.
    case diskFull(path: String)
    /// Reading or writing failed.
    case inputOutput(path: String, reason: String)
    /// SQLite refused something that it shouldn't have: a mistake of this program.
    case unexpected(path: String, SQLiteError)
    /// There is no such motivational.
    case notFound
    /// A tag that Cheer itself puts on and takes off.
    case reserved(title: String)
    /// What was to be read in isn't there, or can't be read.
    case cannotRead(path: String, reason: String)
    /// The C library knows no encoding of this name.
    case unknownEncoding(String)
    /// What was to be read in is in none of the known formats.
    case unknownFormat(path: String)
    /// What was to be written out is there already.
    case exists(path: String)
    /// What was to be written out can't be.
    case cannotWrite(path: String, reason: String)
}

extension StoreError {
    /// Whether there is no file, and none can be made, while the user named none that isn't theirs to make.
    package var meansNoneCanBeMade: Bool {
        switch self {
        case .cannotCreate, .homeUnknown: true
        default: false
        }
    }
}

/// Something about the store that its user should know, though it works.
package enum StoreWarning: Hashable, Sendable {
    /// The file or its folder can't be written to: picks work, but aren't remembered.
    case readOnly(path: String)
    /// There is no file, and none can be made: what Cheer brings along answers, and nothing is remembered.
    case notKept(StoreError)
    /// A newer version wrote the file: picks work, but aren't remembered.
    case newer(path: String)
    /// Every user of the machine can write to the file.
    case worldWritable(path: String)
}
