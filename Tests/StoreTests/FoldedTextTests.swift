import Basics
import Foundation
import Testing

@testable import Store

@Suite("Folding and naming")
struct FoldedTextTests {
    @Test(
        "A text folds to what duplicates are told by",
        arguments: [
            ("  Hello,\t World!? ", "hello, world"), ("!?", "!?"), ("ÀB…", "àb"), ("a  \n b .", "a b"),
            ("A\u{301}", "á"),
            ("x", "x"), ("…", "…"), ("1+1=2", "1+1=2"), ("Go £", "go £"),
        ])
    func folding(text: String, folded: String) {
        #expect(
            String(decoding: FoldedText(text).bytes, as: UTF8.self).unicodeScalars.elementsEqual(folded.unicodeScalars))
    }

    @Test("The ASCII way and the Unicode way fold alike", arguments: 0..<200)
    func alike(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let text = String(
            (0..<24).map { _ in Character(Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &generator))) })
        // A letter that isn't ASCII takes the other way; folded, it stands at the front of both.
        let other = FoldedText("é" + text).bytes
        let one = FoldedText("e" + text).bytes
        #expect(Array(other.dropFirst(2)) == Array(one.dropFirst(1)))
    }

    // The vectors of NIST's examples for SHA-256.
    @Test(
        "SHA-256 gives the published values",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                String(repeating: "a", count: 1_000_000),
                "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
            ),
        ])
    func sha256(text: String, hash: String) {
        let hexadecimal = SHA256.hash(Array(text.utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
        #expect(hexadecimal == hash)
    }

    @Test("A message's identifier is a UUID of version 8 that depends on the message alone")
    func identifier() {
        let id = NameBasedID.id(of: "Rest.")
        #expect(id == NameBasedID.id(of: "Rest.") && id != NameBasedID.id(of: "Rest"))
        #expect(id.bytes[6] >> 4 == 8 && id.bytes[8] >> 6 == 2)
    }
}
