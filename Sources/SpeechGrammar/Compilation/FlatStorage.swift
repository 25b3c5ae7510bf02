/// One block of bytes holding a few arrays, ready to be used where it lies: what an automaton is stored as.
///
/// The block begins with the place and size of each section. It is written once, and then only read.
final class FlatStorage: @unchecked Sendable {
    // Unchecked: the bytes are written before init returns and never after; the memory lives as long as the object.
    private let memory: UnsafeMutableRawBufferPointer
    private static let magic: Int32 = 0x4A53_4703

    /// Stores sections, each aligned to sixteen bytes.
    init(sections: [[UInt8]]) {
        var bytes: [UInt8] = []
        func append(_ value: Int) { withUnsafeBytes(of: Int32(value).littleEndian) { bytes.append(contentsOf: $0) } }
        append(Int(Self.magic))
        append(sections.count)
        var offset = (8 + sections.count * 8 + 15) & ~15
        for section in sections {
            append(offset)
            append(section.count)
            offset += (section.count + 15) & ~15
        }
        while bytes.count % 16 != 0 { bytes.append(0) }
        for section in sections {
            bytes += section
            while bytes.count % 16 != 0 { bytes.append(0) }
        }
        memory = .allocate(byteCount: max(bytes.count, 8), alignment: 16)
        memory.copyBytes(from: bytes)
    }

    /// Reads what ``asciiText`` wrote. Nil for anything else.
    init?(ascii text: UnsafeBufferPointer<UInt8>) {
        memory = .allocate(byteCount: text.count / 4 * 3 + 8, alignment: 16)
        var target = 0
        var index = 0
        while index + 3 < text.count {
            let (a, b) = (UInt32(text[index] &- 48), UInt32(text[index + 1] &- 48))
            let (c, d) = (UInt32(text[index + 2] &- 48), UInt32(text[index + 3] &- 48))
            let bits = a | b << 6 | c << 12 | d << 18
            memory[target] = UInt8(truncatingIfNeeded: bits)
            memory[target + 1] = UInt8(truncatingIfNeeded: bits >> 8)
            memory[target + 2] = UInt8(truncatingIfNeeded: bits >> 16)
            index += 4
            target += 3
        }
        guard isWellFormed(byteCount: target) else { return nil }
    }

    deinit { memory.deallocate() }

    private func isWellFormed(byteCount: Int) -> Bool {
        guard byteCount >= 8, header(0) == Int(Self.magic) else { return false }
        let count = header(1)
        guard count >= 0, count < 1_000, 8 + count * 8 <= byteCount else { return false }
        return (0..<count).allSatisfy {
            header(2 + $0 * 2) >= 0 && header(2 + $0 * 2) + header(3 + $0 * 2) <= byteCount
        }
    }

    private func header(_ index: Int) -> Int {
        Int(Int32(littleEndian: memory.load(fromByteOffset: index * 4, as: Int32.self)))
    }

    /// The number of sections.
    var sectionCount: Int { header(1) }

    /// A section's elements. The pointer is good as long as this object is.
    func section<Element: BitwiseCopyable>(_ index: Int, of type: Element.Type) -> UnsafeBufferPointer<Element> {
        let bytes = UnsafeRawBufferPointer(memory)[
            header(2 + index * 2)..<header(2 + index * 2) + header(3 + index * 2)]
        return UnsafeRawBufferPointer(rebasing: bytes).bindMemory(to: type)
    }

    /// The block as printable ASCII, six bits a character from "0" up, for a string literal in generated code.
    var asciiText: [UInt8] {
        let last = max(0, sectionCount - 1)
        let used = sectionCount == 0 ? 8 : header(2 + last * 2) + header(3 + last * 2)
        var text: [UInt8] = []
        text.reserveCapacity(used / 3 * 4 + 8)
        for start in stride(from: 0, to: used, by: 3) {
            func byte(_ offset: Int) -> UInt32 { start + offset < used ? UInt32(memory[start + offset]) : 0 }
            let bits = byte(0) | byte(1) << 8 | byte(2) << 16
            for shift in stride(from: UInt32(0), to: 24, by: 6) { text.append(UInt8(48 + (bits >> shift) & 63)) }
        }
        return text
    }
}
