// Compiles JSGF files into a Swift file. Usage: GrammarCompiler OUTPUT ROOT FILE…
//
// Each FILE lies in a folder of ROOT, which is its language. Mistakes are printed as compilers print them.
//
// Or learns from phrases, and writes what was learnt as a Swift file. Usage: GrammarCompiler --phrases OUTPUT FILE…

import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, let root = arguments.dropFirst().first else {
    complain("usage: GrammarCompiler OUTPUT ROOT FILE…")
    exit(2)
}
do {
    if output == "--phrases" {
        let code = try PhraseFiles.generatedCode(PhraseFiles.read(Array(arguments.dropFirst(2))))
        try Data(code.utf8).write(to: URL(filePath: root), options: .atomic)
        exit(0)
    }
    let languages = try LanguageFiles.read(Array(arguments.dropFirst(2)), root: root)
    let code = try GeneratedCode(languages: languages)
    try Data(code.text.utf8).write(to: URL(filePath: output), options: .atomic)
} catch {
    complain("\(error)")
    exit(1)
}
