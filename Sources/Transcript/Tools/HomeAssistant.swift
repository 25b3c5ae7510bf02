/// What Home Assistant's Assist pipeline tells: the event `stt-end` holds what was heard.
///
/// Source: `homeassistant/components/assist_pipeline/pipeline.py`, and the developers' page on Assist pipelines. The event
/// comes within a message of the WebSocket API, or alone.
enum HomeAssistant {
    static func meaning(_ object: JSONFields, _ before: ArraySlice<UInt8>) -> ObjectReader.Meaning {
        for place in ["event.", ""] where object.text(place + "type") == "stt-end" {
            if let text = object.text(place + "data.stt_output.text") { return .final(text) }
        }
        return .nothing
    }
}
