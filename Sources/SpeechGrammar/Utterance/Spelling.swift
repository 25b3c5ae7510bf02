/// What a language's spelling does to words: contractions, and how signs are said. Applied alike to grammars and phrases.
public struct Spelling: Sendable {
    /// The words for signs and the contractions of English.
    public static let english = Spelling(percent: "percent", ampersand: "and", contractions: .english)
    /// German, where an apostrophe is only left out.
    public static let german = Spelling(percent: "prozent", ampersand: "und", contractions: nil)
    /// No language in particular: an apostrophe is only left out.
    public static let plain = Spelling(percent: "percent", ampersand: "and", contractions: nil)

    /// How "%" is said.
    let percent: String
    /// How "&" is said.
    let ampersand: String
    let contractions: Contractions?

    /// The spelling of a language by its BCP 47 tag; English where there is none.
    public init(language tag: String?) {
        switch tag?.prefix(2).lowercased() {
        case nil, "en": self = .english
        case "de": self = .german
        default: self = .plain
        }
    }

    private init(percent: String, ampersand: String, contractions: Contractions?) {
        self.percent = percent
        self.ampersand = ampersand
        self.contractions = contractions
    }
}
