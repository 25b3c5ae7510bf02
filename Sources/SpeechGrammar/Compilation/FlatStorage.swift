/// One block of bytes holding a few arrays, ready to be used where it lies: what an automaton is stored as.
///
/// The block begins with the place and size of each section. It is written once, and then only read. All of it is
/// little-endian, as are the machines that Swift runs on.
final class FlatStorage: @unchecked Sendable {
    // Unchecked: the bytes are written before init returns and never after; the memory lives as long as the object.
    private let memory: UnsafeMutableRawBufferPointer
    private static let magic: Int32 = 0x4A53_4708

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
    ///
    /// Eight characters at a time become seven bytes: a one-shot process would feel a loop over single ones.
    init?(ascii text: UnsafeBufferPointer<UInt8>) {
        // The last store writes a byte more than it has.
        memory = .allocate(byteCount: text.count / 8 * 7 + 8, alignment: 16)
        var target = 0
        if let source = UnsafeRawPointer(text.baseAddress), let memory = memory.baseAddress {
            // Plain pointers, since a check of bounds at each step would take longer than the step.
            for offset in stride(from: 0, to: text.count & ~7, by: 8) {
                let seven = UInt64(littleEndian: (source + offset).loadUnaligned(as: UInt64.self)) ^ Self.zeros
                let fourteen = seven & 0x007F_007F_007F_007F | seven &>> 1 & 0x3F80_3F80_3F80_3F80
                let twentyEight = fourteen & 0x0000_3FFF_0000_3FFF | fourteen &>> 2 & 0x0FFF_C000_0FFF_C000
                let bytes = twentyEight & 0x0FFF_FFFF | twentyEight &>> 4 & 0x00FF_FFFF_F000_0000
                (memory + target).storeBytes(of: bytes.littleEndian, as: UInt64.self)
                target += 7
            }
        }
        guard isWellFormed(byteCount: target) else { return nil }
    }

    /// Reads a literal that ``asciiText`` wrote. Nil for anything else.
    convenience init?(literal text: StaticString) {
        guard text.hasPointerRepresentation else { return nil }
        self.init(ascii: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Seven bits of zeros are written as "0", which a literal holds as it is.
    private static let zeros: UInt64 = 0x3030_3030_3030_3030

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

    /// The block as ASCII, seven bits a character, for a string literal in generated code.
    var asciiText: [UInt8] {
        let last = max(0, sectionCount - 1)
        let used = sectionCount == 0 ? 8 : header(2 + last * 2) + header(3 + last * 2)
        var text: [UInt8] = []
        text.reserveCapacity(used / 7 * 8 + 8)
        for start in stride(from: 0, to: used, by: 7) {
            let bits = (0..<7).reduce(UInt64(0)) { bits, offset in
                start + offset < used ? bits | UInt64(memory[start + offset]) << UInt64(8 * offset) : bits
            }
            for shift in stride(from: UInt64(0), to: 56, by: 7) { text.append(UInt8(bits >> shift & 0x7F) ^ 0x30) }
        }
        return text
    }
}
