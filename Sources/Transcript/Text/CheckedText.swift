/// Bytes of a stream made into text, or refused.
enum CheckedText {
    /// The text that the bytes are in UTF-8, refused where they aren't or where a NUL is among them.
    static func text(_ bytes: some Collection<UInt8>) -> Result<String, TranscriptFault> {
        let text = bytes.withContiguousStorageIfAvailable(validated) ?? validated(bytes)
        return text.map { .success($0) } ?? .failure(fault(in: bytes))
    }

    private static func validated(_ bytes: some Collection<UInt8>) -> String? {
        bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
    }

    private static func fault(in bytes: some Collection<UInt8>) -> TranscriptFault {
        if let nul = bytes.enumerated().first(where: { $0.element == 0 })?.offset { return .nulByte(offset: nul) }
        // What the standard library repairs shows where the first bad byte stands.
        let repaired = String(decoding: bytes, as: UTF8.self).utf8
        let difference = zip(repaired, bytes).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        return .invalidUTF8(offset: difference ?? min(repaired.count, bytes.count))
    }
}
