/// What Vosk's recognizers give, in any of its languages: an object for what was heard so far (`partial`), and one for an
/// utterance (`text`, or `alternatives` with a `text` each; words with their `conf` in `result`).
///
/// Source: `recognizer.cc` of vosk-api, and its examples, which print the objects as they are. The servers of Vosk and of
/// Kaldi's GStreamer plug-in send the same or `result.hypotheses`.
enum Vosk {
    static func meaning(_ object: JSONFields, _ before: ArraySlice<UInt8>) -> ObjectReader.Meaning {
        if let text = object.text("text") {
            guard object.truth("is_final") ?? object.truth("final") ?? true else { return .partial(text) }
            return .final(text, confidence: confidence(object.mean(of: "result", "conf")))
        }
        if let text = object.text("alternatives.0.text") {
            return .final(text, confidence: confidence(object.mean(of: "alternatives.0.result", "conf")))
        }
        if let text = object.text("result.hypotheses.0.transcript") {
            return object.truth("result.final") == true ? .final(text) : .partial(text)
        }
        if let text = object.text("partial") { return .partial(text) }
        return .nothing
    }

    private static func confidence(_ mean: Double?) -> Double? {
        mean.flatMap { (0...1).contains($0) ? $0 : nil }
    }
}
