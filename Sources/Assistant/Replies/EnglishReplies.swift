import Motivation

/// What Cheer says in English.
package struct EnglishReplies: Replies {
    package init() {}
}

extension EnglishReplies {
    /// Several words in one sentence: "a", "a or b", "a, b or c".
    func either(_ words: [String]) -> String { joined(words, with: "or") }

    /// Several words in one sentence: "a", "a and b", "a, b and c".
    func all(_ words: [String]) -> String { joined(words, with: "and") }

    private func joined(_ words: [String], with conjunction: String) -> String {
        guard words.count > 1, let last = words.last else { return words.first ?? "" }
        return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
    }

    /// The first of many things as one hears them: nobody keeps more in mind than three.
    /// - Parameter total: how many there are.
    func fewOf(_ first: some Sequence<String>, total: Int) -> [String] {
        let few = Array(first.prefix(3))
        return total > few.count ? few + ["\(grouped(total - few.count)) more"] : few
    }

    /// The first of many messages as one hears them, each a sentence of its own.
    func fewMessages(_ first: some Sequence<Motivational>, total: Int) -> String {
        let few = first.prefix(3).map(\.message.text.asOneLine)
        return (total > few.count ? few + ["And \(grouped(total - few.count)) more."] : few).joined(separator: "\n")
    }

    /// A number and what is counted: "no motivationals", "1 motivational", "12,345 motivationals".
    func counted(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
        let noun = number == 1 ? singular : plural ?? singular + "s"
        return "\(number == 0 ? "no" : grouped(number)) \(noun)"
    }

    /// A number with its thousands set apart.
    func grouped(_ number: Int) -> String {
        var digits = String(number.magnitude)
        var groups: [String] = []
        while digits.count > 3 {
            groups.insert(String(digits.suffix(3)), at: 0)
            digits.removeLast(3)
        }
        return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
    }

    /// A day in words: "Monday, 30 November 2026".
    func inWords(_ day: CalendarDay) -> String {
        let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
        let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        return "\(weekdays[day.weekday]), \(day.day) \(months[day.month - 1]) \(day.year)"
    }

    /// The first line of a message, cut at a word where it is long, in quotation marks.
    func quoted(_ motivational: Motivational) -> String {
        let line = motivational.message.text.split(separator: "\n").first.map(String.init) ?? ""
        let whole = line == motivational.message.text
        guard line.count > 60 else { return "“\(line)\(whole ? "" : " …")”" }
        let cut = line.prefix(58)
        let words = cut.lastIndex(of: " ").map { cut[..<$0] } ?? cut
        return "“\(words) …”"
    }
}
