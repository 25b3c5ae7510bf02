// What libFuzzer calls with bytes of its own making: a reader of what speech-to-text tools print must read any of them to
// their end, and give the same whatever the pieces in which they come. `run` beside this file builds and starts it.

@testable import Transcript

/// Reads bytes in pieces, to their end.
/// - Parameters:
///   - sizes: tells how many bytes come at once.
///   - pauses: whether nothing comes for a moment after each piece.
private func events(
    _ bytes: UnsafeRawBufferPointer, _ format: TranscriptFormat?, pauses: Bool = false, sizes: () -> Int
) -> [TranscriptEvent] {
    var reader = TranscriptReader(format: format)
    var events: [TranscriptEvent] = []
    var place = 0
    while place < bytes.count {
        let end = min(bytes.count, place + max(1, sizes()))
        reader.take(UnsafeRawBufferPointer(rebasing: bytes[place..<end]))
        place = end
        while let event = reader.next() { events.append(event) }
        guard pauses else { continue }
        reader.fallIdle()
        while let event = reader.next() { events.append(event) }
        precondition(!reader.settlesWhenIdle, "a pause that never ends")
    }
    reader.end()
    while let event = reader.next() { events.append(event) }
    precondition(reader.next() == nil, "more after the end")
    return events
}

/// Reads bytes whole, in pieces, and with pauses. The first byte chooses the format, the second the pieces.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start, count > 2 else { return 0 }
    // The formats in the order of their names, behind none: `run` writes its first inputs so.
    let choice = Int(start[0]) % (TranscriptFormat.all.count + 1)
    let format = choice == 0 ? nil : TranscriptFormat.all[choice - 1]
    let bytes = UnsafeRawBufferPointer(start: start + 2, count: count - 2)
    var state = UInt32(start[1]) &+ 1
    let whole = events(bytes, format) { .max }
    let pieces = events(bytes, format) {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Int(state >> 24) % (start[1] < 128 ? 4 : 64)
    }
    precondition(whole == pieces, "what comes in pieces is read otherwise")
    _ = events(bytes, format, pauses: true) { Int(start[1]) }
    for case .heard(let utterance) in whole where utterance.isByVoice {
        precondition(!utterance.text.isEmpty && utterance.text.utf8.count <= bytes.count + 64, "what nobody said")
        precondition(!utterance.text.utf8.contains(0) || !utterance.isFinal, "a NUL that was said")
    }
    return 0
}
