/// Reads text aloud by an external speech program.
public protocol SpeechSpeaking {
    /// Reads text aloud, and returns when it has been read to the end, or was stopped by the user.
    /// - Parameters:
    ///   - text: as it is shown; it is made fit for the ear here.
    ///   - language: a language tag (BCP 47) such as `en` or `de-AT`.
    ///   - isCutShort: asked every so often meanwhile; ends the reading by saying yes.
    /// - Returns: the name of the program that read it.
    /// - Throws: what kept it from being read, such as no speech program, or no sound card.
    func speak(_ text: String, language: String, until isCutShort: () -> Bool) throws -> String

    /// Whether something is read aloud, whichever command has begun it.
    var isSpeaking: Bool { get }

    /// Ends the reading aloud, whichever command has begun it.
    /// - Returns: whether there was any.
    func stop() throws -> Bool
}

extension SpeechSpeaking {
    /// Reads text aloud to its end, unless the user stops it.
    public func speak(_ text: String, language: String) throws -> String {
        try speak(text, language: language, until: { false })
    }
}

/// Remembers across commands whether answers are said aloud as well as shown.
public protocol VoiceRemembering {
    /// Whether they are. It takes no longer than looking for a small file.
    var speaksAnswers: Bool { get }

    /// Remembers whether they are to be.
    /// - Throws: what kept it from being written down.
    func remember(speaksAnswers: Bool) throws
}
