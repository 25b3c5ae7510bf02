import Motivation

/// "Show me the picture": on the desktop, or in the terminal.
struct Show: IntentHandling {
    let intents = [Intent.show]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        let today = request.understanding.text("target") == "today"
        let motivational = today ? try conversation.pickOfTheDay().motivational : try conversation.it()
        return try conversation.show(motivational, for: request.understanding)
    }
}

extension Conversation {
    /// Shows the picture of a motivational. Of a sound or a video it says where it lies.
    func show(_ motivational: Motivational, for understanding: Understanding) throws -> Answer {
        guard let media = motivational.media else { throw Failure(reply: replies.nothingToShow) }
        let path = services.files.path(of: media)
        guard services.files.isFile(path) else {
            throw Failure(reply: replies.mediaIsGone(media.kind, path: path), motivational: motivational)
        }
        guard media.kind == .image else {
            var answer = tell(replies.media(media.kind, path: path), about: motivational, for: understanding)
            answer.hint = replies.mediaHint(media.kind)
            return answer
        }
        let shown: ShownImage
        do {
            shown = try playback.images.show(path)
        } catch {
            throw Failure(reply: replies.notShown(path, because: "\(error)"), motivational: motivational)
        }
        return answer(showing: shown, of: media, at: path, about: motivational, for: understanding)
    }

    private func answer(
        showing shown: ShownImage, of media: Media, at path: String, about motivational: Motivational,
        for understanding: Understanding
    ) -> Answer {
        switch shown {
        case .opened:
            return tell(replies.opened(replies.title(of: media)), about: motivational, for: understanding)
        case .drawn(let drawing):
            var answer = tell(replies.opened(replies.title(of: media)), about: motivational, for: understanding)
            answer.drawing = drawing
            return answer
        case .nowhere:
            return tell(replies.media(media.kind, path: path), about: motivational, for: understanding)
        }
    }
}
