import Basics
import Motivation
import SurfaceTemplates

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The published page: one file that needs nothing from elsewhere, and no script to be read.
struct Page {
    let edition: Edition
    let medium: PublishedMedium?
    /// A day in words, such as "Monday, 30 November 2026".
    let dayInWords: (CalendarDay) -> String

    /// The file's text.
    var text: String {
        let shown = ShownText(edition.today.motivational)
        let style = FilledTemplate(surface_style()).plain
        let script = FilledTemplate(surface_script()).plain
        let fit = TextFit(text: shown.text).rule + pictureRule
        let topics = edition.today.motivational.tags.filter(\.isTopic).map { ShownText($0.title).line }
        return FilledTemplate(surface_page()).filled([
            "valid-until": MarkupText.escaped(edition.validUntil),
            "policy": Self.policy(styles: [style, fit], script: script),
            "title": MarkupText.escaped(ShownText(shown.text).line(cells: 70)),
            "style": style, "fit": fit, "script": script,
            "kind": medium.map { $0.kind.rawValue } ?? "text",
            "day": edition.today.day.description,
            "date": MarkupText.escaped(dayInWords(edition.today.day)),
            "medium": medium.map { element($0) + "\n" } ?? "",
            "message": MarkupText.escaped(shown.text),
            "topics": MarkupText.escaped(topics.joined(separator: " · ")),
        ])
    }

    private func element(_ medium: PublishedMedium) -> String {
        let source = MarkupText.escaped(medium.source)
        return switch medium.kind {
        case .image:
            "<figure><img src=\"\(source)\"\(size(of: medium)) alt=\"The picture that goes with it\"></figure>"
        case .audio:
            "<figure><audio controls preload=\"metadata\" aria-label=\"The sound that goes with it\" src=\"\(source)\"></audio></figure>"
        case .video:
            "<figure><video controls playsinline preload=\"metadata\" aria-label=\"The video that goes with it\" src=\"\(source)\"></video></figure>"
        }
    }

    private func size(of medium: PublishedMedium) -> String {
        medium.pictureSize.map { " width=\"\($0.width)\" height=\"\($0.height)\"" } ?? ""
    }

    /// The rule by which a picture is as large as its part of the page allows, whatever its own size.
    private var pictureRule: String {
        guard let (width, height) = medium?.pictureSize else { return "" }
        let share = width * 1_000 / max(1, height)
        return "img{width:min(100%,calc(var(--picture)*\(share)/1000));height:auto}"
    }

    /// What the page may do (Content Security Policy, level 3): show what lies beside it or within it, and run and look
    /// like nothing but what Cheer wrote, by the hashes of that.
    private static func policy(styles: [String], script: String) -> String {
        func hash(_ text: String) -> String {
            "'sha256-\(Data(SHA256.hash(Array(text.utf8))).base64EncodedString())'"
        }
        return "default-src 'none'; img-src 'self' data:; media-src 'self'; "
            + "style-src \(styles.map(hash).joined(separator: " ")); script-src \(hash(script)); "
            + "base-uri 'none'; form-action 'none'"
    }
}
