extension Expansion {
    /// The names of all rules referred to, with their places, in the order of the text.
    var references: [(name: String, location: SourceLocation)] {
        var found: [(String, SourceLocation)] = []
        collectReferences(into: &found)
        return found
    }

    private func collectReferences(into found: inout [(String, SourceLocation)]) {
        switch self {
        case .token: break
        case .rule(let name, let location): found.append((name, location))
        case .sequence(let items): for item in items { item.collectReferences(into: &found) }
        case .alternatives(let all): for item in all { item.expansion.collectReferences(into: &found) }
        case .group(let inner), .optional(let inner), .repeated(let inner, _), .tagged(let inner, _):
            inner.collectReferences(into: &found)
        }
    }
}
