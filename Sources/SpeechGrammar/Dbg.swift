nonisolated(unsafe) public var dbg: [Int] = Array(repeating: 0, count: 16)
