import ChildProcess
import Testing

@Suite("Bounded output")
struct BoundedOutputTests {
    @Test("keeps the asked part, whatever the pieces", arguments: [1, 2, 3, 7, 26])
    func keepsThePart(pieceSize: Int) {
        let all = Array("abcdefghijklmnopqrstuvwxyz".utf8)
        var beginning = BoundedOutput(limit: 5, keeping: .beginning)
        var end = BoundedOutput(limit: 5, keeping: .end)
        for start in stride(from: 0, to: all.count, by: pieceSize) {
            beginning.append(all[start..<min(start + pieceSize, all.count)])
            end.append(all[start..<min(start + pieceSize, all.count)])
        }
        #expect(beginning.text == "abcde" && beginning.isCut)
        #expect(end.text == "vwxyz" && end.isCut)
    }

    @Test("isn't cut when all of it fits", arguments: [BoundedOutput.Part.beginning, .end])
    func fits(part: BoundedOutput.Part) {
        var output = BoundedOutput(limit: 5, keeping: part)
        output.append(Array("ab".utf8))
        output.append(Array("cde".utf8))
        #expect(output.text == "abcde" && !output.isCut)
    }
}
