import CReadline

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a program does once about standard input, output and error, before it opens anything.
package enum StandardStreams {
    /// Keeps files from landing on a closed standard descriptor, and turns broken pipes into errors.
    ///
    /// A program started with a standard descriptor closed (`cheer >&-`) would get that number for the next file it opens,
    /// and answers would be written into the collection. So each closed one is held by `/dev/null`, opened the wrong way
    /// round: reading or writing it still fails as closed. SIGPIPE is ignored so that a reader that goes away is an
    /// `OutputFault`; ignoring is inherited by programs that are started, unless they are started with
    /// `POSIX_SPAWN_SETSIGDEF`.
    package static func secure() {
        for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) == -1 && errno == EBADF {
            let opened = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
            if opened > 2 { close(opened) }
        }
        creadline_ignore_broken_pipes()
    }
}
