import Motivation

extension EnglishReplies {
    package var noDuplicates: String { "Nothing is there twice." }
    package var isWhole: String { "The collection is whole: nothing is missing or damaged." }
    package var repaired: String { "Put right. “check the collection” looks again." }

    package func duplicates(_ duplicates: Duplicates) -> Reply {
        let lines = duplicates.first.map { "• \($0.message.text.asOneLine)" }
        let more = duplicates.texts - duplicates.first.count
        let rest = more > 0 ? ["… and \(grouped(more)) more."] : []
        let head =
            "\(counted(duplicates.texts, "message")) \(duplicates.texts == 1 ? "is" : "are") there several times; "
            + "“remove duplicates” would take \(grouped(duplicates.superfluous)) out"
        return Reply(([head + ":"] + lines + rest).joined(separator: "\n"), spoken: head + ".")
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

    package func findings(_ findings: [Finding]) -> Reply {
        let question = findings.contains(where: \.isRepairable) ? ["Put that right now? Say yes or no."] : []
        let replies = findings.map(finding)
        return Reply(
            (replies.map(\.shown) + question).joined(separator: "\n"),
            spoken: (replies.map(\.spoken) + question).joined(separator: "\n"))
    }

    private func finding(_ finding: Finding) -> Reply {
        switch finding {
        case .damaged(let reason):
            let remedy = "Say “recover the collection” to bring what can be read into a new file."
            return Reply(
                "The file is damaged (\(reason.asOneLine)). \(remedy)", spoken: "The file is damaged. \(remedy)")
        case .counts(let count): return "\(counted(count, "kept count")) \(count == 1 ? "is" : "are") wrong."
        case .order(let count):
            return Reply(
                "\(counted(count, "entry", "entries")) of the order of picks or of what motivationals are found by "
                    + "\(count == 1 ? "is" : "are") wrong.")
        case .words: return "The words by which motivationals are found don't agree with their messages."
        case .references(let count):
            return Reply(
                "\(counted(count, "row")) \(count == 1 ? "names" : "name") something that isn't there. "
                    + "Say “recover the collection” to bring the rest into a new file.")
        case .media(let first, let count):
            let names = first.map { "\(quoted($0)): \($0.media?.location ?? "")" }
            let more = count > first.count ? ["… and \(grouped(count - first.count)) more"] : []
            let head =
                "\(counted(count, "file")) \(count == 1 ? "isn't" : "aren't") where a motivational has it; put it back, or "
                + "attach another"
            return Reply(([head + ":"] + (names + more).map { "  \($0)" }).joined(separator: "\n"), spoken: head + ".")
        }
    }

    package func recovered(_ recovery: Recovery) -> Reply {
        let outOf = recovery.expected.map { $0 > recovery.motivationals ? " of \(grouped($0))" : "" } ?? ""
        let noun = recovery.motivationals == 1 ? "motivational" : "motivationals"
        let done = "Brought \(grouped(recovery.motivationals))\(outOf) \(noun) into"
        return Reply(
            "\(done) \(recovery.recovered). \(recovery.damaged) was left as it is; to go on with the new file, use "
                + "--store, or move it there.", spoken: "\(done) a new file. The damaged one was left as it is.")
    }

    package func nothingFrom(_ name: String) -> String { "Nothing from \(name) was found." }
    package func nothingImported(_ period: String) -> String { "Nothing was imported then (\(period))." }
}
