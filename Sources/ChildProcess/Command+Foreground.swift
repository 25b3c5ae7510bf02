#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

extension Command {
    /// What came of running a program in the foreground.
    package struct ForegroundOutcome: Sendable {
        /// How it ended.
        package let ending: Ending
        /// Whether the user ended it, by Ctrl-C or another signal.
        package let isInterrupted: Bool
        /// Whether it was ended because its time was up.
        package let isTimedOut: Bool
        /// What it wrote, as far as it was captured.
        package let output: BoundedOutput
        /// What it wrote to standard error, as far as it was captured apart.
        package let errors: BoundedOutput
    }

    /// Runs the program to its end in the foreground, so that Ctrl-C ends it and not this process.
    ///
    /// A program that doesn't obey is ended. A signal that asks this process to end (SIGTERM, SIGHUP) ends the program
    /// first and is then raised again. The terminal's settings are restored, whatever the program left.
    /// - Parameters:
    ///   - limit: the time that it may take; nil is no limit.
    ///   - patience: the time that the program is given to end after a signal, before it is told more firmly.
    ///   - isCutShort: asked every tenth of a second; ends the program, as a signal would, by saying yes.
    ///   - started: is given the process once it runs.
    package func runInForeground(
        limit: Duration? = nil, patience: Duration = .seconds(1), until isCutShort: () -> Bool = { false },
        started: (ProcessIdentity) -> Void = { _ in }
    ) throws(ChildProcessError) -> ForegroundOutcome {
        let settings = TerminalSettings()
        var fatal: Int32?
        defer {
            settings?.restore()
            if let fatal { raise(fatal) }
        }
        return try runHoldingSignals(
            limit: limit, patience: patience, until: isCutShort, started: started, fatal: &fatal)
    }

    private func runHoldingSignals(
        limit: Duration?, patience: Duration, until isCutShort: () -> Bool, started: (ProcessIdentity) -> Void,
        fatal: inout Int32?
    ) throws(ChildProcessError) -> ForegroundOutcome {
        // Held before the program starts, so that no Ctrl-C falls between.
        var signals = ForegroundSignals()
        var isInterrupted = false
        var isTimedOut = false
        let child = try start()
        let deadline = limit.map { Deadline(after: $0) }
        ProcessIdentity(of: child.process).map(started)
        while true {
            var ending = child.wait(limit: .milliseconds(100))
            while let arrival = signals.next() {
                isInterrupted = true
                if arrival.signal == SIGTERM || arrival.signal == SIGHUP { fatal = arrival.signal }
                if !arrival.isFromTerminal { child.send(signal: SIGTERM) }
            }
            if ending == nil, !isInterrupted, isCutShort() {
                isInterrupted = true
                child.send(signal: SIGTERM)
            }
            if isInterrupted { ending = child.wait(limit: patience) ?? child.stop(patience: patience) }
            if ending == nil, let deadline, deadline.hasPassed {
                isTimedOut = true
                ending = child.stop(patience: patience)
            }
            guard let ending else { continue }
            return ForegroundOutcome(
                ending: ending, isInterrupted: isInterrupted, isTimedOut: isTimedOut, output: child.output,
                errors: child.errors)
        }
    }
}

/// What a terminal's settings were, to be restored after a program that changed them and was killed.
private struct TerminalSettings {
    private var settings = termios()

    /// Nil where standard input is no terminal.
    init?() {
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
    }

    func restore() {
        var settings = settings
        tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }
}
