/// A program to start, with all that it is given. No shell ever reads it.
package struct Command: Sendable {
    /// What the program reads.
    package enum Input: Sendable {
        /// Nothing: `/dev/null`.
        case null
        /// What this process itself reads; only for a program in the foreground of a terminal.
        case inherited
        /// These bytes, and then the end.
        case bytes([UInt8])
        /// These bytes through a socket whose other end stays open as long as this process lives and keeps the child.
        ///
        /// For a program that leaves when it meets the end: it can't outlive this process, however that ends.
        case lifeline([UInt8])
    }

    /// Where what the program writes goes.
    package enum Output: Sendable {
        /// Nowhere: `/dev/null`.
        case null
        /// Where this process's own goes.
        case inherited
        /// Kept, up to a limit of bytes.
        case captured(limit: Int, keeping: BoundedOutput.Part)
        /// The beginning is kept, up to a limit of bytes, and what comes later is refused.
        ///
        /// For a program that lives on after this process: it meets no broken pipe, and fills no memory.
        case beginning(limit: Int)
    }

    /// Where what the program writes to standard error goes.
    package enum Errors: Sendable {
        /// With the standard output, in the order in which it was written.
        case withOutput
        /// Apart from the standard output.
        case apart(Output)
    }

    /// How the program stands to this process and its terminal.
    package enum Standing: Sendable {
        /// In this process's group: a Ctrl-C at the terminal reaches both.
        case sameGroup
        /// In a group of its own: a Ctrl-C doesn't reach it, and its children can be ended with it.
        case ownGroup
        /// In a session of its own, away from the terminal and from this process's folder: it may survive both.
        case ownSession
    }

    /// The program's absolute path.
    package var program: String
    /// The arguments that follow the program's name.
    package var arguments: [String]
    /// All variables that the program sees.
    package var environment: [String: String]
    /// What it reads.
    package var input: Input = .null
    /// Where its standard output goes.
    package var output: Output = .captured(limit: 65_536, keeping: .beginning)
    /// Where its standard error goes.
    package var errors: Errors = .apart(.captured(limit: 8_192, keeping: .end))
    /// How it stands to this process.
    package var standing: Standing = .ownGroup

    /// Makes a command that reads nothing and whose output is captured, in a group of its own.
    package init(program: String, arguments: [String] = [], environment: [String: String]) {
        self.program = program
        self.arguments = arguments
        self.environment = environment
    }
}
