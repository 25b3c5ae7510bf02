import Motivation
import Store

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Does one thing after the other to a store until it is killed, and says of each when it is done.
struct Work {
    let store: Store
    private var state: UInt64
    private let name: String

    /// How many entries each import has.
    static let importSize = 60

    init(store: Store, seed: UInt64) {
        (self.store, state, name) = (store, seed, "\(seed)")
    }

    mutating func run() throws -> Never {
        var step = 0
        while true {
            step += 1
            try act(next() % 12, step: step)
        }
    }

    private mutating func act(_ kind: UInt64, step: Int) throws {
        switch kind {
        case 0...5:
            StoreProbe.say("drawn \(try store.draw(from: .everything, cache: .standard, at: Date()).id)")
        case 6:
            let pick = try store.exclusively { try store.takeNew(at: Date()) }
            StoreProbe.say("taken \(pick.id)")
        case 7, 8:
            let text = "added by \(name) at \(step)"
            _ = try store.add(Message(text), tags: [Tag(title: "work"), Tag(title: "kind \(step % 5)")], at: Date())
            StoreProbe.say("added \(text)")
        case 9:
            StoreProbe.say("importing \(name)-\(step)")
            _ = try store.importCollection(from: file(step), at: Date())
            StoreProbe.say("imported \(name)-\(step)")
        case 10:
            StoreProbe.say("undoing")
            guard let change = try store.undo(at: Date()) else { return StoreProbe.say("nothing to undo") }
            StoreProbe.say("undone \(Self.described(change))")
        default:
            guard let any = try store.find(tag: "work", limit: 1).first.first else { return }
            _ = try store.tag(any.id, with: .favourite, at: Date())
            StoreProbe.say("tagged \(any.id)")
        }
    }

    private static func described(_ change: Change) -> String {
        switch change {
        case .added(let motivational): "added \(motivational.message.text)"
        case .imported(_, let source): "imported \(source.split(separator: "/").last ?? "")"
        default: "other"
        }
    }

    /// A file of entries that tell to which import they belong.
    private func file(_ step: Int) throws -> String {
        let path = store.path + "-\(name)-\(step)"
        let text = (0..<Self.importSize).map { "import \(name)-\(step) entry \($0)" }.joined(separator: "\n%\n")
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    /// The next number of the SplitMix64 generator.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
