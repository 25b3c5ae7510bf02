#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Reads rows out of the pages of a SQLite file whatever else of it is damaged: page by page, and not from the trees'
/// roots, of which one that is lost would take all that hangs on it along. As in SQLite's documentation "Database File
/// Format", sections 1.6 (pages of trees) and 2.1 (records).
final class DamagedFile {
    /// A row as a page holds it.
    struct StoredRow {
        /// The row number; nil for a table without them.
        let id: Int64?
        let columns: [StoredValue]
    }

    /// A column's value.
    enum StoredValue: Equatable {
        case null
        case integer(Int64)
        case real(Double)
        case text(String)
        case blob([UInt8])
    }

    private let descriptor: Int32
    private let pageSize: Int
    /// How many of a page's bytes hold what SQLite keeps in it: extensions may reserve some at its end.
    private let usable: Int
    private let pageCount: Int
    /// Pages that hold what was deleted.
    private var free: Set<Int> = []

    /// Opens a file.
    /// - Throws: ``StoreError/cannotRead(path:reason:)``.
    init(_ path: String) throws(StoreError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        self.descriptor = descriptor
        guard descriptor >= 0 else { throw .cannotRead(path: path, reason: SystemCall.reason) }
        var header = [UInt8](repeating: 0, count: 100)
        let length = header.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, 100, 0) }
        // A damaged header says nothing of use; Cheer's own files have pages of 4,096 bytes.
        let isWhole = length == 100 && header.starts(with: Array("SQLite format 3\0".utf8))
        let stated = Int(header[16]) << 8 | Int(header[17])
        let size = stated == 1 ? 65_536 : stated
        let isSize = isWhole && size >= 512 && size & (size - 1) == 0
        pageSize = isSize ? size : 4_096
        usable = pageSize - (isSize ? Int(header[20]) : 0)
        pageCount = ((SystemCall.status(path)?.size ?? 0) + pageSize - 1) / pageSize
        if isWhole { free = freePages(from: header.number(at: 32)) }
    }

    deinit { close(descriptor) }

    /// Passes all rows that can be read, in the order of the pages.
    func forEachRow(_ body: (StoredRow) -> Void) {
        guard pageCount > 0 else { return }
        for number in 1...pageCount where !free.contains(number) {
            guard let page = page(number) else { continue }
            for row in rows(of: page, isFirst: number == 1) { body(row) }
        }
    }

    private func page(_ number: Int) -> [UInt8]? {
        guard (1...pageCount).contains(number) else { return nil }
        var page = [UInt8](repeating: 0, count: pageSize)
        let offset = off_t((number - 1) * pageSize)
        let count = page.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, pageSize, offset) }
        // What a file that was cut short lacks of its last page stays zero.
        return count > 0 ? page : nil
    }

    /// The pages of the list of free ones, as far as it can be followed.
    private func freePages(from first: Int) -> Set<Int> {
        var pages: Set<Int> = []
        var trunk = first
        while trunk > 0, let page = page(trunk), pages.insert(trunk).inserted {
            let count = min(page.number(at: 4), usable / 4 - 2)
            for position in 0..<max(0, count) {
                let leaf = page.number(at: 8 + 4 * position)
                if leaf > 0, leaf <= pageCount { pages.insert(leaf) }
            }
            trunk = page.number(at: 0)
        }
        return pages
    }
}

// MARK: - Pages to rows

extension DamagedFile {
    /// The kinds of pages that hold rows, by their first byte.
    private enum Kind: UInt8 {
        case indexInterior = 2
        case indexLeaf = 10
        case tableLeaf = 13
    }

    private func rows(of page: [UInt8], isFirst: Bool) -> [StoredRow] {
        let start = isFirst ? 100 : 0
        guard let kind = Kind(rawValue: page[start]) else { return [] }
        let count = Int(page[start + 3]) << 8 | Int(page[start + 4])
        let pointers = start + (kind == .indexInterior ? 12 : 8)
        guard pointers + 2 * count <= usable else { return [] }
        return (0..<count).compactMap { cell in
            let place = pointers + 2 * cell
            let offset = Int(page[place]) << 8 | Int(page[place + 1])
            return row(at: offset, of: page, kind)
        }
    }

    private func row(at offset: Int, of page: [UInt8], _ kind: Kind) -> StoredRow? {
        var position = offset + (kind == .indexInterior ? 4 : 0)
        guard let size = page.varint(at: &position), size > 0, size < 1 << 30 else { return nil }
        var id: Int64?
        if kind == .tableLeaf {
            guard let number = page.varint(at: &position) else { return nil }
            id = number
        }
        guard let payload = payload(Int(size), at: position, of: page, kind),
            let columns = Self.columns(of: payload)
        else { return nil }
        return StoredRow(id: id, columns: columns)
    }

    /// A row's bytes, those on the pages that it flows over to included.
    private func payload(_ size: Int, at position: Int, of page: [UInt8], _ kind: Kind) -> [UInt8]? {
        let most = kind == .tableLeaf ? usable - 35 : (usable - 12) * 64 / 255 - 23
        let least = (usable - 12) * 32 / 255 - 23
        let fitting = least + (size - least) % (usable - 4)
        let local = size <= most ? size : fitting <= most ? fitting : least
        guard position + local + (local < size ? 4 : 0) <= usable else { return nil }
        var payload = Array(page[position..<position + local])
        var next = local < size ? page.number(at: position + local) : 0
        var pagesLeft = size / (usable - 4) + 2
        while payload.count < size {
            guard pagesLeft > 0, let overflow = self.page(next) else { return nil }
            payload += overflow[4..<min(usable, 4 + size - payload.count)]
            next = overflow.number(at: 0)
            pagesLeft -= 1
        }
        return payload
    }

    /// A record's values; nil where its bytes are none.
    private static func columns(of record: [UInt8]) -> [StoredValue]? {
        var position = 0
        guard let headerSize = record.varint(at: &position), headerSize <= record.count, headerSize > 0 else {
            return nil
        }
        var kinds: [Int] = []
        while position < headerSize {
            guard kinds.count < 64, let kind = record.varint(at: &position), kind >= 0 else { return nil }
            kinds.append(Int(kind))
        }
        guard position == headerSize else { return nil }
        var columns: [StoredValue] = []
        for kind in kinds {
            guard let size = size(of: kind), position + size <= record.count,
                let value = value(of: kind, record[position..<position + size])
            else { return nil }
            columns.append(value)
            position += size
        }
        return position == record.count ? columns : nil
    }

    private static func size(of kind: Int) -> Int? {
        switch kind {
        case 0, 8, 9: 0
        case 1...4: kind
        case 5: 6
        case 6, 7: 8
        case 12...: (kind - 12) / 2
        default: nil
        }
    }

    private static func value(of kind: Int, _ bytes: ArraySlice<UInt8>) -> StoredValue? {
        switch kind {
        case 0: return .null
        case 8: return .integer(0)
        case 9: return .integer(1)
        case 7: return .real(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }))
        case 1...6:
            let isNegative = bytes.first.map { $0 >= 0x80 } ?? false
            return .integer(bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) })
        case _ where kind % 2 == 0: return .blob(Array(bytes))
        default: return String(validating: bytes, as: UTF8.self).map(StoredValue.text)
        }
    }
}

extension [UInt8] {
    /// A number of 32 bits with the highest byte first.
    fileprivate func number(at position: Int) -> Int {
        guard position >= 0, position + 4 <= count else { return 0 }
        return self[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of variable length: seven bits a byte, the highest first, and eight in the ninth.
    fileprivate func varint(at position: inout Int) -> Int64? {
        var value: UInt64 = 0
        for length in 1...9 {
            guard position >= 0, position < count else { return nil }
            let byte = self[position]
            position += 1
            if length == 9 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { return Int64(bitPattern: value) }
        }
        return nil
    }
}
