/// Ends the fuzzer with a message, which a precondition keeps to itself in an optimised program.
func expect(_ isSo: Bool, _ complaint: @autoclosure () -> String) {
    if !isSo { fatalError(complaint()) }
}
