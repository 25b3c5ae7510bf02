#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Terminal

/// The command `cheer`.
@main
enum Program {
    static func main() {
        StandardStreams.secure()
        let (answers, complaints) = (Output(descriptor: 1), Output(descriptor: 2))
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let completion = CompletionCommand(arguments) {
            completion.run(answers: answers)
            exit(ExitStatus.success.rawValue)
        }
        let status: ExitStatus
        switch Options.parse(arguments) {
        case .help: status = print(Options.help, to: answers, complaints)
        case .version: status = print("cheer \(Options.version)\n", to: answers, complaints)
        case .completions(let shell): status = print(shell.script, to: answers, complaints)
        case .misuse(let complaint):
            if let complaint { try? complaints.write("cheer: \(complaint)\n") }
            try? complaints.write(Options.hint)
            try? complaints.flush()
            status = .usage
        case .run(let options):
            status = Composition(options: options, answers: answers, complaints: complaints).run()
        }
        // Nothing of the process needs taking down in order: what was answered is written and kept.
        exit(status.rawValue)
    }

    private static func print(_ text: String, to output: Output, _ complaints: Output) -> ExitStatus {
        do throws(OutputFault) {
            try output.write(text)
            try output.flush()
            return .success
        } catch {
            guard error != .readerGone else { return .success }
            try? complaints.writeLine("cheer: \(error)")
            try? complaints.flush()
            return .failure
        }
    }
}
