/// The text of a motivational: one or more lines, at least one of which isn't blank.
public struct Message: Hashable, Sendable {
    /// The text as it was given, but for line ends, which are newlines, and for white space around it.
    public let text: String

    /// Makes a message.
    ///
    /// CR and CRLF become newlines, NUL and BEL are dropped, and white space before and after is trimmed. Everything
    /// else stays as it is: cleaning for a terminal, a page or a status line is the surface's work.
    /// - Throws: ``MessageError/empty`` when nothing is left.
    public init(_ text: String) throws(MessageError) {
        // Most texts stay as they are, and that can be seen without decoding them.
        guard !text.utf8.isClean else {
            self.text = text
            return
        }
        var scalars = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\0", "\u{7}": continue
            case "\r": scalars.append("\n")
            case "\n" where previous == "\r": break
            default: scalars.append(scalar)
            }
            previous = scalar
        }
        let trimmed = Self.trimming(scalars)
        guard trimmed.contains(where: { !$0.properties.isWhitespace }) else { throw .empty }
        self.text = String(String.UnicodeScalarView(trimmed))
    }

    /// The scalars without white space at either end.
    private static func trimming(_ scalars: String.UnicodeScalarView) -> String.UnicodeScalarView.SubSequence {
        var rest = scalars[...]
        while let first = rest.first, first.properties.isWhitespace { rest.removeFirst() }
        while let last = rest.last, last.properties.isWhitespace { rest.removeLast() }
        return rest
    }
}

extension String.UTF8View {
    /// Whether nothing has to be replaced, dropped or trimmed, as the bytes alone show.
    fileprivate var isClean: Bool {
        guard let first, let last, (0x21...0x7E).contains(first), (0x21...0x7E).contains(last) else { return false }
        return allSatisfy { $0 != 0 && $0 != 0x07 && $0 != 0x0D }
    }
}

/// Why a text is no message.
public enum MessageError: Error, Equatable {
    case empty
}
