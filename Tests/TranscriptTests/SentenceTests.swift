import Testing

@testable import Transcript

@Suite("Sentences")
struct SentenceTests {
    @Test(
        "are cut where they end, and nowhere else",
        arguments: [
            ("Cheer me up. Pause. Louder.", ["Cheer me up.", "Pause.", "Louder."]),
            ("cheer me up. pause", ["cheer me up.", "pause"]),
            ("What is it? Play it! Louder", ["What is it?", "Play it!", "Louder"]),
            ("Wake me up at 8 a.m.", ["Wake me up at 8 a.m."]),
            ("Remind me at 8 a.m. tomorrow.", ["Remind me at 8 a.m. tomorrow."]),
            ("Remind me at 7 p.m. on Mondays. Pause.", ["Remind me at 7 p.m. on Mondays.", "Pause."]),
            ("Remind me at 8 a.m. Play it.", ["Remind me at 8 a.m.", "Play it."]),
            ("Remind me at 8 a.m. Monday.", ["Remind me at 8 a.m. Monday."]),
            ("Remind me at 8a.m. Pause.", ["Remind me at 8a.m.", "Pause."]),
            ("Set the volume to 1.5. Louder.", ["Set the volume to 1.5.", "Louder."]),
            ("Something about St. Patrick.", ["Something about St. Patrick."]),
            ("What did Mr. J. Smith submit?", ["What did Mr. J. Smith submit?"]),
            ("Cheer... me up.", ["Cheer... me up."]), ("Cheer me up... Pause.", ["Cheer me up...", "Pause."]),
            ("\"Play it.\" Pause.", ["\"Play it.\"", "Pause."]), ("No. Play it.", ["No.", "Play it."]),
            ("Import a.txt. Pause.", ["Import a.txt.", "Pause."]), ("", []), (" . ", ["."]), ("play it", ["play it"]),
            ("励まして。止めて。", ["励まして。", "止めて。"]),
        ])
    func cut(text: String, sentences: [String]) {
        #expect(Sentences.split(text) == sentences)
    }

    @Test(
        "that nobody said are noise",
        arguments: [
            "[BLANK_AUDIO]", "(upbeat music)", "*sighs*", "♪", "♪ la la ♪", ".", "...", "-", "<unk>", "(null)",
            "(NULL)",
            "[Music] (applause)", "Thanks for watching!", "Thank you for watching.", "you", "[_BEG_]", "🙂",
        ])
    func noise(text: String) {
        let rest = Noise.removed(from: text, by: .whisper)
        #expect(Sentences.split(rest).allSatisfy { Noise.isNoise($0, by: .whisper) })
    }

    @Test("that may be meant are none", arguments: ["Thank you.", "Bye.", "Stop", "30", "Thanks", "あ"])
    func meant(text: String) {
        #expect(Noise.removed(from: text, by: .whisper) == text)
        #expect(!Noise.isNoise(text, by: .whisper))
    }

    @Test("are no inventions of what invents nothing")
    func others() {
        #expect(!Noise.isNoise("thanks for watching", by: .other))
        #expect(!Noise.isNoise("the", by: .whisper))
        #expect(Noise.isNoise("the", by: .kaldi))
    }
}
