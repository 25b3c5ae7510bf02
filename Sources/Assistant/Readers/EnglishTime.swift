/// Reads times of day in English words.
enum EnglishTime {
    /// The time that words say: "7", "7:30", "0930", "7 pm", "half past seven", "quarter to nine in the evening",
    /// "six thirty", "seven o'clock", "noon".
    static func value(of words: [String]) -> (hour: Int, minute: Int)? {
        var words = words
        let half = takeHalfOfDay(from: &words)
        words.removeAll {
            ["o'clock", "o’clock", "oclock", "clock", "sharp", "at", "exactly", "around", "about", "on"].contains($0)
        }
        if words.last == "o" { words.removeLast() }
        if let fixed = fixed(words) { return fixed }
        guard let (hour, minute) = relative(words) ?? plain(words), (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        switch half {
        case .morning where hour == 12: return (0, minute)
        case .evening where hour < 12: return (hour + 12, minute)
        default: return (hour, minute)
        }
    }

    private enum HalfOfDay { case morning, evening }

    /// Takes "am", "p m", "in the evening" off the end, and says which half of the day they mean.
    private static func takeHalfOfDay(from words: inout [String]) -> HalfOfDay? {
        let endings: [([String], HalfOfDay)] = [
            (["am"], .morning), (["a", "m"], .morning), (["in", "the", "morning"], .morning), (["morning"], .morning),
            (["pm"], .evening), (["p", "m"], .evening), (["in", "the", "evening"], .evening),
            (["in", "the", "afternoon"], .evening), (["at", "night"], .evening), (["tonight"], .evening),
            (["evening"], .evening), (["afternoon"], .evening),
        ]
        for (ending, half) in endings where words.count > ending.count && words.suffix(ending.count) == ending[...] {
            words.removeLast(ending.count)
            return half
        }
        return nil
    }

    private static func fixed(_ words: [String]) -> (hour: Int, minute: Int)? {
        switch words {
        case ["noon"], ["midday"], ["mid", "day"], ["twelve", "noon"], ["lunchtime"]: (12, 0)
        case ["midnight"], ["mid", "night"]: (0, 0)
        default: nil
        }
    }

    /// "half past seven", "ten to eight", "half seven".
    private static func relative(_ words: [String]) -> (hour: Int, minute: Int)? {
        if let middle = words.firstIndex(where: { ["past", "after", "to", "before", "til", "till"].contains($0) }) {
            let before = words[..<middle].filter { !["a", "minutes", "minute"].contains($0) }
            guard let hour = self.hour(Array(words[(middle + 1)...])) else { return nil }
            let minutes: Int? =
                switch before {
                case ["half"]: 30
                case ["quarter"]: 15
                default: EnglishNumber.cardinal(before[...])
                }
            guard let minutes, (0...59).contains(minutes) else { return nil }
            if words[middle] == "past" || words[middle] == "after" { return (hour, minutes) }
            return minutes == 0 ? (hour, 0) : ((hour + 23) % 24, 60 - minutes)
        }
        guard words.first == "half", let hour = hour(Array(words.dropFirst())) else { return nil }
        return (hour, 30)
    }

    /// "7", "7:30", "0930", "six thirty", "seven oh five", "nineteen hundred".
    private static func plain(_ words: [String]) -> (hour: Int, minute: Int)? {
        guard let first = words.first else { return nil }
        if words.count == 1 {
            let parts = first.split { $0 == ":" || $0 == "." || $0 == "h" }
            if parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]) { return (hour, minute) }
            if first.count >= 3, let digits = Int(first) { return (digits / 100, digits % 100) }
            return hour(words).map { ($0, 0) }
        }
        if words.last == "hundred", let hour = hour(Array(words.dropLast())) { return (hour, 0) }
        // "twenty one thirty": the hour is of two words.
        let length = first == "twenty" && words.count > 2 && hour([words[1]]).map { $0 < 5 } == true ? 2 : 1
        let minutes = words.dropFirst(length).filter { $0 != "oh" && $0 != "o" && $0 != "and" }
        // "7 8" is two hours, and "seven oh eight" the minutes of one.
        if minutes.count == 1, minutes.count == words.count - length, let digit = Int(minutes[0]), digit < 10 {
            return nil
        }
        if let hour = hour(Array(words.prefix(length))), hour < 20 || minutes.count > 1 || length == 2 {
            return EnglishNumber.cardinal(minutes[...]).map { (hour, $0) }
        }
        return hour(words).map { ($0, 0) }
    }

    private static func hour(_ words: [String]) -> Int? {
        if let (hour, _) = fixed(words) { return hour }
        guard let hour = EnglishNumber.cardinal(words[...]), (0...24).contains(hour) else { return nil }
        return hour % 24
    }
}
