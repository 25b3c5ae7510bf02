// Compiles JSGF files into a Swift file. Usage: GrammarCompiler OUTPUT ROOT FILE…
//
// Each FILE lies in a folder of ROOT, which is its language. Mistakes are printed as compilers print them.

import Foundation

let arguments = CommandLine.arguments.dropFirst()
guard let output = arguments.first, let root = arguments.dropFirst().first else {
    complain("usage: GrammarCompiler OUTPUT ROOT FILE…")
    exit(2)
}
do {
    let languages = try LanguageFiles.read(Array(arguments.dropFirst(2)), root: root)
    let code = try GeneratedCode(languages: languages)
    try Data(code.text.utf8).write(to: URL(filePath: output), options: .atomic)
} catch {
    complain("\(error)")
    exit(1)
}
