/// What a program has written, of which no more than a limit is kept.
package struct BoundedOutput: Sendable {
    /// Which part is kept when there is too much.
    package enum Part: Sendable {
        case beginning, end
    }

    /// The most bytes that are kept.
    package let limit: Int
    /// Which part is kept when there is too much.
    package let part: Part
    /// Whether more was written than is kept.
    package private(set) var isCut = false
    private var kept: [UInt8] = []

    /// Makes an empty output that keeps a part of at most `limit` bytes.
    package init(limit: Int, keeping part: Part) {
        self.limit = max(0, limit)
        self.part = part
    }

    /// What is kept, `limit` bytes at most.
    package var bytes: [UInt8] {
        part == .end && kept.count > limit ? Array(kept.suffix(limit)) : kept
    }

    /// What is kept, as text; what is not UTF-8 is replaced by U+FFFD.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Takes what has been written next.
    package mutating func append(_ new: some Collection<UInt8>) {
        switch part {
        case .beginning:
            let room = limit - kept.count
            kept.append(contentsOf: new.prefix(room))
            isCut = isCut || new.count > room
        case .end:
            kept.append(contentsOf: new.suffix(limit))
            isCut = isCut || kept.count > limit || new.count > limit
            // Trimmed only when it has doubled, so that each byte is moved once on average.
            if kept.count > 2 * limit { kept.removeFirst(kept.count - limit) }
        }
    }
}
