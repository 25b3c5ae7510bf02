// swift-tools-version:6.1
import Foundation
import PackageDescription

/// A release on Linux links everything in: a program of a few milliseconds spends most of them on loading libraries.
/// Where a library's archive is missing, it is loaded as usual.
let everythingLinkedIn: [LinkerSetting] = {
    let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
    let hasArchives = ["libc.a", "libsqlite3.a", "libreadline.a", "libtinfo.a"].allSatisfy { archive in
        folders.contains { FileManager.default.fileExists(atPath: "\($0)/\(archive)") }
    }
    let condition = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
    // These two are what readline and Foundation need, and loading would have brought along.
    return hasArchives
        ? [
            .unsafeFlags(["-static-executable", "-use-ld=lld"], condition), .linkedLibrary("tinfo", condition),
            .linkedLibrary("_FoundationCShims", condition),
        ] : []
}()

/// Everything in this package treats warnings as a fault; `.ci/run` turns them into errors.
let package = Package(
    name: "cheer",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "cheer", targets: ["cheer"]),
        .library(name: "SpeechGrammar", targets: ["SpeechGrammar"]),
        .library(name: "Motivation", targets: ["Motivation"]),
    ],
    targets: [
        // The C libraries, behind module maps and static inline shims.
        .systemLibrary(
            name: "CSQLite", path: "Sources/CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "CReadline", path: "Sources/CReadline", providers: [.apt(["libreadline-dev"]), .brew(["readline"])]),
        .systemLibrary(name: "CGetopt", path: "Sources/CGetopt"),

        // Understanding: grammar text to automaton to match; and the grammar Cheer ships.
        .target(name: "SpeechGrammar"),
        .target(name: "PhraseClassifier", dependencies: ["SpeechGrammar"]),
        .executableTarget(
            name: "GrammarCompiler", dependencies: ["SpeechGrammar", "PhraseClassifier"], path: "Grammar/Compiler"),
        .plugin(
            name: "CompileGrammar", capability: .buildTool(), dependencies: ["GrammarCompiler"],
            path: "Grammar/Plugin"),
        .target(
            name: "BuiltInGrammar", dependencies: ["SpeechGrammar", "PhraseClassifier"], path: "Grammar/BuiltIn",
            plugins: ["CompileGrammar"]),

        // Utterances out of what speech-to-text tools print.
        .target(name: "Transcript"),

        // What several parts need, and which knows nothing of motivationals: text measured in cells, cleaned, in JSON.
        .target(name: "Basics"),

        // The domain, and what surrounds it.
        .target(name: "Motivation"),
        .target(name: "Assistant", dependencies: ["SpeechGrammar", "PhraseClassifier", "Motivation"]),
        .target(name: "Store", dependencies: ["Motivation", "Basics", "CSQLite"]),
        .target(name: "BuiltInCollection", exclude: ["collection", "media", "make-media.py"]),
        .target(name: "CProcess"),
        .target(name: "ChildProcess", dependencies: ["CProcess"]),
        .target(name: "Player", dependencies: ["Motivation", "ChildProcess"]),
        .target(name: "Terminal", dependencies: ["Basics", "CReadline"]),
        .target(name: "SurfaceTemplates", exclude: ["templates"]),
        .target(name: "Surface", dependencies: ["Motivation", "Basics", "ChildProcess", "SurfaceTemplates"]),
        .executableTarget(
            name: "cheer",
            dependencies: [
                "SpeechGrammar", "BuiltInGrammar", "Motivation", "Assistant", "Basics", "Store", "BuiltInCollection",
                "Player", "Surface", "Terminal", "Transcript", "CGetopt",
            ],
            linkerSettings: everythingLinkedIn),
        .executableTarget(
            name: "cheer-benchmark",
            dependencies: ["SpeechGrammar", "PhraseClassifier", "BuiltInGrammar", "Motivation", "Store"],
            linkerSettings: everythingLinkedIn),

        // Tests: one target a part, and one that runs the built program.
        .target(name: "TestSupport", path: "Tests/TestSupport"),
        .testTarget(
            name: "SpeechGrammarTests", dependencies: ["SpeechGrammar", "BuiltInGrammar", "TestSupport"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "PhraseClassifierTests", dependencies: ["PhraseClassifier", "SpeechGrammar", "BuiltInGrammar"]),
        .testTarget(name: "MotivationTests", dependencies: ["Motivation", "TestSupport"]),
        .testTarget(
            name: "AssistantTests",
            dependencies: ["Assistant", "SpeechGrammar", "BuiltInGrammar", "Motivation", "TestSupport"]),
        .testTarget(
            name: "BuiltInCollectionTests", dependencies: ["BuiltInCollection", "Store", "Motivation"]),
        .executableTarget(name: "StoreProbe", dependencies: ["Store", "Motivation"], path: "Tests/StoreProbe"),
        .testTarget(
            name: "StoreTests", dependencies: ["Store", "StoreProbe", "Motivation", "Basics", "CSQLite", "TestSupport"]),
        .testTarget(name: "ChildProcessTests", dependencies: ["ChildProcess", "TestSupport"]),
        .executableTarget(
            name: "PlayerProbe", dependencies: ["Player", "Motivation"], path: "Tests/PlayerProbe"),
        .testTarget(
            name: "PlayerTests",
            dependencies: ["Player", "PlayerProbe", "ChildProcess", "Motivation", "TestSupport"]),
        .testTarget(name: "BasicsTests", dependencies: ["Basics"]),
        .testTarget(name: "TranscriptTests", dependencies: ["Transcript", "TestSupport"], exclude: ["Fixtures"]),
        .testTarget(name: "TerminalTests", dependencies: ["Terminal", "TestSupport"]),
        .testTarget(
            name: "SurfaceTests",
            dependencies: ["cheer", "Surface", "Store", "Motivation", "Basics", "ChildProcess", "TestSupport"],
            exclude: ["Consumers"]),
        .testTarget(
            name: "EndToEndTests", dependencies: ["cheer", "BuiltInCollection", "Basics", "Terminal", "TestSupport"],
            exclude: ["Fixtures", "Voice/loop.py", "Voice/microphone.sh"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu2x
)
