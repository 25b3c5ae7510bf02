import Synchronization

/// The memory of one match, given out piece by piece and taken back as a whole: a match needs a dozen arrays for a few
/// microseconds.
final class Arena: @unchecked Sendable {
    // Unchecked: a match has an arena to itself; between matches it lies in an ArenaPool.
    private var chunks: [UnsafeMutableRawPointer] = []
    private var free: UnsafeMutableRawPointer
    private var freeBytes: Int

    private static let firstChunk = 96 << 10

    init() {
        free = .allocate(byteCount: Self.firstChunk, alignment: 16)
        freeBytes = Self.firstChunk
        chunks.append(free)
    }

    deinit { for chunk in chunks { chunk.deallocate() } }

    /// Room for a number of elements, good until ``reset()``.
    func allocate<Element: BitwiseCopyable>(_ capacity: Int, of type: Element.Type) -> UnsafeMutablePointer<Element> {
        let byteCount = (capacity * MemoryLayout<Element>.stride + 15) & ~15
        if byteCount > freeBytes { addChunk(for: byteCount) }
        let piece = free.bindMemory(to: Element.self, capacity: capacity)
        free += byteCount
        freeBytes -= byteCount
        return piece
    }

    private func addChunk(for byteCount: Int) {
        freeBytes = max(byteCount, Self.firstChunk << min(chunks.count, 6))
        free = .allocate(byteCount: freeBytes, alignment: 16)
        chunks.append(free)
    }

    /// Takes everything back. What a long phrase needed beyond the first chunk is freed.
    func reset() {
        for chunk in chunks.dropFirst() { chunk.deallocate() }
        chunks.removeLast(chunks.count - 1)
        (free, freeBytes) = (chunks[0], Self.firstChunk)
    }
}

/// Arenas between matches; as many as there were matches at once.
final class ArenaPool: Sendable {
    private let arenas = Mutex<[Arena]>([])

    func withArena<Result>(_ body: (Arena) -> Result) -> Result {
        let arena = arenas.withLock { $0.popLast() } ?? Arena()
        let result = body(arena)
        arena.reset()
        arenas.withLock { $0.append(arena) }
        return result
    }
}
