import Motivation
import Store

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Measures what a large collection costs beside a small one.
struct StoreBenchmark {
    let program: String
    let home: String
    /// How many motivationals the large collection has.
    let items: Int
    /// How often each thing is measured.
    let rounds: Int

    private static let small = 500

    func run() {
        do {
            try compare()
        } catch {
            print("the collections can't be measured: \(error)")
        }
    }

    private func compare() throws {
        let (small, large) = (home + "/small.sqlite", home + "/large.sqlite")
        // Each by a process of its own: a process that was large once makes those that it starts look as large.
        for (path, count) in [(small, Self.small), (large, items)] {
            let made = TimedProcess.run([CommandLine.arguments[0], "--make", path, "\(count)"], environment: [:])
            guard let made else { return print("a collection of \(count) can't be made") }
            print(
                "a collection of \(count) made in \(made.wall.digits(1)) s, memory "
                    + "\((Double(made.peakMemory) / 1_048_576).digits(0)) MiB")
        }
        let stores = (small: try StoreMaker.open(small), large: try StoreMaker.open(large))
        for job in jobs {
            // The first rounds find nothing in memory yet, and aren't counted. In turn, so that a change of the machine's
            // speed meets both.
            let rounds = job.isBrief ? self.rounds * 10 : self.rounds
            var figures: (small: [Double], large: [Double]) = ([], [])
            for round in 0..<rounds * 2 {
                let small = try job.isOfLargeAlone ? 0 : time { try job.work(stores.small, round) }
                let large = try time { try job.work(stores.large, round) }
                guard round >= rounds else { continue }
                if !job.isOfLargeAlone { figures.small.append(small) }
                figures.large.append(large)
            }
            tell(job, figures)
        }
        oneShots(small, large)
        memory(large)
    }

    private func time(_ work: () throws -> Void) rethrows -> Double {
        let start = TimedProcess.now()
        try work()
        return TimedProcess.now() - start
    }

    private func tell(_ job: Job, _ figures: (small: [Double], large: [Double])) {
        let large = Figures(figures.large)
        var line =
            "\(job.name), of \(items): median \((large.median * 1e3).digits(3)) ms, "
            + "99 of 100 within \((large.percentile99 * 1e3).digits(3)) ms"
        if !figures.small.isEmpty {
            let small = Figures(figures.small)
            line += "; of \(Self.small): \((small.median * 1e3).digits(3)) ms, ratio "
            line += "\((large.median / small.median).digits(2))"
        }
        print(line + (job.target.isEmpty ? "" : " (target \(job.target))"))
    }

    /// The whole program, once for each pick.
    private func oneShots(_ small: String, _ large: String) {
        var walls: (small: [Double], large: [Double]) = ([], [])
        for _ in 0..<rounds {
            if let run = oneShot(small) { walls.small.append(run.wall) }
            if let run = oneShot(large) { walls.large.append(run.wall) }
        }
        guard !walls.small.isEmpty, !walls.large.isEmpty else { return print("whole process on a collection: failed") }
        let figures = (small: Figures(walls.small), large: Figures(walls.large))
        print(
            "whole process, “cheer me up”, of \(items): median \((figures.large.median * 1e3).digits(2)) ms; of "
                + "\(Self.small): \((figures.small.median * 1e3).digits(2)) ms, ratio "
                + "\((figures.large.median / figures.small.median).digits(2)) (target ≤ 1.3)")
    }

    private func oneShot(_ store: String) -> TimedProcess? {
        TimedProcess.run([program, "--store", store, "cheer", "me", "up"], environment: ["HOME": home])
    }

    private func memory(_ large: String) {
        let phrases = [
            "cheer me up", "something about ten thousand", "what's today's motivational", "I love this one",
            "find messages about \(StoreMaker.commonWord)", "find messages that mention \(StoreMaker.commonWord)",
            "how many are there", "show my history", "another", "tag this as rest",
        ]
        let path = home + "/mixed.txt"
        let lines = (0..<rounds * 2).map { phrases[$0 % phrases.count] + "\n" }
        try? Data(lines.joined().utf8).write(to: URL(filePath: path))
        guard
            let run = TimedProcess.run(
                [program, "--store", large], environment: ["HOME": home], input: path)
        else { return print("memory with a collection of \(items): failed") }
        print(
            "memory with a collection of \(items), \(lines.count) mixed phrases: "
                + "\((Double(run.peakMemory) / 1e6).digits(1)) MB (target ≤ 32)")
    }
}

// MARK: - What is measured

extension StoreBenchmark {
    private struct Job {
        let name: String
        var target = ""
        var isOfLargeAlone = false
        /// Whether it takes so little time that it can be measured ten times as often.
        var isBrief = false
        let work: (Store, _ round: Int) throws -> Void
    }

    private var jobs: [Job] {
        let calendar = UTCDays()
        var jobs = [
            Job(name: "pick with its commit", target: "≤ 1.0 ms and ratio ≤ 1.5", isBrief: true) { store, _ in
                _ = try store.draw(from: .everything, cache: .standard, at: Date())
            }
        ]
        for size in StoreMaker.sizes where size.members <= items / 10 {
            jobs.append(
                Job(name: "pick by a tag of \(size.members)", target: "≤ 1.0 ms and ratio ≤ 1.5", isBrief: true) {
                    store, _ in
                    _ = try store.draw(from: .tagged(size.title), cache: .standard, at: Date())
                })
        }
        jobs += [
            Job(name: "today") { store, _ in
                _ = try PickOfTheDay(cache: store, clock: Now(), calendar: calendar).pick()
            },
            Job(name: "a new pick of the day") { store, _ in
                _ = try store.exclusively { try store.takeNew(at: Date()) }
            },
            Job(name: "add") { store, round in
                _ = try store.add(
                    Message("Added in round \(round)"), tags: [Tag(title: "ten thousand")], at: Date())
            },
            Job(name: "favourite") { store, round in
                _ = try store.tag(Self.it(store, round).id, with: .favourite, at: Date())
            },
            Job(name: "tag") { store, round in
                _ = try store.tag(Self.it(store, round).id, with: Tag(title: "a million"), at: Date())
            },
            Job(name: "find a rare word") { store, _ in _ = try store.find(text: StoreMaker.rareWord, limit: 20) },
            Job(name: "find a common word, first 20", target: "≤ 30 ms", isOfLargeAlone: true) { store, _ in
                _ = try store.find(text: StoreMaker.commonWord, limit: 20)
            },
            Job(name: "find by a tag") { store, _ in _ = try store.find(tag: "ten", limit: 20) },
            Job(name: "count, and what is left before anything repeats") { store, _ in _ = try store.count() },
        ]
        return jobs
    }

    /// Some motivational, another one in each round as far as there are as many.
    private static func it(_ store: Store, _ round: Int) throws -> Motivational {
        let found = try store.history(limit: round % 50 + 1)
        guard let last = found.last else { throw ProvidingError.nothingToPick }
        return last.motivational
    }
}

private struct Now: ClockReading {
    var now: Date { Date() }
}

/// Days that begin at midnight UTC.
private struct UTCDays: CalendarReading {
    func day(of moment: Date) -> CalendarDay {
        CalendarDay(daysSince1970: Int((moment.timeIntervalSince1970 / 86_400).rounded(.down)))
    }

    func endOfDay(of moment: Date) -> Date {
        Date(timeIntervalSince1970: Double(day(of: moment).daysSince1970 + 1) * 86_400)
    }

    func timestamp(_ moment: Date) -> String { "\(day(of: moment))" }
}
