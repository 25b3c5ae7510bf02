/// How English words sound, roughly: a letter a sound, so that words that are mistaken for each other are alike.
///
/// Consonants stand for themselves, with C as in "church", S as in "she", T as in "thin", j as in "judge". Vowels are a, e, i,
/// o and u. The rules are the common ones of English spelling; the lexicon holds the words that they get wrong.
enum EnglishSounds {
    static func sounds(of word: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var reader = Reader(word: word)
        reader.read()
        return reader.sounds
    }

    private struct Reader {
        let word: UnsafeBufferPointer<UInt8>
        var sounds: [UInt8] = []
        var index = 0

        init(word: UnsafeBufferPointer<UInt8>) {
            self.word = word
            sounds.reserveCapacity(word.count + 2)
        }

        mutating func read() {
            while index < word.count {
                let letter = word[index]
                if Self.isVowel(letter) || (letter == UInt8(ascii: "y") && index > 0) {
                    readVowel()
                } else {
                    readConsonant(letter)
                }
            }
        }

        private static func isVowel(_ letter: UInt8) -> Bool {
            switch letter {
            case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"): true
            default: false
            }
        }

        private func letter(_ offset: Int) -> UInt8 { index + offset < word.count ? word[index + offset] : 0 }

        private func follows(_ text: StaticString) -> Bool {
            guard index + text.utf8CodeUnitCount <= word.count else { return false }
            for offset in 0..<text.utf8CodeUnitCount where word[index + offset] != text.utf8Start[offset] {
                return false
            }
            return true
        }

        private mutating func emit(_ text: StaticString, taking count: Int) {
            for offset in 0..<text.utf8CodeUnitCount where sounds.last != text.utf8Start[offset] {
                sounds.append(text.utf8Start[offset])
            }
            index += count
        }

        private mutating func readVowel() {
            let isLast = index + 1 == word.count
            let isSilent =
                isLast && letter(0) == UInt8(ascii: "e") && sounds.contains(where: Self.isVowel) && sounds.count > 1
            if isSilent { return index += 1 }
            if follows("ee") || follows("ea") || follows("ie") { return emit("i", taking: 2) }
            if follows("oo") || follows("ew") || follows("ue") || follows("ui") { return emit("u", taking: 2) }
            if follows("ai") || follows("ay") || follows("ei") || follows("ey") { return emit("e", taking: 2) }
            if follows("oa") || follows("ow") || follows("au") || follows("aw") || follows("ou") {
                return emit("o", taking: 2)
            }
            switch letter(0) {
            case UInt8(ascii: "a"): emit("a", taking: 1)
            case UInt8(ascii: "e"): emit("e", taking: 1)
            case UInt8(ascii: "o"): emit("o", taking: 1)
            case UInt8(ascii: "u"): emit("u", taking: 1)
            default: emit("i", taking: 1)
            }
        }

        private mutating func readConsonant(_ letter: UInt8) {
            if readGroup() { return }
            let next = self.letter(1)
            let isSoft = next == UInt8(ascii: "e") || next == UInt8(ascii: "i") || next == UInt8(ascii: "y")
            switch letter {
            case UInt8(ascii: "c"): isSoft ? emit("s", taking: 1) : emit("k", taking: 1)
            case UInt8(ascii: "g"): isSoft ? emit("j", taking: 1) : emit("g", taking: 1)
            case UInt8(ascii: "q"): emit("k", taking: 1)
            case UInt8(ascii: "x"): index == 0 ? emit("z", taking: 1) : emit("ks", taking: 1)
            case UInt8(ascii: "h"):
                if sounds.isEmpty { sounds.append(letter) }
                index += 1
            default:
                if sounds.last != letter { sounds.append(letter) }
                index += 1
            }
        }

        /// Letters that sound as one.
        private mutating func readGroup() -> Bool {
            if follows("tion") || follows("cian") {
                emit("Sun", taking: 4)
            } else if follows("ssion") {
                emit("Sun", taking: 5)
            } else if follows("sion") {
                emit("Sun", taking: 4)
            } else if follows("tch") {
                emit("C", taking: 3)
            } else if follows("dge") {
                emit("j", taking: 3)
            } else if follows("ch") {
                emit("C", taking: 2)
            } else if follows("sh") {
                emit("S", taking: 2)
            } else if follows("th") {
                emit("T", taking: 2)
            } else if follows("ph") {
                emit("f", taking: 2)
            } else if follows("ck") {
                emit("k", taking: 2)
            } else if follows("qu") {
                emit("kw", taking: 2)
            } else if follows("wh") {
                emit("w", taking: 2)
            } else if follows("gh") {
                index == 0 ? emit("g", taking: 2) : emit("", taking: 2)
            } else if index == 0, follows("kn") {
                emit("n", taking: 2)
            } else if index == 0, follows("wr") {
                emit("r", taking: 2)
            } else if index == 0, follows("ps") {
                emit("s", taking: 2)
            } else if follows("mb"), index + 2 == word.count {
                emit("m", taking: 2)
            } else {
                return false
            }
            return true
        }
    }
}
