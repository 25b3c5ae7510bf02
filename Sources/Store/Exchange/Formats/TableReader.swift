import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads tables with a header: comma-separated values (RFC 4180), or separated by semicolons or tabs.
///
/// ```
/// file   = header { record }
/// record = cell { separator cell } end-of-line
/// cell   = { character } | '"' { character | '""' | end-of-line } '"'
/// ```
///
/// The header names the columns, in any case: `message` (or `text` or `quote`), `tags` (a tag a line of the cell, or
/// separated by semicolons or commas), `author`, `image`, `audio`, `video`, `uuid`. Others are passed over.
struct TableReader: EntryReading {
    private let lines: LineSource
    private var layout: TableLayout?
    /// Whether the header names no message, so that the records mean nothing.
    private var isUnknown = false

    /// Reads from lines.
    init(_ lines: LineSource) { self.lines = lines }

    mutating func next() throws(StoreError) -> ReadEntry? {
        guard !isUnknown else { return nil }
        if layout == nil {
            guard let header = try lines.next() else { return nil }
            guard let found = TableLayout(header.bytes) else {
                isUnknown = true
                return .refused(line: header.number, reason: "expected a header with a column \"message\"")
            }
            layout = found
        }
        guard let layout else { return nil }
        while let record = try record(separator: layout.separator) {
            switch record {
            case .refused: return record.refusal
            case .cells(let cells, _) where cells.allSatisfy(\.isEmpty): continue
            case .cells(let cells, let line): return layout.entry(cells, line: line)
            }
        }
        return nil
    }

    private enum Record {
        case cells([String], line: Int)
        case refused(line: Int, reason: String)

        var refusal: ReadEntry? {
            guard case .refused(let line, let reason) = self else { return nil }
            return .refused(line: line, reason: reason)
        }
    }

    /// How long a record may be, lest a quotation mark that isn't closed swallow the file.
    private static let longest = 1 << 20

    /// The next record, which goes on over lines as long as a quotation mark is open.
    private func record(separator: UInt8) throws(StoreError) -> Record? {
        guard let first = try lines.next() else { return nil }
        var bytes = Array(first.bytes)
        while !TableCells.isComplete(bytes, separator: separator) {
            guard bytes.count < Self.longest, let line = try lines.next() else {
                return .refused(line: first.number, reason: "a quotation mark isn't closed")
            }
            bytes.append(0x0A)
            bytes.append(contentsOf: line.bytes)
        }
        var cells: [String] = []
        for cell in TableCells.split(bytes, separator: separator) {
            guard let text = String(validating: cell, as: UTF8.self) else {
                return .refused(line: first.number, reason: EntryMistake.encoding)
            }
            cells.append(text)
        }
        return .cells(cells, line: first.number)
    }
}

/// Splits a record of a table into its cells.
enum TableCells {
    /// Whether no quotation mark is open at the end.
    static func isComplete(_ record: [UInt8], separator: UInt8) -> Bool {
        var isOpen = false
        var isStart = true
        for byte in record {
            if byte == UInt8(ascii: "\""), isOpen || isStart {
                isOpen.toggle()
                // A second mark right behind one that closes opens again, and stands for a mark.
                isStart = !isOpen
            } else {
                isStart = !isOpen && byte == separator
            }
        }
        return !isOpen
    }

    /// The cells, without their quotation marks.
    static func split(_ record: [UInt8], separator: UInt8) -> [[UInt8]] {
        var cells: [[UInt8]] = []
        var cell: [UInt8] = []
        var isOpen = false
        var wasQuoted = false
        for (position, byte) in record.enumerated() {
            if byte == UInt8(ascii: "\""), isOpen {
                isOpen = false
            } else if byte == UInt8(ascii: "\""), cell.isEmpty, !wasQuoted {
                (isOpen, wasQuoted) = (true, true)
            } else if byte == UInt8(ascii: "\""), wasQuoted, position > 0, record[position - 1] == byte {
                cell.append(byte)
                isOpen = true
            } else if byte == separator, !isOpen {
                cells.append(cell)
                (cell, wasQuoted) = ([], false)
            } else {
                cell.append(byte)
            }
        }
        cells.append(cell)
        return cells
    }
}
