/// What kind of model made a text, as far as it matters to what it invents.
enum SpeechModel {
    /// A Whisper of any make: it writes punctuation, notes on sounds, and inventions on silence.
    case whisper
    /// Vosk or Kaldi, which hear a short word in noise.
    case kaldi
    case other
}
