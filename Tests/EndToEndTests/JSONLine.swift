import Foundation

/// A line of JSON that the program printed.
struct JSONLine {
    let members: [String: Any]

    init(_ text: some StringProtocol) throws {
        let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        members = value as? [String: Any] ?? [:]
    }

    /// The lines of an output; each must be one object.
    static func lines(_ output: String) throws -> [JSONLine] {
        try output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(JSONLine.init)
    }

    func text(_ key: String) -> String? { members[key] as? String }

    func isNull(_ key: String) -> Bool { members[key] is NSNull }

    /// A member that is an object.
    func object(_ key: String) -> [String: Any]? { members[key] as? [String: Any] }

    /// A member that is a list of objects.
    func list(_ key: String) -> [[String: Any]]? { members[key] as? [[String: Any]] }
}
