switch Options.parse(Array(CommandLine.arguments.dropFirst())) {
case .run(let o): print(o)
case let x: print(x)
}
