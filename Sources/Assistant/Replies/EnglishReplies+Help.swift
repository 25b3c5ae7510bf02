extension EnglishReplies {
    package func help(about topic: String?) -> String {
        guard let topic else { return Self.shortHelp }
        let words = topic.lowercased()
        guard let section = Self.helpSections.first(where: { $0.keys.contains { words.contains($0) } }) else {
            let names = Self.helpSections.map { "“help with \($0.name)”" }
            return "I have no help about “\(topic)”. There is \(all(names))."
        }
        return section.text
    }

    private static let shortHelp = """
        Say it as you would to a friend, for example:
          cheer me up · something about courage · another one · say that again
          what's today's motivational · what was it last monday
          play it · pause · louder · show me the picture · read it to me
          I love this one · show my favourites · tag this as night shift
          add a new motivational: … · delete this one · undo
          find messages about patience · which topics are there
        “help with playing”, “help with reading aloud”, “help with adding”, “help with finding”, “help with files” tell more. “bye” leaves.
        """

    /// What help there is about a topic: its name, the parts of words that mean it, and the text.
    private static let helpSections: [(name: String, keys: [String], text: String)] = [
        (
            "playing", ["play", "sound", "video", "music", "picture", "image", "show", "media", "audio"],
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
            """
              read it to me · read today's to me · stop
              speak your answers · stop speaking your answers
            speech-dispatcher, espeak-ng or festival reads; what plays is held meanwhile.
            """
        ),
        (
            "adding",
            ["add", "tag", "label", "favourite", "favorite", "delet", "remov", "undo", "attach", "new", "keep"],
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
            """
            find messages about patience · which ones mention a garden
            which topics are there · how many motivationals are there
            what was the motivational last monday · what did you give me lately
            """
        ),
        (
            "files", ["import", "export", "file", "collection", "backup", "back up", "load", "save"],
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
