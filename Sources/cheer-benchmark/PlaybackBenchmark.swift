#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Measures the commands that begin and control what plays, with an mpv that has neither sound card nor screen.
struct PlaybackBenchmark {
    let program: String
    let home: String
    let rounds: Int

    private static let mpv = "/usr/bin/mpv"
    private var environment: [String: String] {
        [
            "HOME": home, "PATH": home + "/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8", "XDG_RUNTIME_DIR": home,
        ]
    }

    func run() {
        guard access(Self.mpv, X_OK) == 0 else {
            print("mpv isn't installed, so playing isn't measured")
            return
        }
        guard prepare() else {
            print("a sound to play can't be made")
            return
        }
        start()
        guard cheer("play it") != nil else { return }
        ProcessBenchmark.compare([program, "pause"], environment: environment, rounds: rounds)
        _ = cheer("stop")
    }

    /// `cheer play it` as a whole, and an mpv that is given the same file, until it plays.
    private func start() {
        var (whole, own): ([Double], [Double]) = ([], [])
        for _ in 0..<max(10, rounds / 5) {
            if let time = startOfMpv() { own.append(time) }
            if let run = cheer("play it") { whole.append(run.wall) }
            _ = cheer("stop")
        }
        guard !whole.isEmpty, !own.isEmpty else {
            print("“play it”: failed")
            return
        }
        let (ours, theirs) = (Figures(whole).median * 1e3, Figures(own).median * 1e3)
        print(
            "“play it” until it returns: median \(ours.digits(1)) ms; mpv by itself until it plays: "
                + "\(theirs.digits(1)) ms; \((ours - theirs).digits(1)) ms more (target ≤ 50 ms)")
    }

    private func cheer(_ phrase: String) -> TimedProcess? {
        TimedProcess.run([program, phrase], environment: environment)
    }

    /// The time from mpv's start until it tells at its socket where in the file it is, in seconds.
    private func startOfMpv() -> Double? {
        let socket = home + "/own-mpv"
        let arguments = [
            Self.mpv, "--no-config", "--no-terminal", "--load-scripts=no", "--ytdl=no", "--ao=null", "--vo=null",
            "--input-ipc-server=\(socket)", sound,
        ]
        let start = TimedProcess.now()
        guard let process = TimedProcess.start(arguments, environment: environment) else { return nil }
        defer {
            kill(process, SIGKILL)
            waitpid(process, nil, 0)
            unlink(socket)
        }
        while TimedProcess.now() - start < 10 {
            if tellsPlace(socket) { return TimedProcess.now() - start }
            usleep(500)
        }
        return nil
    }

    private func tellsPlace(_ path: String) -> Bool {
        let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard connection >= 0 else { return false }
        defer { close(connection) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8.prefix(100))) }
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        guard isConnected else { return false }
        let question = Array("{\"command\":[\"get_property\",\"time-pos\"]}\n".utf8)
        guard write(connection, question, question.count) == question.count else { return false }
        var answer = [UInt8](repeating: 0, count: 4_096)
        let count = read(connection, &answer, answer.count)
        return count > 0 && String(decoding: answer[..<count], as: UTF8.self).contains("\"success\"")
    }

    private var sound: String { home + "/tone.wav" }

    /// Writes an mpv that needs no sound card, and a motivational with ten minutes of silence, which is "it" then.
    private func prepare() -> Bool {
        mkdir(home + "/bin", 0o700)
        let script = "#!/bin/sh\nexec \(Self.mpv) --ao=null --vo=null \"$@\"\n"
        guard write(Array(script.utf8), to: home + "/bin/mpv"), chmod(home + "/bin/mpv", 0o700) == 0 else {
            return false
        }
        let count = 8_000 * 600
        func little(_ value: Int, _ bytes: Int) -> [UInt8] { (0..<bytes).map { UInt8(value >> (8 * $0) & 0xFF) } }
        var head = Array("RIFF".utf8) + little(36 + count, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
        head += little(1, 2) + little(1, 2) + little(8_000, 4) + little(8_000, 4) + little(1, 2) + little(8, 2)
        head += Array("data".utf8) + little(count, 4)
        // What follows the head is a hole in the file: a child's memory counts from what this process had.
        return write(head, to: sound) && truncate(sound, off_t(44 + count)) == 0
            && cheer("add a new motivational: hold this tone") != nil
            && cheer("attach \(sound) to this one") != nil
    }

    private func write(_ bytes: [UInt8], to path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        let count = fwrite(bytes, 1, bytes.count, file)
        return fclose(file) == 0 && count == bytes.count
    }

    private func write(_ descriptor: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes, count)
        #elseif canImport(Musl)
            Musl.write(descriptor, bytes, count)
        #else
            Darwin.write(descriptor, bytes, count)
        #endif
    }
}
