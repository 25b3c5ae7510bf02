import Motivation
import Surface
import Testing

/// What each format emits; that the programs show it as it should be is tested with them in `ConsumerTests`.
@Suite("Answers for other programs")
struct FormatTests {
    private func rendered(_ name: String, _ text: String = Sample.message, media: Media.Kind? = nil, width: Int? = nil)
        throws
        -> String
    {
        try #require(AnswerFormats.named(name)).rendered(ShownText(text, media: media), width: width)
    }

    @Test("I2: markup is escaped for Waybar, in the text and in the tool tip, within JSON")
    func waybar() throws {
        let line = try rendered("waybar", media: .image)
        #expect(line.contains(#""text":"&lt;b&gt;a &amp; b&lt;/b&gt; %{A1:x:} #[fg=red] &quot;q&quot; ; ,"#))
        #expect(line.contains(#""alt":"image""#))
        #expect(line.contains(#""class":["cheer","image"]"#))
        #expect(line.hasSuffix("}\n"))
        #expect(line.split(separator: "\n").count == 1)
    }

    @Test("I3: no tag of Polybar begins in a message", arguments: ["%{A1:x:}", "%%{F#f00}", "a%{", "%{%{%{", "100%"])
    func polybar(text: String) throws {
        let line = try rendered("polybar", text)
        let bare = line.split(separator: "%{O0}", omittingEmptySubsequences: false).joined()
        #expect(bare == text + "\n")
        // Whatever begins a tag is the one that does nothing.
        var rest = line[...]
        while let start = rest.firstRange(of: "%{") {
            #expect(rest[start.lowerBound...].hasPrefix("%{O0}"))
            rest = rest[start.upperBound...]
        }
    }

    @Test(
        "I4: signs are doubled for tmux as often as it reads them",
        arguments: [
            ("#[fg=red]", "##[fg=red]"), ("#(x)", "####(x)"), ("a ##[b", "a ####[b"), ("#S #", "####S #### "),
            ("no sign", "no sign"),
        ])
    func tmux(text: String, expected: String) throws {
        #expect(try rendered("tmux", text) == expected + "\n")
    }

    @Test("I5: a message can't close the tags of the generic monitor")
    func genmon() throws {
        let lines = try rendered("genmon", "</txt><click>touch bad</click> & more")
        #expect(lines.components("<txt>") == 1)
        #expect(lines.components("<click>") == 0)
        #expect(lines.hasPrefix("<txt>&lt;/txt&gt;&lt;click&gt;touch bad&lt;/click&gt; &amp; more</txt>\n<tool>"))
    }

    @Test("C1, C2, C4, C5: no format lets a control or a mark of direction through", arguments: AnswerFormats.names)
    func controls(name: String) throws {
        let text = try rendered(name, "a\u{1B}]0;title\u{7}b\u{1B}[31mc\u{9B}1md\u{0}\u{202E}e\u{2066}f\tg")
        for scalar in text.unicodeScalars {
            let isControl = scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
            #expect(
                !isControl && !(0x202A...0x202E).contains(scalar.value) && !(0x2066...0x2069).contains(scalar.value))
        }
        #expect(!text.contains("title"))
    }

    @Test(
        "C9, C10: a line is cut between graphemes, by cells, with the sign of the medium behind it",
        arguments: [1, 2, 3, 5, 8, 13, 20, 33])
    func width(cells: Int) throws {
        let text = String(repeating: "Zoë 👩‍👩‍👧 日本語 ", count: 900)
        for kind in [nil, Media.Kind.audio] {
            let line = try rendered("plain", text, media: kind, width: cells)
            #expect(line.dropLast().reduce(0) { $0 + DisplayCells.of($1) } <= cells)
            #expect(cells < 7 || kind == nil || line.hasSuffix("… 🎵\n"))
            // What is left are whole graphemes of the text.
            let known = Set("Zoë 👩‍👩‍👧 日本語 … 🎵")
            #expect(line.dropLast().allSatisfy(known.contains))
        }
    }

    @Test("A watch gets at most 100 bytes, cut at a grapheme, with the medium as emoji", arguments: Media.Kind.allCases)
    func watch(kind: Media.Kind) throws {
        let sign = [Media.Kind.image: "🖼", .audio: "🎵", .video: "🎬"][kind] ?? ""
        #expect(try rendered("watch", "Short.", media: kind) == "Short. \(sign)\n")
        for text in [String(repeating: "👩‍👩‍👧", count: 30), String(repeating: "words and ", count: 30)] {
            let line = String(try rendered("watch", text, media: kind).dropLast())
            #expect(line.utf8.count <= 100)
            #expect(line.hasSuffix("… \(sign)"))
            #expect(text.hasPrefix(line.dropLast(3)))
        }
        #expect(try rendered("watch", media: kind, width: 12).count <= 13)
    }

    @Test("i3blocks gets the whole text on the first line, and a short one on the second")
    func i3blocks() throws {
        let lines = try rendered("i3blocks", "Small steps count, and they count double uphill.").split(separator: "\n")
        #expect(lines == ["Small steps count, and they count double uphill.", "Small steps count,…"])
    }

    @Test("A greeting has all lines, broken to the width")
    func greeting() throws {
        #expect(
            try rendered("greeting", "Small steps count.\nDouble uphill.", width: 12)
                == "\nSmall steps\ncount.\nDouble\nuphill.\n\n")
    }
}

extension String {
    fileprivate func components(_ part: String) -> Int { ranges(of: part).count }
}
