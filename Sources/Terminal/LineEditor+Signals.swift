import CReadline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What signals do to a line that is being edited.
extension LineEditor {
    /// Deals with the signals that have come.
    func handleSignals() {
        for signal in [SIGTERM, SIGHUP, SIGQUIT] where signals.take(signal) {
            return leave(for: signal)
        }
        if signals.take(SIGINT) { return interrupt() }
        if signals.take(SIGTSTP) { return stop() }
        if signals.take(SIGCONT) { comeBack() }
        if signals.take(SIGWINCH) { rl_resize_terminal() }
    }

    private func interrupt() {
        let line = creadline_line().map { String(cString: $0) } ?? ""
        rl_echo_signal_char(SIGINT)
        abandonLine()
        outcome = .interrupted(discarded: line)
    }

    /// Gives the terminal back as it was, with the line left as it stands.
    private func abandonLine() {
        rl_free_line_state()
        rl_callback_sigcleanup()
        rl_cleanup_after_signal()
        rl_callback_handler_remove()
        creadline_print("\n")
    }

    /// Lets the signal do what it does to the program without the prompt: end it, mostly.
    private func leave(for signal: Int32) {
        abandonLine()
        willEnd()
        signals.restore()
        raise(signal)
        outcome = .end
    }

    /// Stops, as Ctrl-Z asks, with the terminal as the shell expects it, and goes on with the same line afterwards.
    private func stop() {
        rl_echo_signal_char(SIGTSTP)
        rl_cleanup_after_signal()
        signals.restore()
        raise(SIGTSTP)
        signals.install()
        comeBack()
    }

    /// The shell may have used the terminal meanwhile, and its window may have changed.
    private func comeBack() {
        rl_reset_after_signal()
        rl_reset_screen_size()
        rl_on_new_line()
        rl_forced_update_display()
    }
}
