/// What a user can want of Cheer. The raw value is the intent's name in the grammar, in JSON and in the documentation.
package enum Intent: String, CaseIterable, Sendable {
    // Giving motivationals.
    case cheerMeUp = "cheer-me-up"
    case today, another
    case `repeat` = "repeat"
    case onDate = "on-date"
    case history

    // Playing and showing what goes with them.
    case play, pause, resume, stop
    case volumeUp = "volume-up"
    case volumeDown = "volume-down"
    case volumeSet = "volume-set"
    case mute, unmute
    case seekForward = "seek-forward"
    case seekBack = "seek-back"
    case restart
    case nowPlaying = "now-playing"
    case show
    case bigScreen = "big-screen"
    case readAloud = "read-aloud"
    case usePlayer = "use-player"
    case speakAnswers = "speak-answers"
    case beQuiet = "be-quiet"

    // Keeping the collection.
    case find
    case listTags = "list-tags"
    case tag, untag, favourite, unfavourite, favourites, add, attach, remove, undo, count
    case `import` = "import"
    case export
    case backUp = "back-up"
    case check, recover
    case findDuplicates = "find-duplicates"
    case removeDuplicates = "remove-duplicates"

    // Reminding.
    case remind
    case stopReminding = "stop-reminding"
    case whenReminded = "when-reminded"

    // Showing elsewhere.
    case notify
    case notificationStyle = "notification-style"
    case publish

    // Being spoken to.
    case exportGrammar = "export-grammar"
    case missingWords = "missing-words"
    case checkGrammar = "check-grammar"

    // Talking.
    case help, greet, thanks, goodbye, yes, no, language, explain
}
