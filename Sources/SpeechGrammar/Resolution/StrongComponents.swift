/// The strongly connected components of a directed graph (Tarjan, 1972), without recursion.
enum StrongComponents {
    /// The number of each node's component; nodes of one cycle share a number.
    static func of(_ successors: [[Int]]) -> [Int] {
        var component = Array(repeating: -1, count: successors.count)
        var order = Array(repeating: -1, count: successors.count)
        var lowest = order
        var stack: [Int] = []
        var isOnStack = Array(repeating: false, count: successors.count)
        var counter = 0
        var components = 0
        for root in successors.indices where order[root] < 0 {
            var work = [(node: root, next: 0)]
            while let (node, next) = work.last {
                if next == 0 {
                    order[node] = counter
                    lowest[node] = counter
                    counter += 1
                    stack.append(node)
                    isOnStack[node] = true
                }
                if next < successors[node].count {
                    work[work.count - 1].next += 1
                    let successor = successors[node][next]
                    if order[successor] < 0 {
                        work.append((successor, 0))
                    } else if isOnStack[successor] {
                        lowest[node] = min(lowest[node], order[successor])
                    }
                    continue
                }
                work.removeLast()
                if let parent = work.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
                guard lowest[node] == order[node] else { continue }
                while let member = stack.popLast() {
                    isOnStack[member] = false
                    component[member] = components
                    if member == node { break }
                }
                components += 1
            }
        }
        return component
    }
}
