extension EnglishReplies {
    package func help(about topic: String?) -> Reply {
        guard let topic else {
            let names = all(Self.helpSections.map(\.name))
            return Reply(
                Self.shortHelp, spoken: "\(suggestion(of: Self.examples)) There is help with \(names).")
        }
        let words = topic.lowercased()
        guard let section = Self.helpSections.first(where: { $0.keys.contains { words.contains($0) } }) else {
            let names = Self.helpSections.map { "“help with \($0.name)”" }
            return "I have no help about “\(topic)”. There is \(all(names))."
        }
        return Reply(section.text, spoken: suggestion(of: section.examples))
    }

    private func suggestion(of examples: [String]) -> String {
        "You can say \(either(examples.map { "“\($0)”" })), for example."
    }

    /// What is named of ``shortHelp`` where it is said aloud.
    private static let examples = ["cheer me up", "something about courage", "read it to me"]

    private static let shortHelp = """
        Say it as you would to a friend, for example:
          cheer me up · something about courage · another one · say that again
          what's today's motivational · what was it last monday
          play it · pause · louder · show me the picture · read it to me
          I love this one · show my favourites · tag this as night shift
          add a new motivational: … · delete this one · undo
          find messages about patience · which topics are there
        “help with playing”, “help with reading aloud”, “help with adding”, “help with finding”, “help with reminders”,
        “help with files” tell more. “bye” leaves.
        """

    /// What help there is about a topic: its name, the parts of words that mean it, the examples that are named where it
    /// is said aloud, and the text.
    private static let helpSections: [(name: String, keys: [String], examples: [String], text: String)] = [
        (
            "playing", ["play", "sound", "video", "music", "picture", "image", "show", "media", "audio"],
            ["play it", "louder", "show me the picture"],
            """
            Some motivationals carry a picture, a sound or a video.
              play it · play today's · play something about patience · play it after that
              pause · resume · skip ahead 10 seconds · rewind · play it from the beginning · stop
              louder · set the volume to 30 · mute it · what is playing
              show me the picture · attach waves.mp3 to this one
            Sounds and videos are played by mpv, or another player that is installed: “use vlc” chooses.
            """
        ),
        (
            "reading aloud", ["aloud", "voice", "speak", "spoken", "read", "quiet"],
            ["read it to me", "speak your answers", "stop"],
            """
              read it to me · read today's to me · stop
              speak your answers · stop speaking your answers
            speech-dispatcher, espeak-ng or festival reads; what plays is held meanwhile.
            """
        ),
        (
            "adding",
            ["add", "tag", "label", "favourite", "favorite", "delet", "remov", "undo", "attach", "new", "keep"],
            ["add a new motivational: small steps count", "I love this one", "undo"],
            """
            What is yours stays yours, and every change can be undone.
              add a new motivational: small steps count
              tag this as night shift · take the label night shift off
              I love this one · no longer a favourite · show my favourites
              delete this one (it asks first) · undo
            “this one” is the motivational shown last, for an hour.
            """
        ),
        (
            "finding", ["find", "search", "topic", "list", "histor", "count", "date", "look", "today", "day"],
            ["find messages about patience", "which topics are there", "what was it last monday"],
            """
            find messages about patience · which ones mention a garden
            which topics are there · how many motivationals are there
            what was the motivational last monday · what did you give me lately
            """
        ),
        (
            "reminders",
            [
                "remind", "notif", "notice", "schedul", "publish", "page", "screen", "status", "calendar", "watch",
                "waybar", "tmux", "polybar",
            ],
            ["remind me on weekdays at half past seven", "stop reminding me", "notify me now"],
            """
            remind me on weekdays at half past seven · when will you remind me · stop reminding me
            notify me now · use teaser notifications · use full notifications · turn notification pop-ups off
            show today on the big screen: as large as the terminal allows
            publish to FOLDER: a page, a calendar to subscribe to, and feeds
            cheer today --format NAME prints it for Waybar, tmux and others: see cheer --help
            """
        ),
        (
            "files", ["import", "export", "file", "collection", "backup", "back up", "load", "save"],
            ["import sayings.txt", "export everything to mine.rec", "check the collection"],
            """
            import sayings.txt: reads a fortune file, JSON Lines, a table, a list or Cheer's own text format
            export everything to mine.rec: writes Cheer's own text format, which can be imported again
            export everything to mine.jsonl: writes all there is, also what was shown
            back up to safe.sqlite: copies the whole collection, as it is
            find duplicates · remove duplicates (it asks first) · check the collection
            what was imported last week · what did Ada submit
            A file that exists is never overwritten.
            """
        ),
    ]
}
