/// Why no model can be made of some examples.
package enum TrainingError: Error, Hashable, CustomStringConvertible {
    /// There are more labels than a model has room for.
    case tooManyLabels(count: Int)
    /// There are more groups of words than a model has room for.
    case tooManyGroups(count: Int)
    /// There is nothing to tell apart.
    case tooFewLabels
    /// What was learnt doesn't fit the form that a model is stored in.
    case tooLarge
    /// A line of a file of word groups has no name before a colon.
    case groupWithoutColon(line: Int)

    package var description: String {
        switch self {
        case .tooManyLabels(let count):
            "\(count) different labels are too many: a model tells at most \(PhraseModel.maximumLabels) apart"
        case .tooManyGroups(let count):
            "\(count) groups of words are too many: a model has room for \(PhraseModel.maximumGroups)"
        case .tooFewLabels: "there are examples of fewer than two labels, so there is nothing to tell apart"
        case .tooLarge: "the examples and labels are too many or too long for the form that a model is stored in"
        case .groupWithoutColon(let line):
            "line \(line): expected the group's name, a colon and its words, such as “sad: gloomy blue low”"
        }
    }
}
