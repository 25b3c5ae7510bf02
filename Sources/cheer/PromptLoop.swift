import Terminal

/// Talks with somebody at a terminal.
struct PromptLoop {
    let session: Session
    let editor: LineEditor
    /// What is shown before each line; empty where nothing should be.
    let prompt: String
    /// What is shown once, at the beginning.
    let greeting: String?
    let answers: Output
    let complain: (String) -> Void

    func run() throws {
        if let greeting {
            try answers.writeLine(greeting)
            try answers.flush()
        }
        var warnedOfHistory = false
        while true {
            if let fault = editor.historyFault, !warnedOfHistory {
                complain("\(fault)")
                warnedOfHistory = true
            }
            switch editor.readLine(prompt: prompt) {
            case .line(let line):
                if try session.take(line) { return }
            case .refused(let refusal):
                try session.refuse("\(refusal)")
            case .interrupted:
                continue
            case .end:
                // The shell's own prompt should begin on a line of its own.
                try answers.writeLine("")
                try answers.flush()
                return
            }
        }
    }
}
