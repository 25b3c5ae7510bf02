import Terminal
import Transcript

/// Answers what comes through a pipe or a file, each utterance as soon as it comes.
struct PipeLoop {
    let session: Session
    let input: PipeInput
    let voice: AnswerVoice
    /// Whether lines that no tool is known by were spoken too: nobody types wake words.
    let hearsUnknownTools: Bool

    func run() throws {
        // Who talks with Cheer can't be made to listen to the end.
        voice.hearsStop = {
            let arrived = input.arrived { session.isEcho($0.text, byVoice: isSpoken($0)) }
            return arrived.map { session.asksForSilence($0.text) } ?? false
        }
        while true {
            // Whoever waits for the answers so far gets them before the next line is waited for.
            if !input.hasWaiting { try session.flush() }
            switch try input.next() {
            case .utterance(let utterance):
                // A goodbye ends no script: whoever wrote the lines after it wants them answered.
                try session.take(utterance.text, byVoice: isSpoken(utterance), moreFollow: input.hasWaiting)
            case .refused(let refusal, let lineNumber):
                try session.refuse("line \(lineNumber): \(refusal)")
            case .end:
                return
            }
        }
    }

    private func isSpoken(_ utterance: HeardUtterance) -> Bool { utterance.isByVoice || hearsUnknownTools }
}
