import PhraseClassifier

/// A small set of examples of three meanings and of none.
enum Examples {
    static let groups = "sad: sad gloomy blue\nlouder: louder loud up\n# a comment\n\n"

    static let all: [PhraseExample] =
        list(
            "cheer", "i am so sad today", "feeling sad and tired", "what a gloomy day i had", "i feel blue and tired",
            "my day was sad and rotten", "such a rotten tired day", "i had a sad week", "i feel rotten")
        + list(
            "louder", "turn it up", "make it louder please", "i can't hear it, louder", "turn the sound up",
            "a bit louder", "pump the sound up", "turn up the sound a bit", "the sound is too low, up with it")
        + list(
            "stop", "stop it now", "enough of that", "stop the sound", "that is enough now", "please stop playing",
            "stop playing that now", "no more playing", "enough playing now")
        + list(
            "outside", "turn up the heating", "the bus stop is near", "what is the weather today", "buy some milk",
            "call my mother", "order a pizza", "the weather was sad", "stop by the shop for milk", "turn left here")

    static let trainer = PhraseTrainer(outside: "outside", groups: (try? WordGroups(text: groups)) ?? WordGroups())

    static func model() throws -> PhraseModel { try trainer.train(all) }

    private static func list(_ label: String, _ phrases: String...) -> [PhraseExample] {
        phrases.map { PhraseExample(phrase: $0, label: label) }
    }
}
