import CReadline

/// The prompt: a line typed by a person, with the keys, the history and the completion that GNU readline gives.
///
/// Signals are caught only while `readLine` waits, and are as before when it returns. Readline is one for the process, so one
/// editor reads at a time.
package final class LineEditor {
    /// Why lines aren't remembered across runs, if they aren't.
    package private(set) var historyFault: HistoryFault?

    /// Called before a signal that came at the prompt ends the program.
    package var willEnd: () -> Void = {}

    let input: Int32
    let complete: (CompletionRequest) -> Completion
    let signals = PromptSignals()
    /// What the stay at the prompt came to, once it has.
    var outcome: EditedLine?

    private let streams: creadline_streams
    private let history: HistoryFile?
    /// The lines behind the first one of a paste, which are given one after the other.
    private var pasted: [Substring] = []

    /// Makes the prompt of a program.
    ///
    /// - Parameters:
    ///   - application: The name that a user's `.inputrc` may ask for.
    ///   - input: Where the keys come from: a terminal.
    ///   - output: Where the line shows: a terminal.
    ///   - history: The file that keeps lines across runs; it and its folders are made when the first line is entered.
    ///   - complete: Tells what may stand at the cursor. Called on the thread that reads.
    package init(
        application: String, input: Int32, output: Int32, history: String?,
        complete: @escaping (CompletionRequest) -> Completion
    ) {
        self.input = input
        self.history = history.map(HistoryFile.init)
        self.complete = complete
        streams = creadline_open_streams(input, output)
        if creadline_use_streams(streams) != 0 { ReadlineLibrary.prepare(application: application) }
        clear_history()
        do throws(HistoryFault) {
            for line in try self.history?.load() ?? [] { add_history(line) }
        } catch {
            historyFault = error
        }
    }

    deinit {
        creadline_close_streams(streams)
    }

    /// Shows the prompt and waits until a line is entered, cleared or refused.
    ///
    /// Codes that take no room on the screen stand between U+0001 and U+0002 in the prompt, as `Style.prompt` puts them.
    package func readLine(prompt: String) -> EditedLine {
        if !pasted.isEmpty { return remember(String(pasted.removeFirst())) }
        guard creadline_use_streams(streams) != 0 else { return .end }
        precondition(reader == nil, "readline is one for the process, so one editor reads at a time")
        reader = self
        defer { reader = nil }
        outcome = nil
        signals.install()
        defer { signals.restore() }
        showPrompt(prompt)
        while outcome == nil {
            if waitForInput() { rl_callback_read_char() }
            if outcome == nil { handleSignals() }
        }
        guard case .line(let text) = outcome else { return outcome ?? .end }
        pasted = text.split(separator: "\n", omittingEmptySubsequences: true)
        return remember(pasted.isEmpty ? "" : String(pasted.removeFirst()))
    }

    /// Gives a line, and keeps it for the up arrow in this run and the following ones.
    private func remember(_ line: String) -> EditedLine {
        guard line.contains(where: { !$0.isWhitespace }) else { return .line(line) }
        if let newest = creadline_newest_line(), String(cString: newest) == line { return .line(line) }
        add_history(line)
        do throws(HistoryFault) {
            try history?.append(line)
        } catch {
            historyFault = error
        }
        return .line(line)
    }
}

/// The editor that reads at this moment. Readline's callbacks carry no context, so they find it here; only the thread that is
/// inside `readLine`, and waits in it, touches this.
nonisolated(unsafe) var reader: LineEditor?
