#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Motivation

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Publishes a page, and the same in the forms that programs read, into a folder.
package struct FolderPublisher: EditionPublishing {
    private let dayInWords: @Sendable (CalendarDay) -> String
    private let examine: @Sendable (_ path: String) -> PictureVerdict

    /// The most bytes of a picture, sound or video that is copied.
    private static let mostMedia = 256 << 20

    /// Makes a publisher.
    /// - Parameters:
    ///   - dayInWords: a day as the page's heading, such as "Monday, 30 November 2026".
    ///   - examine: looks at a picture before any program decodes it.
    package init(
        dayInWords: @escaping @Sendable (CalendarDay) -> String,
        examine: @escaping @Sendable (_ path: String) -> PictureVerdict
    ) {
        self.dayInWords = dayInWords
        self.examine = examine
    }

    package func publish(_ edition: Edition, to folder: String) throws -> Publication {
        var published = try PublishedFolder(path: folder)
        let (medium, bytes, missing) = medium(of: edition)
        var names = ["today.json", "today.txt", "today.ics", "feed.xml", "feed.json", "index.html"]
        if let medium { names.append(medium.name) }
        try published.claim(names)
        let former = Array(published.own)
        // Said before anything is written: what is there after a crash is known to be Cheer's.
        try published.setOwn(Array(Set(names + former)))
        if let medium { try published.write(bytes, as: medium.name) }
        let feed = NamedIdentifier.urn("feed " + folder)
        try published.write(Array(TodayFile(edition: edition, attachment: medium).text.utf8), as: "today.json")
        try published.write(Array((ShownText(edition.today.motivational).text + "\n").utf8), as: "today.txt")
        try published.write(Array(CalendarFile(edition: edition).text.utf8), as: "today.ics")
        try published.write(Array(AtomFeed(edition: edition, identifier: feed).text.utf8), as: "feed.xml")
        try published.write(Array(JSONFeed(edition: edition, attachment: medium).text.utf8), as: "feed.json")
        let page = Page(edition: edition, medium: medium, dayInWords: dayInWords)
        try published.write(Array(page.text.utf8), as: "index.html")
        try published.setOwn(names)
        return Publication(page: folder + "/index.html", missingMedia: missing)
    }

    /// What goes with today's, its bytes, and why it doesn't go with the page where it should.
    private func medium(of edition: Edition) -> (PublishedMedium?, [UInt8], String?) {
        guard let media = edition.today.motivational.media else { return (nil, [], nil) }
        guard let path = edition.mediaPath else { return (nil, [], "\(media.location) lies elsewhere on the net") }
        var pictureSize: (width: Int, height: Int)?
        if media.kind == .image {
            switch examine(path) {
            case .fit(let width, let height): pictureSize = (width, height)
            case .unfit(let reason): return (nil, [], reason)
            }
        }
        guard let bytes = WholeFile.read(path, limit: Self.mostMedia), !bytes.isEmpty else {
            return (nil, [], "\(path) is gone, can't be read, or is too large")
        }
        let suffix = path.split(separator: "/").last?.split(separator: ".").last.map { $0.lowercased() } ?? ""
        let safe = suffix.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        let name = "media-\(edition.today.motivational.id.uuidString.lowercased()).\(safe ? suffix : "bin")"
        let type = PublishedMedium.type(ofExtension: suffix, kind: media.kind)
        var source = name
        if media.kind == .image, bytes.count <= PublishedMedium.mostWithinPage {
            source = "data:\(type);base64,\(Data(bytes).base64EncodedString())"
        }
        let medium = PublishedMedium(
            kind: media.kind, name: name, type: type, size: bytes.count, source: source, pictureSize: pictureSize)
        return (medium, bytes, nil)
    }
}
