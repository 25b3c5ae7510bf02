import PhraseClassifier
import Testing

struct PhraseModelTests {
    @Test func opensWhatItWrites() throws {
        let model = try Examples.model()
        let opened = try #require(PhraseModel(bytes: Array(model.serialized.utf8)))
        #expect(opened.serialized == model.serialized)
        #expect(opened.labels == ["cheer", "louder", "stop"])
        for example in Examples.all {
            let (one, other) = (model.predict(example.phrase), opened.predict(example.phrase))
            #expect(one.candidates == other.candidates)
            #expect(one.outside == other.outside)
        }
    }

    @Test func itsBytesArePrintable() throws {
        #expect(try Examples.model().serialized.utf8.allSatisfy { (48..<112).contains($0) || (65...90).contains($0) })
    }

    @Test func refusesBytesThatAreCutShort() throws {
        let bytes = Array(try Examples.model().serialized.utf8)
        for length in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 97)) {
            #expect(PhraseModel(bytes: Array(bytes[..<length])) == nil)
        }
        #expect(PhraseModel(bytes: bytes + [48]) == nil)
    }

    @Test func refusesBytesThatAreChanged() throws {
        let bytes = Array(try Examples.model().serialized.utf8)
        for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 211)) {
            for change in [UInt8(1), 32, 128] {
                var damaged = bytes
                damaged[index] ^= change
                #expect(PhraseModel(bytes: damaged) == nil, "byte \(index)")
            }
        }
    }

    @Test(arguments: ["", "no model", "PM01", "PM01000000000000000000000000"])
    func refusesOtherText(text: String) {
        #expect(PhraseModel(bytes: Array(text.utf8)) == nil)
    }

    @Test(arguments: [
        "i am sad", "turn it up 20 percent", "zzz qqq", "…", "日本語で話して", "e\u{301}a\u{300}", "\u{0}\u{1}",
        "a/b.txt c:\\d",
        "🙂🙂🙂", "i i i i i i i i i",
    ])
    func probabilitiesSumUpToOne(phrase: String) throws {
        let prediction = try Examples.model().predict(phrase)
        let sum = prediction.candidates.reduce(prediction.outside) { $0 + $1.probability }
        #expect(abs(sum - 1) < 1e-5)
        #expect(prediction.candidates.map(\.probability) == prediction.candidates.map(\.probability).sorted(by: >))
        #expect(prediction.candidates.count == 3)
    }

    @Test(arguments: ["", "   ", "?!", String(repeating: "sad ", count: 41), String(repeating: "x", count: 100_000)])
    func nothingAndTooMuchMeanNothing(phrase: String) throws {
        let prediction = try Examples.model().predict(phrase)
        #expect(prediction.best == nil)
        #expect(prediction.outside == 1)
    }

    @Test func oneVeryLongWordIsBounded() throws {
        let prediction = try Examples.model().predict(String(repeating: "x", count: 60_000))
        #expect(prediction.outside >= 0)
        #expect(prediction.outside <= 1)
    }

    @Test func caseAndPunctuationDoNotMatter() throws {
        let model = try Examples.model()
        #expect(model.predict("Turn it up!").candidates == model.predict("turn it  up").candidates)
        #expect(model.predict("I can't hear it").candidates == model.predict("i can not hear it").candidates)
    }
}
