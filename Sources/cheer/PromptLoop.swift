#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Assistant
import Basics
import Motivation
import Terminal

/// Talks with somebody at a terminal.
struct PromptLoop {
    let session: Session
    let editor: LineEditor
    /// What is shown before each line, beside what plays; empty where nothing should be.
    let prompt: (NowPlaying?) -> String
    /// What is shown once, at the beginning.
    let greeting: [String]
    /// The terminal on which the prompt shows, wherever answers go.
    let screen: Output
    let player: any PlayerControlling
    let replies: any Replies
    let complain: (String) -> Void

    func run() throws {
        // Leaving stops what was begun here, however it is left.
        editor.willEnd = player.leave
        defer { player.leave() }
        for line in greeting { try? screen.writeLine(line) }
        try? screen.flush()
        var warnedOfHistory = false
        while true {
            if let fault = editor.historyFault, !warnedOfHistory {
                complain("\(fault)")
                warnedOfHistory = true
            }
            switch editor.readLine(prompt: prompt(unhurried { try? player.nowPlaying() })) {
            case .line(let line):
                if try answer(line) { return try session.flush() }
            case .refused(let refusal):
                try session.refuse("\(refusal)")
            case .interrupted(let discarded):
                session.interrupt()
                // A line that was begun is what is given up; else it is what plays.
                if !discarded.contains(where: { !$0.isWhitespace }) { unhurried(stopPlaying) }
                continue
            case .end:
                return
            }
            try session.flush()
        }
    }

    /// Answers a line. A signal that asks the program to end meanwhile finds nothing of its own playing.
    private func answer(_ line: String) throws -> Bool {
        let signals = HeldSignals(HeldSignals.ending)
        defer { if !signals.waiting.isEmpty { player.leave() } }
        return try session.take(line)
    }

    /// Does what takes a moment between two lines. A Ctrl-C typed meanwhile, a second one mostly, doesn't end the program.
    private func unhurried<Value>(_ work: () -> Value) -> Value {
        let signals = HeldSignals([SIGINT])
        defer { signals.discard() }
        return work()
    }

    private func stopPlaying() {
        guard let playing = try? player.stop() else { return }
        try? screen.writeLine(TerminalText.clean(replies.stopped(playing).shown))
        try? screen.flush()
    }
}
