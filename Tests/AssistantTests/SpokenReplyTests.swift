import Foundation
import Motivation
import Testing

@testable import Assistant

@Suite("Answers for the ear are short, with words for numbers and times")
struct SpokenReplyTests {
    private let replies = EnglishReplies()

    private func playing(_ position: Double?, of length: Double? = nil, isPaused: Bool = false) -> NowPlaying {
        NowPlaying(
            player: "mpv", title: "rain", path: "/tmp/rain.mp3", isPaused: isPaused, position: position, length: length)
    }

    private func motivationals(_ count: Int) throws -> [Motivational] {
        try (1...count).map { Motivational(id: UUID(), message: try Message("Step \($0).")) }
    }

    @Test("What plays is told in a word")
    func controls() {
        #expect(replies.spoken(replies.paused(playing(12, of: 220))) == "Paused.")
        #expect(replies.spoken(replies.resumed(playing(12, of: 220))) == "Playing on.")
        #expect(replies.spoken(replies.stopped(playing(12))) == "Stopped.")
        #expect(replies.spoken(replies.muted(playing(12))) == "Muted.")
        #expect(replies.spoken(replies.plays("rain", with: "mpv")) == "Playing “rain”.")
        #expect(replies.spoken(replies.volume(30)) == "The volume is at thirty percent.")
        #expect(replies.spoken(replies.sought(playing(65, of: 220))) == "Now at one minute and five seconds.")
        #expect(
            replies.spoken(replies.nowPlaying(playing(20, of: 3_680)))
                == "“rain” is playing, with one hour and one minute left.")
    }

    @Test("Lists are cut to three", arguments: [(1, 1), (3, 3), (10, 10), (10, 1_204)])
    func lists(shown: Int, total: Int) throws {
        let lines = replies.spoken(replies.list(Found(first: try motivationals(shown), total: total)))
            .split(separator: "\n")
        #expect(lines.count == min(total, 4))
        #expect(lines[0] == "Step one.")
        switch total {
        case 10: #expect(lines[3] == "And seven more.")
        case 1_204: #expect(lines[3] == "And one thousand two hundred and one more.")
        default: #expect(lines.last == "Step \(SpokenEnglish.number(total)).")
        }
    }

    @Test("So are topics and what was shown lately")
    func topicsAndHistory() throws {
        let topics = (1...10).map { TagCount(title: "topic \("abcdefghij".dropFirst($0 - 1).prefix(1))", count: $0) }
        #expect(replies.spoken(replies.topics(topics)) == "topic a, topic b, topic c and seven more.")
        let history = try motivationals(5).map { ("2026-11-30T08:00:00Z", $0) }
        #expect(replies.spoken(replies.history(history)) == "Step one.\nStep two.\nStep three.\nAnd two more.")
    }

    @Test("What is only for the eye isn't said")
    func forTheEye() {
        let count = replies.count(CollectionCount(motivationals: 612, favourites: 3, leftForPickOfTheDay: 600))
        #expect(replies.spoken(count) == "There are six hundred and twelve motivationals.")
        for topic in [nil, "playing", "adding", "files"] {
            let help = replies.spoken(replies.help(about: topic))
            #expect(help.hasPrefix("You can say “") && help.count < 240 && !help.contains("·"))
        }
    }

    @Test(
        "Dates, times and shares are words",
        arguments: [
            (
                "Monday, 30 November 2026 is still to come.",
                "Monday, the thirtieth of November twenty twenty six is still to come."
            ),
            ("since the 3 March", "since the third of March"),
            ("on 2009-02-15", "on the fifteenth of February two thousand and nine"),
            ("May 1905", "May nineteen oh five"), ("30 nights", "thirty nights"), ("at 07:05", "at seven oh five"),
            ("50 %", "fifty percent"), ("1,204 steps", "one thousand two hundred and four steps"), ("v1.2", "v1.2"),
            ("2026-13-40", "two thousand and twenty six-13-40"), ("", ""), ("7", "seven"),
            ("Route 66.", "Route sixty six."),
        ])
    func words(text: String, spoken: String) { #expect(SpokenEnglish.spoken(text) == spoken) }
}
