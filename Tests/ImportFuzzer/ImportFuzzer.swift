// What libFuzzer calls with bytes of its own making: each format's reader must read any of them to their end, and give
// nothing but what is promised. `run` beside this file builds and starts it.
#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

@testable import Store

/// The format whose reader is tried, named in the environment.
private let format: ImportFormat = {
    let name = getenv("CHEER_FUZZED_FORMAT").map { String(cString: $0) } ?? "cheer"
    guard let format = ImportFormat.named(name) else { fatalError("there is no format \(name)") }
    return format
}()

/// Reads bytes as the format, to their end.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let head = FileHead(bytes[...])
    _ = ImportFormat.all.first { $0.recognizes(head) }
    let lineCount = bytes.count { $0 == 0x0A } + 1
    var nature = FileNature()
    nature.isRotated = bytes.first == UInt8(ascii: "R")
    var reader = format.reader(LineSource(bytes, name: "fuzzed"), nature)
    var read = 0
    do {
        while let next = try reader.next() {
            read += 1
            precondition(read <= lineCount + 1, "more entries than lines")
            switch next {
            case .entry(let entry):
                precondition(entry.message.text.contains { !$0.isWhitespace }, "an empty message")
                precondition((0...lineCount).contains(entry.line), "a line that isn't there")
                _ = FoldedText(entry.message.text).hash
            case .refused(let line, let reason):
                precondition((0...lineCount).contains(line) && !reason.isEmpty, "a refusal without a place or reason")
            case .memory: continue
            }
        }
    } catch {
        // A line that is too long ends the file, and nothing else does.
    }
    return 0
}
