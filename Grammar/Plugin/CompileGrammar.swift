import Foundation
import PackagePlugin

/// Compiles the JSGF files of every folder of `Grammar/` into one Swift file of the built-in grammar's target, and what is
/// learnt from the phrases beside them into another.
@main struct CompileGrammar: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let root = context.package.directoryURL.appending(path: "Grammar")
        let files = try Self.grammarFiles(in: root)
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInGrammar+Compiled.swift")
        return [
            .buildCommand(
                displayName: "Compiling \(files.count) grammar files",
                executable: try context.tool(named: "GrammarCompiler").url,
                arguments: [output.path, root.path] + files.map(\.path),
                inputFiles: files,
                outputFiles: [output]),
            try learning(root: root, context: context),
        ]
    }

    /// The command that learns from the phrases in the folder `phrases` of each language.
    private func learning(root: URL, context: PluginContext) throws -> Command {
        let manager = FileManager.default
        let folders = try manager.contentsOfDirectory(at: root, includingPropertiesForKeys: [.isDirectoryKey])
        let files = try folders.map { $0.appending(path: "phrases") }
            .filter { manager.fileExists(atPath: $0.path) }
            .flatMap { try manager.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil) }
            .filter { ["txt", "words"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInGrammar+Phrases.swift")
        return .buildCommand(
            displayName: "Learning from \(files.count) files of phrases",
            executable: try context.tool(named: "GrammarCompiler").url,
            arguments: ["--phrases", output.path] + files.map(\.path),
            inputFiles: files,
            outputFiles: [output])
    }

    /// The files one folder deep, in a fixed order.
    private static func grammarFiles(in root: URL) throws -> [URL] {
        let manager = FileManager.default
        let folders = try manager.contentsOfDirectory(at: root, includingPropertiesForKeys: [.isDirectoryKey])
        let files = try folders.filter { $0.hasDirectoryPath }.flatMap { folder in
            try manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        }
        return files.filter { ["jsgf", "lexicon"].contains($0.pathExtension) }.sorted { $0.path < $1.path }
    }
}
