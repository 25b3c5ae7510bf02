/// Puts JSON objects together that are printed over several lines, several on one line, or behind other words.
///
/// Braces are balanced. An object that is broken off ends where the next one begins: at a brace in a line's first column.
struct ObjectAssembler {
    /// The bytes of the object that has begun.
    private var bytes: [UInt8] = []
    private var depth = 0

    /// Whether an object has begun and not ended.
    var isWithin: Bool { depth > 0 }

    /// Takes a line.
    /// - Parameter found: is given each object that ends in it, and what stands before it in its first line.
    /// - Returns: whether the object became too long, and is given up.
    mutating func take(
        _ line: ArraySlice<UInt8>, found: (_ object: ArraySlice<UInt8>, _ before: ArraySlice<UInt8>) -> Void
    )
        -> Bool
    {
        if depth > 0, line.first == UInt8(ascii: "{") { giveUp() }
        var (isQuoted, isEscaped) = (false, false)
        var (start, before) = (line.startIndex, line[line.startIndex..<line.startIndex])
        var free = line.startIndex
        for index in line.indices {
            let byte = line[index]
            if isQuoted {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isQuoted = false
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\"") where depth > 0: isQuoted = true
            case UInt8(ascii: "{"):
                if depth == 0 {
                    start = index
                    before = line[free..<index]
                }
                depth += 1
            case UInt8(ascii: "}") where depth > 0:
                depth -= 1
                guard depth == 0 else { continue }
                bytes.append(contentsOf: line[start...index])
                found(bytes[...], before)
                bytes.removeAll(keepingCapacity: true)
                start = index + 1
                free = index + 1
            default: continue
            }
        }
        guard depth > 0 else { return false }
        // A string doesn't go on in the next line.
        guard !isQuoted else {
            giveUp()
            return false
        }
        bytes.append(contentsOf: line[start...])
        bytes.append(0x0A)
        guard bytes.count <= TranscriptReader.longestObject else {
            giveUp()
            return true
        }
        return false
    }

    private mutating func giveUp() {
        bytes.removeAll()
        depth = 0
    }
}
