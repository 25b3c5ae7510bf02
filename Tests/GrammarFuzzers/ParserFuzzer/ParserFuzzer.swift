// What libFuzzer calls with bytes of its own making: any of them are a grammar, or mistakes that say where they stand.
// `run` in the folder above builds and starts it.
import SpeechGrammar

/// Reads bytes as a grammar file. What is one is the same when it is printed and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func readAnything(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let source = GrammarSource(name: "fuzzed.jsgf", bytes: Array(UnsafeBufferPointer(start: start, count: count)))
    do throws(GrammarError) {
        let syntax = try GrammarSyntax(parsing: source)
        let printed = syntax.jsgf
        do throws(GrammarError) {
            let again = try GrammarSyntax(parsing: GrammarSource(name: "printed.jsgf", text: printed))
            expect(again.withoutLocations == syntax.withoutLocations, "another grammar when printed: \(printed)")
            expect(again.jsgf == printed, "printed otherwise the second time: \(printed)")
        } catch {
            fatalError("no grammar when printed: \(printed): \(error.diagnostics)")
        }
    } catch {
        check(error)
    }
    // The same once more, with its rules resolved and compiled; then a phrase is matched.
    do throws(GrammarError) {
        let matcher = Matcher([try Grammar([source])], provided: ProvidedRule.usual)
        _ = matcher.match("go up and stop now")
        _ = matcher.match(String(decoding: source.bytes.suffix(64), as: UTF8.self))
    } catch {
        check(error)
    }
    return 0
}

private func check(_ error: GrammarError) {
    expect(!error.diagnostics.isEmpty, "a refusal without a reason")
    for diagnostic in error.diagnostics {
        expect(diagnostic.location.line >= 0 && !diagnostic.description.isEmpty, "a mistake without a place")
    }
}
