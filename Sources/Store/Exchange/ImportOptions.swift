import Motivation

/// How an import is to be done.
package struct ImportOptions {
    /// The format, or nil to recognise each file's.
    package var format: ImportFormat?
    /// The encoding of the files, such as `iso-8859-3`, or nil for UTF-8.
    package var encoding: String?
    /// Whether a text that is there already is added once more, tagged `duplicate: uuid:…`, rather than counted only.
    package var keepsDuplicates = false
    /// Whether the file of a medium is there; nil where that isn't looked at.
    package var isThere: ((Media) -> Bool)?
    /// After how many entries each the progress is told.
    var entriesAtOnce = 4_096
    /// Told how far the import is, some times a second; false ends it, and then nothing of it stays.
    package var progress: ((ImportProgress) -> Bool)?

    /// Makes the default options.
    package init() {}
}

/// How far an import is.
package struct ImportProgress: Hashable, Sendable {
    /// How many entries were read.
    package let read: Int
    /// How many bytes of the files were read.
    package let bytes: Int
    /// How many bytes the files have.
    package let bytesInAll: Int
}
