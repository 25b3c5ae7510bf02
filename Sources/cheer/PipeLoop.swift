import Terminal

/// Answers lines that come through a pipe or a file, each as soon as it comes.
struct PipeLoop {
    let session: Session
    let input: LineReader
    let voice: AnswerVoice

    func run() throws {
        // Who talks with Cheer can't be made to listen to the end.
        voice.hearsStop = { input.arrivedLine().map(session.asksForSilence) ?? false }
        while true {
            // Whoever waits for the answers so far gets them before the next line is waited for.
            if !input.hasWaitingLine { try session.flush() }
            switch try input.next() {
            case .line(let line):
                // A goodbye ends no script: whoever wrote the lines after it wants them answered.
                try session.take(line, moreFollow: input.hasWaitingLine)
            case .refused(let refusal, let lineNumber):
                try session.refuse("line \(lineNumber): \(refusal)")
            case .end:
                return
            }
        }
    }
}
