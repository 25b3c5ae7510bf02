import CReadline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the C library behind the prompt needs to be told once, and before each line.
enum ReadlineLibrary {
    /// Prepares readline under the name that a user's `.inputrc` may ask for (`$if cheer`).
    static func prepare(application: String) {
        // Readline keeps the pointers, so these live as long as the process.
        creadline_configure(strdup(application), strdup(" \t\n"), strdup("\""), strdup(" \t\"\\"))
        withUTF8Locale {
            rl_variable_bind("completion-ignore-case", "on")
            rl_initialize()
        }
        stifle_history(Int32(HistoryFile.mostLines))
    }

    /// Runs something that lets readline look at the locale, such that it sees one whose characters are in UTF-8.
    ///
    /// Readline chooses the locale again from the environment for each line, and in the C locale it would edit bytes. Where
    /// the environment's locale isn't UTF-8, LC_ALL names one that is for as long as `body` runs; programs that are started
    /// later get the environment unchanged.
    static func withUTF8Locale(_ body: () -> Void) {
        setlocale(LC_CTYPE, "")
        guard creadline_locale_is_utf8() == 0 else { return body() }
        let candidates = ["C.UTF-8", "C.utf8", "en_US.UTF-8", "UTF-8"]
        guard let name = candidates.first(where: { setlocale(LC_CTYPE, $0) != nil }) else { return body() }
        let before = getenv("LC_ALL").map { String(cString: $0) }
        setenv("LC_ALL", name, 1)
        body()
        if let before {
            setenv("LC_ALL", before, 1)
        } else {
            unsetenv("LC_ALL")
        }
    }
}
