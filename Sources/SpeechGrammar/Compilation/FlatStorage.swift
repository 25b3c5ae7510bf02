/// One block of bytes holding a few arrays, ready to be used where it lies: what an automaton is stored as.
///
/// The block begins with the place and size of each section. It is written once, and then only read. All of it is
/// little-endian, as are the machines that Swift runs on.
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
    ///
    /// Sixteen characters at a time become twelve bytes: a one-shot process would feel a loop over single ones.
    init?(ascii text: UnsafeBufferPointer<UInt8>) {
        // The last store writes two bytes more than it has.
        memory = .allocate(byteCount: text.count / 4 * 3 + 8, alignment: 16)
        var target = 0
        if let source = UnsafeRawPointer(text.baseAddress), let memory = memory.baseAddress {
            // Plain pointers, since a check of bounds at each step would take longer than the step.
            let wide = text.count & ~15
            for offset in stride(from: 0, to: wide, by: 16) {
                let six = (source + offset).loadUnaligned(as: SIMD2<UInt64>.self) &- 0x3030_3030_3030_3030
                let twelve = six & 0x003F_003F_003F_003F | six &>> 2 & 0x0FC0_0FC0_0FC0_0FC0
                let twentyFour = twelve & 0x0000_0FFF_0000_0FFF | twelve &>> 4 & 0x00FF_F000_00FF_F000
                let bytes = twentyFour & 0x00FF_FFFF | twentyFour &>> 8 & 0xFFFF_FF00_0000
                (memory + target).storeBytes(of: bytes[0], as: UInt64.self)
                (memory + target + 6).storeBytes(of: bytes[1], as: UInt64.self)
                target += 12
            }
            for offset in stride(from: wide, to: text.count & ~3, by: 4) {
                let bits = (0..<4).reduce(UInt32(0)) {
                    $0 | UInt32(source.load(fromByteOffset: offset + $1, as: UInt8.self) &- 48) << UInt32(6 * $1)
                }
                (memory + target).storeBytes(of: bits, as: UInt32.self)
                target += 3
            }
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
