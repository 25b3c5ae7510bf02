import Testing

@testable import Transcript

@Suite("Tools in other moods")
struct ToolTests {
    private struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let from: String?
        let input: String
        let expected: [String]
        var testDescription: String { name }

        init(_ name: String, from: String? = nil, _ input: String, _ expected: [String]) {
            (self.name, self.from, self.input, self.expected) = (name, from, input, expected)
        }
    }

    private static let erasing = "\u{1B}[2K\r" + String(repeating: " ", count: 100) + "\u{1B}[2K\r"

    private static let cases: [Case] = [
        Case("Vosk, compact", "{\"partial\": \"pl\"}\n{\"text\": \"play it\"}\n", ["play it"]),
        Case(
            "Vosk, two objects in a line", from: "vosk",
            "{\"partial\":\"x\"}{\"text\":\"play it\"}{\"text\":\"louder\"}", ["play it", "louder"]),
        Case(
            "Vosk, braces and quotes within a text", "{\n  \"text\" : \"play {it} \\\"now\\\" \\u00e9\"\n}\n",
            ["play {it} \"now\" é"]),
        Case(
            "Vosk, who spoke", "{\n  \"spk\" : [-0.5, 1.2, 0.3],\n  \"spk_frames\" : 120,\n  \"text\" : \"pause\"\n}\n",
            ["pause"]),
        Case(
            "Vosk, log first",
            "LOG (VoskAPI:ReadDataFiles():model.cc:213) Decoding params beam=10\nLOG (VoskAPI:x) y\n{\n  \"text\" : \"pause\"\n}\n",
            ["pause"]),
        Case(
            "Vosk, an object broken off", from: "vosk",
            "{\n  \"result\" : [{\n      \"conf\" : 1.0,\n{\n  \"text\" : \"louder\"\n}\n", ["louder"]),
        Case(
            "Vosk, as JavaScript shows it", from: "vosk",
            "{ partial: 'pla' }\n{ result: [ { conf: 1, word: 'play' } ], text: 'play it' }\n", ["play it"]),
        Case(
            "Vosk, words it doesn't know", from: "vosk",
            "{\n  \"text\" : \"[unk]\"\n}\n{\n  \"text\" : \"[unk] play it\"\n}\n", ["play it"]),
        Case(
            "Kaldi's GStreamer server",
            "{\"status\": 0, \"result\": {\"hypotheses\": [{\"transcript\": \"pla\"}], \"final\": false}}\n{\"status\": 0, \"result\": {\"hypotheses\": [{\"transcript\": \"play it\"}], \"final\": true}}\n",
            ["play it"]),
        Case(
            "Vosk transcriber, subtitles", from: "vosk-transcriber",
            "1\n00:00:00,690 --> 00:00:01,230\nplay it\n\n2\n00:00:02,690 --> 00:00:03,230\nlouder\n\n",
            ["play it", "louder"]),
        Case(
            "PocketSphinx 5prealpha, log first",
            "INFO: pocketsphinx.c(152): Parsed model-specific feature parameters\nINFO: cmd_ln.c(697): x\ncheer me up\n",
            ["cheer me up"]),
        Case(
            "whisper-cli, log first",
            "whisper_init_from_file_with_params_no_state: loading model from 'm.bin'\nsystem_info: n_threads = 4 / 8 | AVX = 1\n\nmain: processing 'a.wav' (176000 samples, 11.0 sec), 4 threads, lang = en ...\n\n\n[00:00:00.000 --> 00:00:11.000]   Cheer me up. Louder!\n\nwhisper_print_timings:     load time =    97.39 ms\n",
            ["Cheer me up.", "Louder!"]),
        Case(
            "whisper-cli, colours",
            "\n[00:00:00.000 --> 00:00:02.000]  \u{1B}[38;5;196m Play\u{1B}[0m\u{1B}[38;5;46m it.\u{1B}[0m\n",
            ["Play it."]),
        Case(
            "whisper-cli, tokens and speakers",
            "\n[00:00:00.000 --> 00:00:02.000]  [_BEG_] Play it.[_TT_100]\n[00:00:02.000 --> 00:00:04.000]  (speaker 0) Louder. [SPEAKER_TURN]\n",
            ["Play it.", "Louder."]),
        Case(
            "whisper-stream, one step a line", "[Start speaking]\n\(erasing) Play it.\n\(erasing) Louder.\n",
            ["Play it.", "Louder."]),
        Case("whisper-stream, ended in a step", "[Start speaking]\n\(erasing) Pla\(erasing) Play it.", ["Play it."]),
        Case(
            "whisper-command, guided",
            "process_command_list: guided mode\nprocess_command_list: allowed commands [ tokens ]:\n\nprocess_command_list: Speech detected! Processing ...\nprocess_command_list: \u{1B}[1mlouder\u{1B}[0m = 0.900000 | ' lou' 0.9 \n\nprocess_command_list: detected command: \u{1B}[1mlouder\u{1B}[0m | p = 0.934211 | t = 201 ms\n",
            ["louder"]),
        Case(
            "whisper-command, always a prompt",
            "always_prompt_transcription: Command '\u{1B}[1mplay it, what's more\u{1B}[0m', (t = 512 ms)\n",
            ["play it, what's more"]),
        Case(
            "openai-whisper, what it makes of silence",
            "Detecting language using up to the first 30 seconds.\nDetected language: English\n[00:00.000 --> 00:02.000]  Thank you for watching! Please subscribe.\n[00:02.000 --> 00:04.000]  ♪ la la ♪\n[00:04.000 --> 00:06.000]  *sighs* Play it.\n[00:06.000 --> 00:08.000]  ...\n",
            ["Play it."]),
        Case("nerd-dictation, characters of several bytes", from: "nerd-dictation", "schön\u{8}\u{8}on", ["schon"]),
        Case(
            "nerd-dictation, more taken back than was typed", from: "nerd-dictation", "a\u{8}\u{8}\u{8}play it",
            ["play it"]),
        Case(
            "sherpa-onnx, long lines",
            "Started\n\r0:what is\u{1B}[2K\r\r0:what is this long\n\r  line of words\n\r\r1:louder",
            ["what is this long line of words", "louder"]),
        Case(
            "sherpa-onnx, of a server",
            "{\"text\": \"PLAY\", \"tokens\": [], \"timestamps\": [], \"segment\": 0, \"is_final\": false}\n{\"text\": \"PLAY IT\", \"tokens\": [], \"timestamps\": [], \"segment\": 0, \"is_final\": true}\n",
            ["PLAY IT"]),
        Case(
            "Moonshine, in words",
            "Listening to the microphone, press Ctrl+C to stop...\n0.10s: Line started: \n0.10s: Line text changed: Play\n0.10s: Line completed: Play it.\n",
            ["Play it."]),
        Case(
            "Julius, second best, and rejected",
            "pass1_best:  play it\rpass1_best: play it\nsentence1: <s> play it </s>\nsentence2: <s> pay it </s>\n<input rejected by GMM>\nsentence1: silB louder silE\n",
            ["play it", "louder"]),
        Case(
            "Julius, entities and all in a line",
            "<RECOGOUT><SHYPO RANK=\"1\"><WHYPO WORD=\"rock\" CM=\"0.9\"/><WHYPO WORD=\"&amp;\"/><WHYPO WORD=\"roll\"/></SHYPO><SHYPO RANK=\"2\"><WHYPO WORD=\"no\"/></SHYPO></RECOGOUT>\n.\n",
            ["rock & roll"]),
        Case(
            "Wyoming, no transcript but what was said to a dialogue",
            "{\"type\": \"synthesize\", \"data_length\": 19}\n{\"text\": \"play it\"}{\"type\": \"transcript\", \"data_length\": 18}\n{\"text\": \"louder\"}{\"type\": \"transcript\", \"data\": {\"text\": \"pause\"}, \"payload_length\": 3}\n\n{\n{\"type\":\"ping\"}\n",
            ["louder", "pause"]),
        Case(
            "Home Assistant, an event alone",
            "{\"type\": \"stt-end\", \"data\": {\"stt_output\": {\"text\": \"Play it.\"}}}\n{\"type\": \"tts-start\", \"data\": {\"text\": \"no\"}}\n",
            ["Play it."]),
        Case(
            "Rhasspy, with topics",
            "hermes/asr/startListening {\"siteId\": \"default\"}\nhermes/asr/textCaptured {\"text\": \"play it\", \"likelihood\": 1}\nhermes/tts/say {\"text\": \"no\"}\n",
            ["play it"]),
        Case(
            "Kaldi, with times", from: "kaldi",
            "LOG (online2-tcp[5.5]:main():x.cc:1) Accepted\n0.00 1.20 play \r0.00 1.50 play it\n\n", ["play it"]),
        Case(
            "DeepSpeech, microphone", from: "deepspeech",
            "Initializing model...\nListening (ctrl-C to exit)...\nRecognized: play it\nRecognized: \n", ["play it"]),
        Case(
            "SpeechRecognition, another engine",
            "A moment of silence, please...\nSet minimum energy threshold to 300\nSay something!\nGot it! Now to recognize it...\nYou said play it\nOops! Didn't catch that\n",
            ["play it"]),
    ]

    @Test("give what was said", arguments: cases)
    private func said(one: Case) throws {
        let reading = try Reading(one.input.utf8, from: one.from)
        #expect(reading.utterances == one.expected)
        #expect(!reading.isByVoice.contains(false))
        #expect(try Reading(one.input.utf8, from: one.from, pieces: [1]) == reading)
    }

    @Test("tell how sure they are where that says something")
    func confidence() throws {
        let vosk = "{\n  \"result\" : [{\"conf\" : 0.5}, {\"conf\" : 1.0}],\n  \"text\" : \"play it\"\n}\n"
        #expect(try Reading(vosk.utf8).confidences == [0.75])
        let command = "process_command_list: detected command: \u{1B}[1mlouder\u{1B}[0m | p = 0.25 | t = 1 ms\n"
        #expect(try Reading(command.utf8).confidences == [0.25])
        #expect(try Reading("{\"b\":0.5,\"d\":1,\"p\":0.02,\"t\":\"louder\",\"w\":[]}\n".utf8).confidences == [nil])
    }

    @Test("What is settled by a pause acts once")
    func pauses() throws {
        let sherpa = Array("\r0:play it\u{1B}[2K\r\r0:play it\n\r\r1:louder".utf8)
        #expect(
            try Reading(sherpa, from: "sherpa-onnx", pieces: [13, .max], pauses: true).finals == ["play it", "louder"])
        let kaldi = Array("play \rplay it \nlouder".utf8)
        #expect(try Reading(kaldi, pieces: [6, .max], pauses: true).finals == ["play it", "louder"])
        let whisper = Array("[Start speaking]\n\(Self.erasing) Play\(Self.erasing) Play it.\n".utf8)
        #expect(try Reading(whisper, from: "whisper.cpp", pieces: [1], pauses: true).finals == ["Play it."])
        let objects = Array("{\"text\": \"play it\"}".utf8)
        #expect(try Reading(objects, from: "vosk", pauses: true).finals == ["play it"])
    }

    @Test("U4: an object without end, and payloads of any length, stay within memory")
    func endless() throws {
        var object = Array("{\n".utf8)
        for _ in 0..<40_000 { object += Array("  \"x\" : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],\n".utf8) }
        let reading = try Reading(object + Array("{\n \"text\" : \"louder\"\n}\n".utf8), from: "vosk", pieces: [65_536])
        #expect(reading.finals == ["louder"])
        #expect(reading.faults == [.tooLong(limit: TranscriptReader.longestObject)])
        let header = "{\"type\": \"audio-chunk\", \"version\": \"1\", \"payload_length\": 99999999999}\n"
        let sound = try Reading(Array(header.utf8) + [UInt8](repeating: 10, count: 5_000_000), pieces: [65_536])
        #expect(sound.events.isEmpty)
    }
}
