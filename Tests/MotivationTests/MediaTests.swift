import Motivation
import Testing

@Suite("Media are exclusively a picture, a sound or a video")
struct MediaTests {
    @Test(
        "M6: a motivational has at most one medium, whose kind is told by its file's name",
        arguments: [
            ("a.png", Media.Kind.image), ("/x/A.JPEG", .image), ("b.opus", .audio), ("c.tar.mp3", .audio),
            ("d.webm", .video),
        ])
    func kinds(path: String, kind: Media.Kind) throws {
        let media = try #require(Media(path: path))
        #expect(media.kind == kind)
        #expect(media.location == path)
    }

    @Test("A name that tells no kind gives no medium", arguments: ["", "x", ".png", "a.", "a.txt", "dir.png/file"])
    func unknown(path: String) { #expect(Media(path: path) == nil) }

    @Test("An image cannot be made playable", arguments: Media.Kind.allCases)
    func playable(kind: Media.Kind) {
        #expect((PlayableMedia(Media(kind: kind, location: "x")) == nil) == (kind == .image))
    }
}
