import Motivation

/// Everything that Cheer says, in one language.
package protocol Replies: Sendable, GivingReplies, MediaReplies, PlaybackReplies, CollectionReplies, KeepingReplies,
    TalkingReplies, SurfaceReplies, HearingReplies
{}

/// What is said around the motivationals themselves.
package protocol GivingReplies {
    var collectionIsEmpty: String { get }
    var nothingShownYet: String { get }
    var historyIsEmpty: String { get }
    func unknownTopic(_ topic: String, nearest: [String]) -> String
    func unknownDate(_ words: String) -> String
    func dateLiesAhead(_ day: CalendarDay) -> String
    func noPick(on day: CalendarDay) -> String
    /// The history, newest first, each with its ISO 8601 timestamp.
    func history(_ entries: [(timestamp: String, motivational: Motivational)]) -> Reply
}

/// What is said of pictures, sounds and videos.
package protocol MediaReplies {
    var nothingToPlayWithIt: String { get }
    var imageCannotBePlayed: String { get }
    var nothingToShow: String { get }
    func nothingToPlay(about topic: String?) -> String
    func mediaHint(_ kind: Media.Kind) -> String
    func media(_ kind: Media.Kind, path: String) -> String
    func mediaIsGone(_ kind: Media.Kind, path: String) -> String
}

/// What is said of the collection and of changes to it.
package protocol CollectionReplies {
    var noTopics: String { get }
    var noFavourites: String { get }
    var favourite: String { get }
    var favouriteAlready: String { get }
    var unfavourite: String { get }
    var noFavourite: String { get }
    var emptyMessage: String { get }
    var addedHint: String { get }
    var removed: String { get }
    var removedAlready: String { get }
    var nothingToUndo: String { get }
    func nothingFound(_ words: String, nearest: [String]) -> String
    func list(_ found: Found) -> Reply
    /// How to see the rest of a list.
    var moreHint: String { get }
    func topics(_ topics: [TagCount]) -> Reply
    func tagged(_ tag: Tag) -> String
    func taggedAlready(_ tag: Tag) -> String
    func untagged(_ tag: Tag) -> String
    func notTagged(_ tag: Tag, has tags: [Tag]) -> String
    func noTag(_ words: String, because error: TagError) -> String
    func reservedTag(_ tag: Tag) -> String
    func added(_ motivational: Motivational) -> String
    func alreadyThere(_ motivational: Motivational) -> String
    func attached(_ media: Media) -> String
    func unknownMedia(_ path: String) -> String
    func noFile(_ path: String) -> String
    func removeQuestion(_ motivational: Motivational) -> String
    func undone(_ change: Change) -> String
    func count(_ count: CollectionCount) -> Reply
    func imported(_ report: ImportReport, from path: String) -> Reply
    func exported(_ count: Int, to path: String) -> String
}

/// What is said of copies, checks and duplicates.
package protocol KeepingReplies {
    var noDuplicates: String { get }
    var isWhole: String { get }
    var repaired: String { get }
    func duplicates(_ duplicates: Duplicates) -> Reply
    func removeDuplicatesQuestion(_ duplicates: Duplicates) -> String
    func removedDuplicates(_ count: Int) -> String
    func backedUp(_ count: Int, to path: String) -> String
    /// What is wrong, and what to do about each.
    func findings(_ findings: [Finding]) -> Reply
    func recovered(_ recovery: Recovery) -> Reply
    func nothingFrom(_ name: String) -> String
    func nothingImported(_ period: String) -> String
}

/// What is said in talking.
package protocol TalkingReplies {
    var greeting: String { get }
    var greetingHint: String { get }
    var youAreWelcome: String { get }
    var farewell: String { get }
    var nothingAsked: String { get }
    var allRight: String { get }
    var leftAsItIs: String { get }
    var speakingIt: String { get }
    var nothingToExplain: String { get }
    /// Why a command wasn't done that came in one line behind a question.
    var waitsForAnswer: String { get }
    /// Why a command wasn't done that came in one line behind one that gave nothing.
    var notWithoutTheOneBefore: String { get }
    func notUnderstood(_ alternatives: [Understanding.Alternative]) -> String
    func ownIntent(_ understanding: Understanding) -> String
    func couldNot(_ intent: Intent, because reason: String) -> String
    func help(about topic: String?) -> Reply
    func isNameOfThisLanguage(_ name: String) -> Bool
    func unknownLanguage(_ name: String) -> String
    func explanation(of understanding: Understanding) -> Reply
}
