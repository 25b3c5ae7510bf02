import Foundation
import Motivation
import TestSupport
import Testing

/// The published page in a real browser, from a watch to a television.
@Suite("The page", .serialized, .enabled(if: requireProgram("chromium")))
struct PageTests {
    private static let sizes = ["390x844", "1920x1080", "180x180", "3840x2160"]

    private func pages(_ home: SurfaceHome, sizes: [String] = sizes) throws -> [[String: Any]] {
        let published = try home.cheer("publish", "to", home.folder.path("site"))
        #expect(published.status == 0, "\(published.error)")
        var run = ProgramRun(
            "/usr/bin/python3",
            [Consumers.path("page.py"), home.folder.path("site/index.html"), home.folder.path] + sizes,
            environment: home.environment)
        if let axe = ProcessInfo.processInfo.environment["CHEER_AXE"] { run.environment["CHEER_AXE"] = axe }
        run.timeLimit = .seconds(600)
        let result = try run.result()
        try #require(result.status == 0, "\(result.error)")
        return try #require(JSONSerialization.jsonObject(with: Data(result.outputBytes)) as? [[String: Any]])
    }

    private func expectSound(_ page: [String: Any], scrolls: Bool = false) {
        let size = "\(page["width"] ?? 0)×\(page["height"] ?? 0), \(page["scheme"] ?? "")"
        #expect((page["outside"] as? [String]) == [], "sticks out at \(size)")
        let overflow = page["overflow"] as? [Double] ?? [99, 99]
        #expect(overflow[0] <= 0, "scrolls aside at \(size)")
        if !scrolls { #expect(overflow[1] <= 0, "scrolls at \(size)") }
        // WCAG 2.2, level AA, for text of any size.
        #expect(page["contrast"] as? Double ?? 0 >= 4.5, "contrast at \(size)")
        #expect((page["complaints"] as? [String]) == [], "the browser complains at \(size)")
        #expect((page["requests"] as? [String]) == [], "something is fetched at \(size)")
        #expect(page["headings"] as? Int == 1 && page["mains"] as? Int == 1 && page["language"] as? String == "en")
        if let violations = page["axe"] as? [String] { #expect(violations.isEmpty, "axe at \(size)") }
    }

    @Test(
        "I6: the message is shown as it is, nothing overflows, and all text can be read",
        arguments: [
            Sample.message,
            Sample.nasty + " {{date}} </p><script>document.title='bad'</script><img src=x onerror=alert(1)>",
        ])
    func message(text: String) throws {
        let pages = try pages(try SurfaceHome(message: text))
        #expect(pages.count == 6)
        for page in pages {
            expectSound(page)
            #expect(page["message"] as? String == text.replacingOccurrences(of: "\u{202E}", with: ""))
            #expect(page["inside"] as? Int == 0 && page["scripts"] as? Int == 1 && page["marks"] as? Int == 0)
            #expect(page["title"] as? String != "bad")
        }
        // The text fills the screen: on a television it is far larger than on a phone.
        let sizes = pages.prefix(4).compactMap { $0["size"] as? Double }
        #expect(sizes[1] > sizes[0] && sizes[3] > 1.9 * sizes[1] && sizes[2] < sizes[0])
    }

    @Test("C9: a message of 26 kB can be read, by scrolling")
    func long() throws {
        let home = try SurfaceHome(message: String(repeating: "A long story about small steps. ", count: 830))
        for page in try pages(home, sizes: ["390x844", "180x180"]) { expectSound(page, scrolls: true) }
    }

    @Test("A picture is shown; sound and video have controls and play only when asked", arguments: Media.Kind.allCases)
    func media(kind: Media.Kind) throws {
        let name = [
            Media.Kind.image: "lighthouse-at-dusk.png", .audio: "pad-to-breathe-with.opus",
            .video: "tide-coming-in.webm",
        ][kind]
        let home = try SurfaceHome(message: Sample.message)
        // The first run brings the program's own media along.
        #expect(try home.cheer("today").status == 0)
        let path = home.folder.path(".local/share/cheer/media/" + (name ?? ""))
        #expect(try home.cheer("attach", path, "to", "this", "one").status == 0)
        for page in try pages(home) {
            expectSound(page)
            let media = try #require((page["media"] as? [[String: Any]])?.first)
            #expect(media["loaded"] as? Bool == true, "\(media["fault"] ?? "")")
            #expect(media["autoplay"] as? Bool == false)
            #expect((media["name"] as? String)?.isEmpty == false)
        }
    }

    @Test(
        "The big screen in a browser shows the page", .enabled(if: requireProgram("Xvfb") && requireProgram("xdotool")))
    func kiosk() throws {
        let home = try SurfaceHome()
        let result = try home.consumer("kiosk.sh", home.program)
        #expect(result.status == 0, "\(result.error)")
        #expect(result.output.contains("chromium fills the screen with it.\n--kiosk\n"), "\(result.output)")
        #expect(result.output.contains(Sample.line.prefix(40)), "\(result.output)")
    }
}
