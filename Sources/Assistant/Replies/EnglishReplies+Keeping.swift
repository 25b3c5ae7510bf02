import Motivation

extension EnglishReplies {
    package var noDuplicates: String { "Nothing is there twice." }
    package var isWhole: String { "The collection is whole: nothing is missing or damaged." }
    package var repaired: String { "Put right. “check the collection” looks again." }

    package func duplicates(_ duplicates: Duplicates) -> String {
        let lines = duplicates.first.map { "• \($0.message.text.asOneLine)" }
        let more = duplicates.texts - duplicates.first.count
        let rest = more > 0 ? ["… and \(grouped(more)) more."] : []
        let head =
            "\(counted(duplicates.texts, "message")) \(duplicates.texts == 1 ? "is" : "are") there several times; "
            + "“remove duplicates” would take \(grouped(duplicates.superfluous)) out:"
        return ([head] + lines + rest).joined(separator: "\n")
    }

    package func removeDuplicatesQuestion(_ duplicates: Duplicates) -> String {
        let them = duplicates.superfluous == 1 ? "it" : "them"
        return "Remove \(counted(duplicates.superfluous, "duplicate"))? “undo” brings \(them) back. Say yes or no."
    }

    package func removedDuplicates(_ count: Int) -> String {
        guard count > 0 else { return noDuplicates }
        return "Removed \(counted(count, "duplicate")). “undo” brings \(count == 1 ? "it" : "them") back."
    }

    package func backedUp(_ count: Int, to path: String) -> String {
        "Copied the collection, \(counted(count, "motivational")), to \(path). Use the copy with --store."
    }

    package func findings(_ findings: [Finding]) -> String {
        var lines = findings.map(finding)
        if findings.contains(where: \.isRepairable) { lines.append("Put that right now? Say yes or no.") }
        return lines.joined(separator: "\n")
    }

    private func finding(_ finding: Finding) -> String {
        switch finding {
        case .damaged(let reason):
            return
                "The file is damaged (\(reason.asOneLine)). Say “recover the collection” to bring what can be read into "
                + "a new file."
        case .counts(let count): return "\(counted(count, "kept count")) \(count == 1 ? "is" : "are") wrong."
        case .order(let count):
            return "\(counted(count, "entry", "entries")) of the order of picks or of what motivationals are found by "
                + "\(count == 1 ? "is" : "are") wrong."
        case .words: return "The words by which motivationals are found don't agree with their messages."
        case .references(let count):
            return "\(counted(count, "row")) \(count == 1 ? "names" : "name") something that isn't there. "
                + "Say “recover the collection” to bring the rest into a new file."
        case .media(let first, let count):
            let names = first.map { "\(quoted($0)): \($0.media?.location ?? "")" }
            let more = count > first.count ? ["… and \(grouped(count - first.count)) more"] : []
            return
                ([
                    "\(counted(count, "file")) \(count == 1 ? "isn't" : "aren't") where a motivational has it; put it back, or "
                        + "attach another:"
                ] + (names + more).map { "  \($0)" }).joined(separator: "\n")
        }
    }

    package func recovered(_ recovery: Recovery) -> String {
        let outOf = recovery.expected.map { $0 > recovery.motivationals ? " of \(grouped($0))" : "" } ?? ""
        return
            "Brought \(grouped(recovery.motivationals))\(outOf) \(recovery.motivationals == 1 ? "motivational" : "motivationals") "
            + "into \(recovery.recovered). \(recovery.damaged) was left as it is; to go on with the new file, use "
            + "--store, or move it there."
    }

    package func nothingFrom(_ name: String) -> String { "Nothing from \(name) was found." }
    package func nothingImported(_ period: String) -> String { "Nothing was imported then (\(period))." }
}
