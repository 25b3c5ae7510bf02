extension StoreError: CustomStringConvertible {
    /// One sentence or two: what is wrong, where, and how to mend it.
    package var description: String {
        switch self {
        case .homeUnknown:
            "There is no home folder to keep the collection in: set HOME, or name a file with --store."
        case .isFolder(let path):
            "\(path) is a folder, not a collection: name a file in it, such as \(path)/cheer.sqlite."
        case .cannotCreate(let path, let reason):
            "Can't create \(path): \(reason). Name another file with --store, or mend the folder's permissions."
        case .cannotOpen(let path, let reason):
            "Can't open \(path): \(reason). Mend its permissions, or name another file with --store."
        case .notADatabase(let path):
            "\(path) is no collection of Cheer's (not a SQLite file); it was left as it is. Name another with --store."
        case .foreign(let path):
            "\(path) belongs to another program; it was left as it is. Name another file with --store."
        case .newer(let path, let version, let known):
            "\(path) was written by a newer Cheer (format \(version); this one knows \(known)), so nothing was changed: "
                + "update Cheer."
        case .damaged(let path, let reason):
            "\(path) is damaged (\(reason)) and was left as it is. Bring what can be read of it into a new file with: "
                + "cheer --store \(Self.quoted(path)) recover the collection"
        case .nothingToRecover(let path):
            "Nothing in \(path) can be read any more; it was left as it is. If there is a copy, use that one."
        case .readOnly(let path):
            "Nothing was changed, since \(path) or its folder can't be written to: mend the permissions."
        case .locked(let path):
            "Another process is writing to \(path) and didn't finish: try again when it has."
        case .diskFull(let path):
            "The disk is full: nothing was changed in \(path). Make room, and try again."
        case .inputOutput(let path, let reason):
            "Reading or writing \(path) failed (\(reason)): nothing was changed. Check the disk."
        case .unexpected(let path, let error):
            "Cheer made a mistake with \(path), please report it: \(error.message) (SQLite code \(error.extendedCode))."
        case .notFound:
            "That motivational is no longer in the collection."
        case .reserved(let title):
            "The tag \"\(title)\" is kept by Cheer itself: choose another title."
        case .cannotRead(let path, let reason):
            "Can't read \(path): \(reason)."
        case .unknownFormat(let path):
            "\(path) holds no text: Cheer reads fortune files, JSON Lines, CSV, Markdown lists, plain text and its own "
                + "format, whose entries begin with \"Message: …\"."
        case .unknownEncoding(let name):
            "No encoding is called \(name): iconv --list names those that are known."
        case .exists(let path):
            "\(path) exists already and was left as it is: name a new file."
        case .cannotWrite(let path, let reason):
            "Can't write \(path): \(reason). Nothing was written."
        }
    }

    /// A path as a shell reads it literally.
    private static func quoted(_ path: String) -> String {
        let plain = path.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard !plain else { return path }
        return "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}

extension StoreWarning: CustomStringConvertible {
    /// One sentence: what, where, and how to mend it.
    package var description: String {
        switch self {
        case .readOnly(let path):
            "\(path) or its folder can't be written to, so nothing will be remembered: mend the permissions."
        case .notKept(let reason):
            "\(reason) Until then, what Cheer brings along answers, and nothing is remembered."
        case .newer(let path):
            "\(path) was written by a newer Cheer, so nothing will be remembered: update Cheer."
        case .worldWritable(let path):
            "Every user of this machine can change \(path): mend that with chmod o-w."
        }
    }
}
