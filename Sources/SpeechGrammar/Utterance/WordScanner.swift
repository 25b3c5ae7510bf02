/// Cuts the bytes of a phrase into ``Utterance/Word``s, once over, left to right.
///
/// White space cuts the phrase into chunks. A chunk is a path or file name, which stays whole; or a number with what hangs
/// on it ("7pm", "50%", "09:15"); or words with punctuation between them.
struct WordScanner {
    private let bytes: [UInt8]
    private let spelling: Spelling
    private(set) var normal: [UInt8] = []
    private(set) var words: [Utterance.Word] = []
    /// Whether a word begins with a digit or a sign.
    private(set) var hasNumber = false

    static func scan(_ bytes: [UInt8], spelling: Spelling) -> WordScanner {
        var scanner = WordScanner(bytes: bytes, spelling: spelling)
        scanner.run()
        return scanner
    }

    private init(bytes: [UInt8], spelling: Spelling) {
        self.bytes = bytes
        self.spelling = spelling
        normal.reserveCapacity(bytes.count + 16)
        words.reserveCapacity(bytes.count / 4 + 2)
    }

    private mutating func run() {
        var index = 0
        while index < bytes.count {
            let space = CharacterClass.spaceLength(at: index, in: bytes)
            if space > 0 {
                index += space
                continue
            }
            if let quoted = quotedPath(at: index) {
                appendVerbatim(quoted, isPathLike: true)
                index = quoted.upperBound + 1
                continue
            }
            var end = index
            while end < bytes.count, ASCII.isLetter(bytes[end]) || CharacterClass.spaceLength(at: end, in: bytes) == 0 {
                end += ASCII.isLetter(bytes[end]) ? 1 : CharacterClass.length(at: end, in: bytes)
            }
            scanChunk(index..<end)
            index = end
        }
    }

    /// A path in quotes may hold spaces: `"/home/me/my files/a.txt"`, `"my sayings.txt"`.
    private func quotedPath(at start: Int) -> Range<Int>? {
        let quote = bytes[start]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), start + 2 < bytes.count,
            let end = bytes[(start + 1)...].firstIndex(of: quote)
        else { return nil }
        let inside = bytes[(start + 1)..<end]
        let beginsLikeOne = "/~.\\".utf8.contains(bytes[start + 1]) || bytes[start + 2] == UInt8(ascii: ":")
        let hasSlash = inside.contains(UInt8(ascii: "/")) || inside.contains(UInt8(ascii: "\\"))
        return beginsLikeOne && hasSlash || Self.endsLikeFileName(inside) ? (start + 1)..<end : nil
    }

    /// Whether a dot and a short ending of letters and digits come last: ".txt", ".mp3".
    private static func endsLikeFileName(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex else { return false }
        let ending = bytes[(dot + 1)...]
        return (1...8).contains(ending.count) && ending.allSatisfy { ASCII.isDigit($0) || 0x61...0x7A ~= $0 | 0x20 }
    }

    private mutating func scanChunk(_ chunk: Range<Int>) {
        let core = trimmed(chunk)
        guard !core.isEmpty else { return }
        if bytes[core].allSatisfy(ASCII.isLetter) {
            _ = scanWord(from: core.lowerBound, upTo: core.upperBound)
        } else if isPath(core) {
            appendVerbatim(core, isPathLike: true)
        } else if let end = numberEnd(in: core) {
            scanNumber(core.lowerBound..<end, of: core)
        } else if let joined = abbreviation(core) {
            append(joined[...], from: core)
        } else if isFileName(core) {
            appendVerbatim(core, isPathLike: true)
        } else {
            scanWords(core)
        }
    }

    /// Leaves out quotes and brackets around, and the punctuation behind.
    private func trimmed(_ chunk: Range<Int>) -> Range<Int> {
        var (start, end) = (chunk.lowerBound, chunk.upperBound)
        while start < end {
            let length = CharacterClass.length(at: start, in: bytes)
            if length == 1, !CharacterClass.mayOpen(bytes[start]) { break }
            if length > 1, !CharacterClass.isQuote(at: start, in: bytes) { break }
            start += length
        }
        while start < end {
            var last = end - 1
            while last > start, bytes[last] & 0xC0 == 0x80 { last -= 1 }
            if end - last == 1, !CharacterClass.mayClose(bytes[last]) { break }
            if end - last > 1, !CharacterClass.isQuote(at: last, in: bytes) { break }
            end = last
        }
        return start..<end
    }
}

// MARK: - Chunks that stay whole

extension WordScanner {
    private func isPath(_ chunk: Range<Int>) -> Bool {
        if numberEnd(in: chunk) == chunk.upperBound { return false }
        let hasSlash = bytes[chunk].contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        return hasSlash && bytes[chunk].contains { CharacterClass.isWordByte($0) }
    }

    /// `name.ext`: letters or digits around single dots, and an ending of one to five, not a capitalised word (that is the next
    /// sentence, whose space was forgotten).
    private func isFileName(_ chunk: Range<Int>) -> Bool {
        guard let dot = bytes[chunk].lastIndex(of: UInt8(ascii: ".")), dot > chunk.lowerBound else { return false }
        let ending = bytes[(dot + 1)..<chunk.upperBound]
        guard (1...8).contains(ending.count), CharacterClass.isWordByte(bytes[dot - 1]),
            ending.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) })
        else { return false }
        guard let first = ending.first, let second = ending.dropFirst().first else { return true }
        return !(ASCII.isUppercase(first) && ASCII.isLowercase(second))
    }

    /// `a.m`, `U.S.A`: single letters with dots between, joined.
    private func abbreviation(_ chunk: Range<Int>) -> [UInt8]? {
        guard chunk.count >= 3, chunk.count % 2 == 1 else { return nil }
        var letters: [UInt8] = []
        for (offset, byte) in bytes[chunk].enumerated() {
            if offset % 2 == 0 {
                guard ASCII.isLetter(byte) else { return nil }
                letters.append(byte | 0x20)
            } else if byte != UInt8(ascii: ".") {
                return nil
            }
        }
        return letters
    }

    private mutating func appendVerbatim(_ range: Range<Int>, isPathLike: Bool) {
        let start = normal.count
        appendLowercased(range)
        appendWord(normalFrom: start, source: range, isPathLike: isPathLike)
    }
}

// MARK: - Numbers

extension WordScanner {
    /// The end of the number that a chunk begins with: digits, with `. , : - /` between digits and a sign before.
    private func numberEnd(in chunk: Range<Int>) -> Int? {
        var index = chunk.lowerBound
        if CharacterClass.isSign(bytes[index]) { index += 1 }
        guard index < chunk.upperBound, ASCII.isDigit(bytes[index]) else { return nil }
        while index < chunk.upperBound {
            if ASCII.isDigit(bytes[index]) {
                index += 1
            } else if ".,:-/".utf8.contains(bytes[index]), index + 1 < chunk.upperBound, ASCII.isDigit(bytes[index + 1])
            {
                index += 2
            } else {
                break
            }
        }
        return index
    }

    private mutating func scanNumber(_ number: Range<Int>, of chunk: Range<Int>) {
        let rest = number.upperBound..<chunk.upperBound
        var bare = number
        if "#$".utf8.contains(bytes[number.lowerBound]) { bare = (number.lowerBound + 1)..<number.upperBound }
        if rest.isEmpty { return appendVerbatim(bare, isPathLike: false) }
        if bytes[rest.lowerBound] == UInt8(ascii: "%") {
            appendVerbatim(bare, isPathLike: false)
            append(Array(spelling.percent.utf8)[...], from: rest.lowerBound..<rest.lowerBound + 1)
            return scanWords(rest.lowerBound + 1..<rest.upperBound)
        }
        let unit = abbreviation(rest) ?? bytes[rest].map { ASCII.isUppercase($0) ? $0 | 0x20 : $0 }
        if Self.units.contains(unit) {
            appendVerbatim(bare, isPathLike: false)
            return append(unit[...], from: rest)
        }
        if isFileName(chunk) { return appendVerbatim(chunk, isPathLike: true) }
        scanWords(chunk)
    }

    /// What is written onto a number and said apart.
    private static let units: Set<[UInt8]> = Set(
        ["am", "pm", "s", "sec", "secs", "min", "mins", "h", "hr", "hrs", "uhr"].map { Array($0.utf8) })
}

// MARK: - Words

extension WordScanner {
    /// Prefixes that a hyphen doesn't cut off: "un-mute" is "unmute".
    private static let prefixes: Set<[UInt8]> = Set(["un", "re", "pre", "non", "e"].map { Array($0.utf8) })

    private mutating func scanWords(_ chunk: Range<Int>) {
        var index = chunk.lowerBound
        while index < chunk.upperBound {
            guard CharacterClass.isWordCharacter(at: index, in: bytes) else {
                if bytes[index] == UInt8(ascii: "&") {
                    append(Array(spelling.ampersand.utf8)[...], from: index..<index + 1)
                }
                index += CharacterClass.length(at: index, in: bytes)
                continue
            }
            index = scanWord(from: index, upTo: chunk.upperBound)
        }
    }

    private mutating func scanWord(from start: Int, upTo limit: Int) -> Int {
        let normalStart = normal.count
        var index = start
        var apostrophe: Int?
        while index < limit {
            let byte = bytes[index]
            if ASCII.isLetter(byte) {
                normal.append(byte | 0x20)
                index += 1
                continue
            }
            if CharacterClass.isWordCharacter(at: index, in: bytes) {
                let length = CharacterClass.length(at: index, in: bytes)
                appendLowercased(index..<index + length)
                index += length
                continue
            }
            let length = CharacterClass.length(at: index, in: bytes)
            guard index + length < limit, CharacterClass.isWordCharacter(at: index + length, in: bytes) else { break }
            if CharacterClass.isApostrophe(at: index, in: bytes) {
                apostrophe = normal.count - normalStart
            } else if bytes[index] == UInt8(ascii: "-"), Self.prefixes.contains(Array(normal[normalStart...])) {
                // Joined: nothing stands for the hyphen.
            } else if bytes[index] != UInt8(ascii: "@") {
                break
            }
            index += length
        }
        finishWord(normalFrom: normalStart, source: start..<index, apostrophe: apostrophe)
        return index
    }

    private mutating func finishWord(normalFrom start: Int, source: Range<Int>, apostrophe: Int?) {
        if let contractions = spelling.contractions,
            let expanded = contractions.expansion(of: normal[start...], apostrophe: apostrophe)
        {
            normal.removeSubrange(start...)
            for word in expanded { append(Array(word.utf8)[...], from: source) }
        } else {
            appendWord(normalFrom: start, source: source, isPathLike: false)
        }
    }

    private mutating func append(_ word: ArraySlice<UInt8>, from source: Range<Int>) {
        let start = normal.count
        normal += word
        appendWord(normalFrom: start, source: source, isPathLike: false)
    }

    private mutating func appendWord(normalFrom start: Int, source: Range<Int>, isPathLike: Bool) {
        guard normal.count > start else { return }
        let first = normal[start]
        hasNumber = hasNumber || ASCII.isDigit(first) || first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
        words.append(
            Utterance.Word(
                normalStart: Int32(start), normalEnd: Int32(normal.count), start: Int32(source.lowerBound),
                end: Int32(source.upperBound), isPathLike: isPathLike))
    }

    private mutating func appendLowercased(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = bytes[index]
            if byte < 0x80 {
                normal.append(ASCII.isUppercase(byte) ? byte | 0x20 : byte)
                index += 1
                continue
            }
            let length = CharacterClass.length(at: index, in: bytes)
            appendLowercased(CharacterClass.scalar(at: index, in: bytes))
            index += length
        }
    }

    private mutating func appendLowercased(_ scalar: Unicode.Scalar) {
        if (0x300...0x36F).contains(scalar.value), let base = lastScalar,
            let joined = Composition.composed(base.scalar, with: scalar)
        {
            normal.removeLast(base.length)
            return normal.append(contentsOf: String(joined).utf8)
        }
        guard !scalar.properties.isDefaultIgnorableCodePoint else { return }
        normal.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
    }

    private var lastScalar: (scalar: Unicode.Scalar, length: Int)? {
        guard var start = normal.indices.last else { return nil }
        while start > 0, normal[start] & 0xC0 == 0x80 { start -= 1 }
        return (CharacterClass.scalar(at: start, in: normal), normal.count - start)
    }
}
