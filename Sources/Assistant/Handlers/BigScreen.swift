import Motivation

/// "Show today on the big screen".
struct BigScreen: IntentHandling {
    let intents = [Intent.bigScreen]

    func answer(_ request: Request, in conversation: Conversation) throws -> Answer {
        var isToday = request.understanding.text("target") == "today"
        let first = try isToday ? conversation.todaysScene() : conversation.scene(of: conversation.it())
        var shown = first.motivational
        let program = try conversation.services.surfaces.bigScreen.show(first) { event in
            let scene = try self.scene(after: event, showing: shown, isToday: &isToday, in: conversation)
            shown = scene.motivational
            return scene
        }
        return conversation.tell(conversation.replies.bigScreen(program), about: shown, for: request.understanding)
    }

    private func scene(
        after event: BigScreenEvent, showing motivational: Motivational, isToday: inout Bool,
        in conversation: Conversation
    ) throws -> BigScreenScene {
        switch event {
        case .due:
            isToday = true
            return try conversation.todaysScene()
        case .action(.another):
            let answer = try conversation.done(.another)
            guard let another = answer.motivational else { throw Failure(reply: answer.reply.shown) }
            isToday = false
            return conversation.scene(of: another)
        case .action(let action):
            let answer = try conversation.done(action == .play ? .play : .favourite, about: motivational)
            let now = isToday ? try conversation.todaysScene() : conversation.scene(of: motivational)
            return BigScreenScene(
                motivational: now.motivational, picture: now.picture, validUntil: now.validUntil,
                note: answer.reply.shown, keys: now.keys)
        }
    }
}

extension Conversation {
    fileprivate func todaysScene() throws -> BigScreenScene {
        let pick = try pickOfTheDay()
        let scene = scene(of: pick.motivational)
        return BigScreenScene(
            motivational: scene.motivational, picture: scene.picture, validUntil: pick.validUntil, keys: scene.keys)
    }

    fileprivate func scene(of motivational: Motivational) -> BigScreenScene {
        var picture: String?
        if case .image? = motivational.media { picture = mediaPath(of: motivational) }
        let isPlayable = motivational.media.flatMap(PlayableMedia.init) != nil
        return BigScreenScene(
            motivational: motivational, picture: picture, keys: replies.bigScreenKeys(isPlayable: isPlayable))
    }
}
