import Foundation
import Motivation
import TestSupport
import Testing

@testable import Store

@Suite("Several processes at once", .serialized)
struct ConcurrencyTests {
    private func run(_ count: Int, _ arguments: [String]) throws -> [ProgramResult] {
        let program = try BuiltProgram.path("StoreProbe")
        let threads = (0..<count).map { _ in
            BackgroundThread {
                var run = ProgramRun(program, arguments)
                run.timeLimit = .seconds(120)
                return try run.result()
            }
        }
        return try threads.map { try $0.value() }
    }

    @Test("S17 Eight processes with 100 picks each never draw the same", arguments: ["draw", "draw-once"])
    func distinct(command: String) throws {
        let test = try TestStore()
        _ = try test.opened(with: 1_000)
        let results = try run(8, [test.path, command, "100"])
        #expect(results.allSatisfy { $0.status == 0 }, "\(results.map(\.error))")
        let lines = results.flatMap { $0.output.split(separator: "\n") }
        let drawn = lines.filter { !$0.hasPrefix("longest") }
        #expect(drawn.count == 800 && Set(drawn).count == 800)
        let waits = lines.compactMap { $0.hasPrefix("longest ") ? Double($0.dropFirst(8)) : nil }
        #expect(waits.allSatisfy { $0 < 5_000_000 })
    }

    @Test("Processes that make a new collection at once make one")
    func creation() throws {
        let test = try TestStore()
        let results = try run(8, [test.path, "add", "one and the same"])
        #expect(results.allSatisfy { $0.status == 0 }, "\(results.map(\.error))")
        #expect(results.filter { $0.output.hasPrefix("added") }.count == 1)
        #expect(try test.open().count().motivationals == 1)
    }

    @Test("T9 Processes that need a new pick of the day at once get the same")
    func today() throws {
        let test = try TestStore()
        _ = try test.opened(with: 100)
        let results = try run(8, [test.path, "today"])
        #expect(Set(results.map(\.output)).count == 1)
        #expect(results.allSatisfy { $0.status == 0 })
        #expect(try test.open().count().leftForPickOfTheDay >= 98)
    }
}
