import PhraseClassifier
import Testing

struct PhraseTrainerTests {
    @Test func theSameExamplesMakeTheSameModel() throws {
        #expect(try Examples.model().serialized == Examples.model().serialized)
    }

    @Test(arguments: [
        ("feeling gloomy and tired today", "cheer"), ("turn the sound up please", "louder"),
        ("stop the sound now", "stop"),
    ])
    func learnsWhatExamplesMean(phrase: String, label: String) throws {
        #expect(try Examples.model().predict(phrase).best?.label == label)
    }

    @Test(arguments: ["what is the weather", "order some milk", "turn up the heating now"])
    func learnsWhatIsForSomebodyElse(phrase: String) throws {
        #expect(try Examples.model().predict(phrase).best == nil)
    }

    @Test func wordsOfAGroupHelpEachOther() throws {
        let examples = Examples.all
        let phrase = "blue louder gloomy"
        let with = try Examples.trainer.train(examples).predict(phrase)
        let without = try PhraseTrainer(outside: "outside").train(examples).predict(phrase)
        func probability(_ prediction: Prediction) -> Double {
            prediction.candidates.first { $0.label == "cheer" }?.probability ?? 0
        }
        #expect(probability(with) > probability(without))
    }

    @Test func refusesToLearnFromNothing() {
        #expect(throws: TrainingError.tooFewLabels) { try PhraseTrainer(outside: "outside").train([]) }
    }

    @Test func refusesMoreLabelsThanFit() {
        let examples = (0..<80).map { PhraseExample(phrase: "phrase \($0)", label: "label \($0)") }
        #expect(throws: TrainingError.tooManyLabels(count: 81)) {
            try PhraseTrainer(outside: "outside").train(examples)
        }
    }

    @Test func readsExamplesFromAFile() {
        let text = "# how people say it\r\n\n  cheer me up\r\nlift my spirits, # please\n"
        #expect(
            PhraseExample.examples(in: text, label: "cheer").map(\.phrase) == [
                "cheer me up", "lift my spirits, # please",
            ])
    }

    @Test func saysWhichLineOfTheGroupsHasNoName() {
        #expect(throws: TrainingError.groupWithoutColon(line: 3)) {
            try WordGroups(text: "sad: blue\n\njust words")
        }
    }
}
