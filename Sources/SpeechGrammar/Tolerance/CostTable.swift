/// What single slips cost, in hundredths of a letter.
struct CostTable: @unchecked Sendable {
    // Unchecked: the pointers are to memory that is written by init only, and never freed: there are two tables.
    let swap: Int32
    private let substitutions: UnsafePointer<Int32>
    private let insertions: UnsafePointer<Int32>
    private let doubled: Int32

    /// Typing: a neighbouring key, a letter doubled, a vowel for another.
    static let letters = CostTable(
        swap: 70, doubled: 50, insertions: [:], vowels: 70,
        pairs: [
            "qwa", "wqeas", "ewrsd", "retdf", "tryfg", "ytugh", "uyihj", "iuojk", "oipkl", "pol", "aqwsz", "swedaxz",
            "derfsxc", "frtgdcv", "gtyhfvb", "hyujgbn", "juikhnm", "kiojlm", "lopk", "zasx", "xsdzc", "cdfxv", "vfgcb",
            "bghvn", "nhjbm", "mjkn",
        ], pairCost: 75)

    /// Hearing: sounds made at the same place in the mouth, and vowels.
    static let sounds = CostTable(
        swap: 100, doubled: 30,
        insertions: [
            "h": 40, "r": 40, "w": 45, "a": 55, "e": 55, "i": 55, "o": 55, "u": 55, "t": 70, "d": 70, "s": 60, "z": 60,
        ],
        vowels: 30,
        pairs: [
            "pbfv", "bpv", "fvpT", "vfbw", "tdT", "dtT", "Ttdfs", "kgj", "gkj", "szSCT", "zsSj", "SCsjz", "CSjst",
            "jgCSz", "mn", "nm", "lr", "rlw", "wvr",
        ],
        pairCost: 45)

    private init(
        swap: Int32, doubled: Int32, insertions: [Character: Int32], vowels: Int32, pairs: [String], pairCost: Int32
    ) {
        self.swap = swap
        self.doubled = doubled
        var substitutions = Array(repeating: Int32(100), count: 128 * 128)
        let vowelLetters = Array("aeiouy".utf8)
        for one in vowelLetters { for other in vowelLetters { substitutions[Int(one) << 7 | Int(other)] = vowels } }
        for pair in pairs {
            let letters = Array(pair.utf8)
            for other in letters.dropFirst() {
                substitutions[Int(letters[0]) << 7 | Int(other)] = pairCost
                substitutions[Int(other) << 7 | Int(letters[0])] = pairCost
            }
        }
        self.substitutions = Self.kept(substitutions)
        var single = Array(repeating: Int32(100), count: 128)
        for (letter, cost) in insertions { for byte in letter.utf8 { single[Int(byte)] = cost } }
        self.insertions = Self.kept(single)
    }

    private static func kept(_ costs: [Int32]) -> UnsafePointer<Int32> {
        let memory = UnsafeMutablePointer<Int32>.allocate(capacity: costs.count)
        memory.initialize(from: costs, count: costs.count)
        return UnsafePointer(memory)
    }

    @inline(__always)
    func substitution(_ one: UInt8, _ other: UInt8) -> Int32 {
        one < 128 && other < 128 ? substitutions[Int(one) << 7 | Int(other)] : 100
    }

    /// The cost of a letter too many or too few.
    @inline(__always)
    func insertion(of word: UnsafePointer<UInt8>, at index: Int) -> Int32 {
        let letter = word[index]
        if index > 0, word[index - 1] == letter { return doubled }
        return letter < 128 ? insertions[Int(letter)] : 100
    }
}
