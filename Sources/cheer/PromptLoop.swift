import Terminal

/// Talks with somebody at a terminal.
struct PromptLoop {
    let session: Session
    let editor: LineEditor
    /// What is shown before each line; empty where nothing should be.
    let prompt: String
    /// What is shown once, at the beginning.
    let greeting: [String]
    /// The terminal on which the prompt shows, wherever answers go.
    let screen: Output
    let complain: (String) -> Void

    func run() throws {
        for line in greeting { try? screen.writeLine(line) }
        try? screen.flush()
        var warnedOfHistory = false
        while true {
            if let fault = editor.historyFault, !warnedOfHistory {
                complain("\(fault)")
                warnedOfHistory = true
            }
            switch editor.readLine(prompt: prompt) {
            case .line(let line):
                if try session.take(line) { return try session.flush() }
            case .refused(let refusal):
                try session.refuse("\(refusal)")
            case .interrupted:
                session.interrupt()
                continue
            case .end:
                return
            }
            try session.flush()
        }
    }
}
