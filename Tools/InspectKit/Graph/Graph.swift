/// A directed graph of names.
public struct Graph: Equatable, Sendable {
  public private(set) var nodes: [String]
  public private(set) var edges: [String: Set<String>]

  /// An edge to a name that is not a node is dropped.
  public init(nodes: [String], edges: [String: Set<String>]) {
    let known = Set(nodes)
    self.nodes = nodes
    self.edges = edges.filter { known.contains($0.key) }.mapValues { $0.intersection(known) }
  }

  /// The nodes that can be reached from some nodes, with these.
  public func reachable(from starts: some Sequence<String>) -> Set<String> {
    var found: Set<String> = []
    var open = Array(starts)
    while let node = open.popLast() {
      if found.insert(node).inserted { open += edges[node] ?? [] }
    }
    return found
  }

  /// The same nodes with all edges turned round.
  public var reversed: Graph {
    var turned: [String: Set<String>] = [:]
    for (node, targets) in edges {
      for target in targets { turned[target, default: []].insert(node) }
    }
    return Graph(nodes: nodes, edges: turned)
  }

  /// The part of the graph with some nodes.
  public func restricted(to kept: Set<String>) -> Graph {
    Graph(nodes: nodes.filter(kept.contains), edges: edges)
  }

  /// Without the edges that a longer way replaces. Only for graphs without cycles.
  public var reduced: Graph {
    var kept = edges
    for (node, targets) in edges {
      for target in targets {
        let others = targets.subtracting([target])
        if reachable(from: others).contains(target) { kept[node]?.remove(target) }
      }
    }
    return Graph(nodes: nodes, edges: kept)
  }

  /// The groups of nodes that reach each other, if they have two nodes or more. Sorted.
  ///
  /// Tarjan, Depth-first search and linear graph algorithms, SIAM Journal on Computing 1 (2), 1972.
  public var cycles: [[String]] {
    var search = CycleSearch(edges: edges)
    for node in nodes where search.order[node] == nil { search.visit(node) }
    return search.cycles.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }
}

private struct CycleSearch {
  let edges: [String: Set<String>]
  var order: [String: Int] = [:]
  var lowest: [String: Int] = [:]
  var stack: [String] = []
  var isOnStack: Set<String> = []
  var cycles: [[String]] = []

  init(edges: [String: Set<String>]) {
    self.edges = edges
  }

  mutating func visit(_ node: String) {
    order[node] = order.count
    lowest[node] = order[node]
    stack.append(node)
    isOnStack.insert(node)
    for next in (edges[node] ?? []).sorted() {
      if order[next] == nil {
        visit(next)
        lowest[node] = min(lowest[node] ?? 0, lowest[next] ?? 0)
      } else if isOnStack.contains(next) {
        lowest[node] = min(lowest[node] ?? 0, order[next] ?? 0)
      }
    }
    guard lowest[node] == order[node] else { return }
    var group: [String] = []
    repeat {
      let last = stack.removeLast()
      isOnStack.remove(last)
      group.append(last)
    } while group.last != node
    if group.count > 1 { cycles.append(group) }
  }
}
