#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The C library's words for an `errno`.
private func reason(_ code: Int32) -> String {
    String(cString: strerror(code))
}

extension LineRefusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .tooLong(let limit):
            "the line is longer than \(limit) bytes; break it into shorter lines"
        case .nulByte(let offset):
            "byte \(offset + 1) of the line is NUL, so it isn't text; remove it"
        case .invalidUTF8(let offset):
            "byte \(offset + 1) of the line isn't UTF-8; convert the text, for example with iconv -t UTF-8"
        }
    }
}

extension ReadFault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .closed: "the input is closed; give a phrase as arguments, or open standard input"
        case .folder: "the input is a folder; give a file or a pipe"
        case .failed(let code): "the input can't be read: \(reason(code))"
        }
    }
}

extension OutputFault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .readerGone: "the reader of the output has gone away"
        case .closed: "the output is closed; open it, or send it to /dev/null"
        case .failed(let code): "the output can't be written: \(reason(code))"
        }
    }
}

extension HistoryFault: CustomStringConvertible {
    package var description: String {
        switch self {
        case .folder(let path, let code):
            "the history's folder \(path) can't be made, so lines aren't remembered: \(reason(code))"
        case .file(let path, let code):
            "the history \(path) can't be used, so lines aren't remembered: \(reason(code))"
        case .notAFile(let path):
            "the history \(path) isn't a regular file, so lines aren't remembered; move it away"
        }
    }
}
