/// What Rhasspy and voice2json tell of an utterance: an object with its `text`.
///
/// Source: the Hermes protocol's `hermes/asr/textCaptured` as rhasspy-hermes writes it, and voice2json's
/// `transcribe-wav`, `transcribe-stream` and `recognize-intent`. Their `likelihood` says nothing of how sure they are.
enum Rhasspy {
    /// The one topic under which what was heard comes, where topics are printed (`mosquitto_sub -v`).
    private static let topic = Array("hermes/asr/textCaptured".utf8)

    static func meaning(_ object: JSONFields, _ before: ArraySlice<UInt8>) -> ObjectReader.Meaning {
        let words = before.split(separator: 0x20)
        if let other = words.first(where: { $0.contains(UInt8(ascii: "/")) }), !other.elementsEqual(topic) {
            return .nothing
        }
        return object.text("text").map { .final($0) } ?? .nothing
    }
}
