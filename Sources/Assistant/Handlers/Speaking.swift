import Motivation

/// "Read it to me", "read today's": shows it, and reads it aloud.
struct ReadAloud: IntentHandling {
    let intents = [Intent.readAloud]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let today = request.understanding.text("target") == "today"
        let motivational = today ? try conversation.pickOfTheDay().motivational : try conversation.it()
        var answer = conversation.tell(motivational.message.text, about: motivational, for: request.understanding)
        answer.speech = .words(motivational.message.text)
        return answer
    }
}

/// "Speak your answers", and "stop speaking your answers".
struct SpeakAnswers: IntentHandling {
    let intents = [Intent.speakAnswers, .beQuiet]
    let needsCollection = false

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let (voice, replies) = (conversation.playback.voice, conversation.replies)
        guard request.intent == .speakAnswers else {
            try voice.remember(speaksAnswers: false)
            return Answer(request.understanding, reply: replies.quietFromNowOn)
        }
        // Said before it is remembered: where nothing can be said, every later answer would fail.
        _ = try conversation.playback.speaker.speak(replies.speaksFromNowOn, language: replies.languageTag)
        try voice.remember(speaksAnswers: true)
        var answer = Answer(request.understanding, reply: replies.speaksFromNowOn)
        answer.speech = .said
        return answer
    }
}
