/// "Check my grammar".
struct CheckGrammar: IntentHandling {
    let intents = [Intent.checkGrammar]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let report = try conversation.services.grammarCheck.checkGrammars()
        var answer = Answer(request.understanding, reply: conversation.replies.checkedGrammars(report))
        if report.hasErrors { answer.outcome = .failed }
        return answer
    }
}
