/// Refuses recursion that isn't right recursion (JSGF 1.0, section 4.8), naming the cycle.
///
/// Every reference is an edge from rule to rule. An edge that isn't in tail position may not be part of a cycle (the rule
/// would have to be finished after an unknown number of others), and neither may one that can be reached before a word
/// was said (the rule would call itself for ever).
struct RecursionCheck {
    private struct Edge {
        let to: Int
        let isTail: Bool
        let isUnguarded: Bool
        let location: SourceLocation
    }

    private let grammar: ResolvedGrammar
    private var nullable: [Bool]
    private var edges: [[Edge]]

    static func diagnostics(for grammar: ResolvedGrammar) -> [Diagnostic] {
        var check = RecursionCheck(grammar: grammar)
        check.findNullable()
        check.collectEdges()
        return check.findCycles()
    }

    private init(grammar: ResolvedGrammar) {
        self.grammar = grammar
        nullable = Array(repeating: false, count: grammar.rules.count)
        edges = Array(repeating: [], count: grammar.rules.count)
    }

    private mutating func findNullable() {
        var callers: [[Int]] = Array(repeating: [], count: grammar.rules.count)
        for (index, rule) in grammar.rules.enumerated() {
            for definition in rule.definitions {
                for (name, _) in definition.syntax.expansion.references {
                    if case .rule(let target) = grammar.target(of: name, in: definition.file) {
                        callers[target].append(index)
                    }
                }
            }
        }
        var waiting = Array(grammar.rules.indices)
        while let index = waiting.popLast() {
            guard !nullable[index] else { continue }
            let definitions = grammar.rules[index].definitions
            guard definitions.contains(where: { isNullable($0.syntax.expansion, in: $0.file) }) else { continue }
            nullable[index] = true
            waiting += callers[index]
        }
    }

    private func isNullable(_ expansion: Expansion, in file: Int) -> Bool {
        switch expansion {
        case .token: return false
        case .rule(let name, _):
            switch grammar.target(of: name, in: file) {
            case .null: return true
            case .void, .provided: return false
            case .rule(let index): return nullable[index]
            }
        case .sequence(let items): return items.allSatisfy { isNullable($0, in: file) }
        case .alternatives(let all): return all.contains { isNullable($0.expansion, in: file) }
        case .group(let inner), .tagged(let inner, _): return isNullable(inner, in: file)
        case .optional: return true
        case .repeated(let inner, let atLeastOnce): return !atLeastOnce || isNullable(inner, in: file)
        }
    }

    private mutating func collectEdges() {
        for (index, rule) in grammar.rules.enumerated() {
            for definition in rule.definitions {
                collect(definition.syntax.expansion, in: definition.file, of: index, isTail: true, isUnguarded: true)
            }
        }
    }

    private mutating func collect(_ expansion: Expansion, in file: Int, of rule: Int, isTail: Bool, isUnguarded: Bool) {
        switch expansion {
        case .token: break
        case .rule(let name, let location):
            guard case .rule(let target) = grammar.target(of: name, in: file) else { return }
            edges[rule].append(Edge(to: target, isTail: isTail, isUnguarded: isUnguarded, location: location))
        case .sequence(let items):
            var unguarded = isUnguarded
            for (position, item) in items.enumerated() {
                let isLast = position == items.count - 1
                collect(item, in: file, of: rule, isTail: isTail && isLast, isUnguarded: unguarded)
                unguarded = unguarded && isNullable(item, in: file)
            }
        case .alternatives(let all):
            for item in all { collect(item.expansion, in: file, of: rule, isTail: isTail, isUnguarded: isUnguarded) }
        case .group(let inner), .tagged(let inner, _), .optional(let inner):
            collect(inner, in: file, of: rule, isTail: isTail, isUnguarded: isUnguarded)
        case .repeated(let inner, _): collect(inner, in: file, of: rule, isTail: false, isUnguarded: isUnguarded)
        }
    }

    /// How deep rules may refer to rules; people get to ten.
    static let maximumDepth = 500

    /// Refuses chains of rules that a match couldn't follow down within a thread's stack.
    private func findDepth(_ components: [Int]) -> [Diagnostic] {
        // A component has a higher number than those it leads to, so that these are known when it comes.
        var depth = Array(repeating: 0, count: (components.max() ?? -1) + 1)
        for rule in components.indices.sorted(by: { components[$0] < components[$1] }) {
            for edge in edges[rule] where components[edge.to] != components[rule] {
                depth[components[rule]] = max(depth[components[rule]], depth[components[edge.to]] + 1)
            }
        }
        let deepest = components.indices.first { depth[components[$0]] > Self.maximumDepth }
        guard let deepest, let definition = grammar.rules[deepest].definitions.first else { return [] }
        return [
            Diagnostic(
                at: definition.syntax.location,
                "rules refer to each other more than \(Self.maximumDepth) deep from <\(grammar.rules[deepest].name)> on",
                hint: "write the inner rules into the outer ones")
        ]
    }

    private func findCycles() -> [Diagnostic] {
        let components = StrongComponents.of(edges.map { $0.map(\.to) })
        var found = findDepth(components)
        var reported: Set<Set<Int>> = []
        let unguarded = StrongComponents.of(edges.map { $0.filter(\.isUnguarded).map(\.to) })
        for (rule, outgoing) in edges.enumerated() {
            for edge in outgoing where components[rule] == components[edge.to] {
                let isLeft = edge.isUnguarded && unguarded[rule] == unguarded[edge.to]
                guard isLeft || !edge.isTail else { continue }
                let cycle = path(
                    from: edge.to, to: rule, within: isLeft ? unguarded : components, unguardedOnly: isLeft)
                guard reported.insert(Set(cycle)).inserted else { continue }
                found.append(diagnostic(for: [rule] + cycle, isLeft: isLeft, at: edge.location))
            }
        }
        return found
    }

    private func diagnostic(for cycle: [Int], isLeft: Bool, at location: SourceLocation) -> Diagnostic {
        let names = cycle.map { "<\(grammar.rules[$0].name)>" }.joined(separator: " → ")
        return Diagnostic(
            at: location,
            isLeft
                ? "left recursion: the rule comes back to itself before a word was said: \(names)"
                : "recursion in the middle of a rule: \(names)",
            hint: isLeft
                ? "say a word first, or write “*” or “+”" : "only the last item may refer back; or write “*” or “+”")
    }

    /// The shortest way along edges of one component, both ends included.
    private func path(from start: Int, to end: Int, within component: [Int], unguardedOnly: Bool) -> [Int] {
        var previous: [Int: Int] = [start: start]
        var queue = [start]
        var next = 0
        while next < queue.count, previous[end] == nil {
            let rule = queue[next]
            next += 1
            for edge in edges[rule] where component[edge.to] == component[start] && (edge.isUnguarded || !unguardedOnly)
            {
                if previous[edge.to] == nil {
                    previous[edge.to] = rule
                    queue.append(edge.to)
                }
            }
        }
        var path = [end]
        while let last = path.last, last != start, let before = previous[last] { path.append(before) }
        return path.reversed()
    }
}
