import Basics
import CReadline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What readline calls back for while a line is edited.
extension LineEditor {
    /// The key that gives up what readline asks ("Display all 120 possibilities?"): Ctrl-G.
    private static let abortKey: Int32 = 7

    func showPrompt(_ prompt: String) {
        creadline_set_completion { text, start, _ in LineEditor.matches(for: text, from: start) }
        creadline_set_key_source { stream in
            // Readline also waits for keys by itself, and mustn't sleep through Ctrl-C there.
            if let reader, !reader.waitForInput() { return LineEditor.abortKey }
            return rl_getc(stream)
        }
        ReadlineLibrary.withUTF8Locale {
            rl_reset_screen_size()
            rl_callback_handler_install(prompt) { LineEditor.take($0) }
        }
    }

    /// Waits until a key or a signal to act on comes; true where it is a key.
    func waitForInput() -> Bool {
        while true {
            signals.collect()
            if !signals.waiting.isEmpty { return false }
            var requests = [
                pollfd(fd: input, events: Int16(POLLIN), revents: 0),
                pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&requests, 2, -1) > 0 else {
                if errno == EINTR { continue }
                // What can't be waited for is read all the same, which tells its end.
                return true
            }
            if requests[1].revents == 0 { return true }
        }
    }

    /// Takes the entered line from readline; none is the end of input.
    private static func take(_ line: UnsafeMutablePointer<CChar>?) {
        rl_callback_handler_remove()
        guard let line else {
            // Readline goes to a fresh line by itself where it has switched bracketed paste off.
            let isOnFreshLine = rl_variable_value("enable-bracketed-paste").map { String(cString: $0) } == "on"
            if !isOnFreshLine { creadline_print("\n") }
            reader?.outcome = .end
            return
        }
        defer { free(line) }
        let bytes = UnsafeRawBufferPointer(start: line, count: strlen(line))
        do throws(LineRefusal) {
            reader?.outcome = .line(try UTF8Text.string(from: bytes, limit: UTF8Text.longestLine))
        } catch {
            reader?.outcome = .refused(error)
        }
    }

    /// Readline's list of matches: what all have in common, then each, then NULL; allocated as readline frees it.
    private static func matches(for text: UnsafePointer<CChar>?, from start: Int32)
        -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    {
        creadline_forbid_other_completion()
        guard let text, let line = creadline_line(), let reader else { return nil }
        let whole = UnsafeRawBufferPointer(start: line, count: Int(creadline_line_length()))
        let cursor = min(Int(creadline_cursor()), whole.count)
        let word = String(cString: text)
        let request = CompletionRequest(
            before: String(decoding: whole[..<min(Int(start), cursor)], as: UTF8.self), word: word,
            after: String(decoding: whole[cursor...], as: UTF8.self))
        switch reader.complete(request) {
        case .fileNames:
            return creadline_file_names(text)
        case .words(let offered):
            let words = offered.map(TerminalText.clean).filter { !$0.isEmpty && !$0.contains("\n") }
            guard let first = words.first else { return nil }
            guard words.count > 1 else { return allocate([first]) }
            return allocate([commonStart(of: words, atLeast: word)] + words)
        }
    }

    /// What is put in place of the word before one of several is chosen: never less than was typed.
    private static func commonStart(of words: [String], atLeast typed: String) -> String {
        guard let first = words.first else { return typed }
        let common = words.dropFirst().reduce(first[...]) { common, word in
            common.prefix(zip(common, word).prefix { $0 == $1 }.count)
        }
        return common.count < typed.count ? typed : String(common)
    }

    private static func allocate(_ texts: [String]) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
        let size = MemoryLayout<UnsafeMutablePointer<CChar>?>.stride
        guard let memory = calloc(texts.count + 1, size) else { return nil }
        let list = memory.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: texts.count + 1)
        for (index, text) in texts.enumerated() { list[index] = strdup(text) }
        return list
    }
}
