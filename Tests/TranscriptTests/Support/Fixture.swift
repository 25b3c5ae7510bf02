import Foundation
import Testing

/// A file with what a tool prints, and the utterances that a person would list.
struct Fixture: CustomTestStringConvertible {
    let name: String

    var testDescription: String { name }

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")

    /// All that there are.
    static let all: [Fixture] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { names.contains($0 + ".expected") }.sorted().map { Fixture(name: $0) }
    }()

    var bytes: [UInt8] {
        get throws { Array(try Data(contentsOf: Self.folder.appending(path: name))) }
    }

    var expected: [String] {
        get throws {
            let text = try String(contentsOf: Self.folder.appending(path: name + ".expected"), encoding: .utf8)
            return text.split(separator: "\n").map(String.init)
        }
    }

    /// The name to be given for it with `--from`.
    var format: String? {
        let formats = [
            ("deepspeech", "deepspeech"), ("faster-whisper", "faster-whisper"), ("homeassistant", "home-assistant"),
            ("julius", "julius"), ("kaldi", "kaldi"), ("moonshine", "moonshine"), ("nerd", "nerd-dictation"),
            ("openai", "openai-whisper"), ("pocketsphinx", "pocketsphinx"), ("real-pocketsphinx", "pocketsphinx"),
            ("rhasspy", "rhasspy"), ("sherpa", "sherpa-onnx"), ("speech_recognition", "speech-recognition"),
            ("voice2json", "voice2json"), ("vosk-transcriber", "vosk-transcriber"), ("vosk", "vosk"),
            ("real-vosk", "vosk"), ("whisper.cpp", "whisper.cpp"), ("real-whisper", "faster-whisper"),
            ("wyoming", "wyoming"), ("real-wyoming", "wyoming"),
        ]
        return formats.first { name.hasPrefix($0.0) }?.1
    }
}
