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
import Motivation
import Store
import Terminal

/// Imports and exports as the command line asks for; at a terminal with a bar that tells how far an import is, and which
/// Ctrl-C ends: then nothing of it stays.
struct ImportingAtTerminal: CollectionExchanging {
    let store: Store
    /// How to read the files.
    let options: ImportOptions
    /// Where the bar shows; nil where nobody would see it.
    let screen: Screen?

    /// A terminal that a line can be drawn on again and again.
    struct Screen {
        let output: Output
        /// How many cells a line has.
        let columns: Int
    }

    func importCollection(from path: String, at moment: Date) throws -> ImportReport {
        guard let screen else { return try store.importCollection(from: path, options: options, at: moment) }
        var bar = ProgressBar(columns: screen.columns)
        var options = options
        options.progress = { progress in
            if let line = bar.line(progress, at: ContinuousClock.now) { Self.draw(line, on: screen.output) }
            return !Interrupt.came
        }
        Interrupt.watch()
        defer {
            Interrupt.stopWatching()
            Self.draw("", on: screen.output)
        }
        return try store.importCollection(from: path, options: options, at: moment)
    }

    func exportCollection(to path: String) throws -> Int { try store.exportCollection(to: path) }

    /// Draws over what stands on the line. A terminal that is gone shows nothing.
    private static func draw(_ line: String, on output: Output) {
        try? output.write("\r\u{1B}[K" + line)
        try? output.flush()
    }
}

/// The line that tells how far an import is: how much of the files is read, how many items, how many a second, and how
/// long it will take.
struct ProgressBar {
    /// How many cells the line may take.
    let columns: Int
    private var start: ContinuousClock.Instant?
    private var next: ContinuousClock.Instant?

    /// Makes a bar that wasn't shown yet.
    init(columns: Int) { self.columns = columns }

    /// What to show now; nil while what is shown is new enough, and in the first moments, when most imports are done.
    mutating func line(_ progress: ImportProgress, at now: ContinuousClock.Instant) -> String? {
        guard let start else {
            self.start = now
            next = now + .milliseconds(300)
            return nil
        }
        guard let next, now >= next else { return nil }
        self.next = now + .milliseconds(100)
        let seconds = max((now - start) / .seconds(1), 0.001)
        let share = progress.bytesInAll > 0 ? min(1, Double(progress.bytes) / Double(progress.bytesInAll)) : nil
        var parts: [String] = []
        if let share { parts.append("\(Self.bar(share)) \(Int(share * 100)) %") }
        parts.append("\(progress.read) items")
        parts.append("\(Int(Double(progress.read) / seconds)) a second")
        if let share, share > 0 { parts.append("\(Int((seconds * (1 - share) / share).rounded(.up))) s left") }
        var line = ""
        for part in parts {
            let longer = line.isEmpty ? part : line + " · " + part
            guard longer.count < columns else { break }
            line = longer
        }
        return line
    }

    private static func bar(_ share: Double) -> String {
        let filled = Int(share * 10)
        return "[" + String(repeating: "#", count: filled) + String(repeating: "-", count: 10 - filled) + "]"
    }
}
