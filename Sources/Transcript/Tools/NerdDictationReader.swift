/// Reads nerd-dictation: with `--simulate-input-tool=STDOUT` it types what it hears, and takes back with BS what it hears
/// otherwise; with `--output=STDOUT` all of it comes at the end. Neither ends with a line end.
///
/// Source: `nerd-dictation`, `simulate_typing_with_stdout` and `text_from_vosk_pipe`.
struct NerdDictationReader: ToolReading {
    var settlesWhenIdle: Bool { true }

    mutating func read(_ bytes: ArraySlice<UInt8>, endedBy ending: PieceEnding, into output: inout TranscriptOutput) {
        var typed: [UInt8] = []
        for byte in bytes {
            guard byte == 0x08 else {
                typed.append(byte)
                continue
            }
            // A character is what is taken back, not a byte.
            while let last = typed.popLast(), last & 0xC0 == 0x80 {}
        }
        output.hear(typed, by: .kaldi)
    }
}
