extension Command {
    /// What came of running a program.
    package struct Outcome: Sendable {
        /// How it ended.
        package let ending: Ending
        /// What it wrote, as far as it was captured.
        package let output: BoundedOutput
        /// What it wrote to standard error, as far as it was captured apart.
        package let errors: BoundedOutput
        /// Whether it was ended because its time was up.
        package let isTimedOut: Bool
    }

    /// Runs the program to its end, and ends it when its time is up.
    /// - Parameters:
    ///   - limit: the time that it may take; nil is no limit.
    ///   - patience: the time between asking it to end and killing it.
    package func run(limit: Duration?, patience: Duration = .seconds(1)) throws(ChildProcessError) -> Outcome {
        let child = try start()
        let inTime = child.wait(limit: limit)
        let ending = inTime ?? child.stop(patience: patience)
        return Outcome(ending: ending, output: child.output, errors: child.errors, isTimedOut: inTime == nil)
    }
}
