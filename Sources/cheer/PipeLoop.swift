import Terminal

/// Answers lines that come through a pipe or a file, each as soon as it comes.
struct PipeLoop {
    let session: Session
    let input: LineReader
    let complain: (String) -> Void

    func run() throws {
        while true {
            switch try input.next() {
            case .line(let line):
                // A goodbye ends no script: whoever wrote the lines after it wants them answered.
                try session.take(line)
            case .refused(let refusal, let lineNumber):
                try session.refuse("line \(lineNumber): \(refusal)")
            case .end:
                return
            }
        }
    }
}
