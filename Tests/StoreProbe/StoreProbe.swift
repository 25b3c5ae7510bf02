import Motivation
import Store

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Uses a store as a process of its own: for tests that need several at once, one that is killed, or one that isn't
/// allowed to write.
///
/// ```
/// StoreProbe [--as-nobody] STORE COMMAND [ARGUMENT…]
/// ```
@main
enum StoreProbe {
    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "--as-nobody" {
            arguments.removeFirst()
            // Root may write to whatever is read-only for others.
            if geteuid() == 0, setgid(65_534) != 0 || setuid(65_534) != 0 { fail("can't become nobody") }
        }
        guard let path = arguments.popFirst(), let command = arguments.popFirst() else { fail("no store or command") }
        do {
            try run(command, Array(arguments), path: path)
        } catch {
            fail("\(error)")
        }
    }

    private static func run(_ command: String, _ arguments: [String], path: String) throws {
        switch command {
        case "draw": try draw(Int(arguments.first ?? "") ?? 1, path)
        case "draw-once": try drawOnce(Int(arguments.first ?? "") ?? 1, path)
        case "today": say(try today(open(path)))
        case "describe": try describe(path)
        case "add": say("\(try open(path).add(Message(arguments.joined(separator: " ")), tags: [], at: Date()))")
        case "hold": try hold(path)
        case "install":
            let entries = try (0..<(Int(arguments.first ?? "") ?? 1)).map {
                CollectionEntry(message: try Message("Message number \($0)"))
            }
            say("\(try open(path).install(builtIn: entries, version: "probe"))")
        case "import":
            let file = arguments.first ?? ""
            let report = try open(path).importCollection(from: file, at: Date())
            say("\(report.read) \(report.added)")
        case "work":
            var work = try Work(store: open(path), seed: UInt64(arguments.first ?? "") ?? 0)
            try work.run()
        default: fail("no command is called \(command)")
        }
    }

    static func open(_ path: String) throws -> Store {
        var generator = SystemRandomNumberGenerator()
        return try Store(
            path: path, timestamp: { "\(UTCCalendar().timestamp($0))T00:00:00Z" }, random: { generator.next() })
    }

    /// Draws many times with one connection; the last line is the longest wait, in microseconds.
    private static func draw(_ count: Int, _ path: String) throws {
        let store = try open(path)
        let clock = ContinuousClock()
        var longest = Duration.zero
        for _ in 0..<count {
            var id = ""
            let wait = try clock.measure {
                id = try store.draw(from: .everything, cache: .standard, at: Date()).id.uuidString
            }
            say(id)
            longest = max(longest, wait)
        }
        say("longest \(longest / .microseconds(1))")
    }

    /// Draws many times, with a connection for each.
    private static func drawOnce(_ count: Int, _ path: String) throws {
        for _ in 0..<count {
            say(try open(path).draw(from: .everything, cache: .standard, at: Date()).id.uuidString)
        }
    }

    private static func today(_ store: Store) throws -> String {
        let pick = try PickOfTheDay(cache: store, clock: SystemClock(), calendar: UTCCalendar()).pick()
        return pick.motivational.id.uuidString
    }

    /// Says how the store was opened, and what can be done with it.
    private static func describe(_ path: String) throws {
        let store = try open(path)
        say(store.isReadOnly ? "read-only" : "writable")
        for warning in store.warnings { say("\(warning)") }
        say("\(try store.count().motivationals)")
        say(try store.draw(from: .everything, cache: .standard, at: Date()).message.text)
        let first = try today(store)
        say(try today(store) == first ? "same pick" : "another pick")
        do {
            _ = try store.add(Message("new"), tags: [], at: Date())
            say("added")
        } catch {
            say("\(error)")
        }
    }

    /// Takes the write lock, says so, and keeps it until standard input ends.
    private static func hold(_ path: String) throws {
        try open(path).exclusively {
            say("held")
            while readLine() != nil {}
        }
    }

    /// Writes a line at once, so that whoever reads it knows what was done before a kill.
    static func say(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    }

    static func fail(_ reason: String) -> Never {
        let bytes = Array((reason + "\n").utf8)
        _ = bytes.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
        exit(1)
    }
}

struct SystemClock: ClockReading {
    var now: Date { Date() }
}

/// Days that begin at midnight UTC.
struct UTCCalendar: CalendarReading {
    func day(of moment: Date) -> CalendarDay {
        CalendarDay(daysSince1970: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    func endOfDay(of moment: Date) -> Date {
        Date(timeIntervalSince1970: Double(day(of: moment).daysSince1970 + 1) * 86_400)
    }

    func timestamp(_ moment: Date) -> String { "\(day(of: moment))" }
}
