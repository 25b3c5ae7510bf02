import Foundation
import PackagePlugin

/// Compiles the JSGF files of every folder of `Grammar/` into one Swift file of the built-in grammar's target.
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
                outputFiles: [output])
        ]
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
