package import Foundation
package import ToolSupport

/// The targets of a module, and which uses which.
package struct ModuleGraph: Equatable, Sendable {
  package let nodes: [String]
  package let edges: [String: Set<String>]

  /// An edge to a name that is not a node is dropped.
  init(nodes: [String], edges: [String: Set<String>]) {
    let known = Set(nodes)
    self.nodes = nodes
    self.edges = edges.filter { known.contains($0.key) }.mapValues { $0.intersection(known) }
  }

  /// - Throws: `ToolError` if no module has the name.
  package init(_ project: Project, within folder: String) throws(ToolError) {
    let targets = project.targets.filter { $0.type != "test" }
    let folders = Dictionary(grouping: targets) { target in
      let parts = (target.path ?? "").split(separator: "/")
      return parts.count > 2 && parts[0] == "Modules" ? String(parts[2]) : ""
    }
    let known = folders.keys.filter { !$0.isEmpty }.sorted()
    guard let name = known.first(where: { $0.lowercased() == folder.lowercased() }) else {
      throw .unknown("module", folder, known: known)
    }
    let own = folders[name] ?? []
    self.init(
      nodes: own.map(\.name).sorted(),
      edges: Dictionary(own.map { ($0.name, Set($0.dependencyNames)) }) { $1 })
  }

  /// The nodes that can be reached from some nodes, with these.
  func reachable(from starts: some Sequence<String>) -> Set<String> {
    var found: Set<String> = []
    var open = Array(starts)
    while let node = open.popLast() {
      if found.insert(node).inserted { open += edges[node] ?? [] }
    }
    return found
  }

  /// Without the edges that a longer way replaces.
  package var reduced: ModuleGraph {
    let kept = edges.map { node, targets in
      (node, targets.filter { target in !reachable(from: targets.subtracting([target])).contains(target) })
    }
    return ModuleGraph(nodes: nodes, edges: Dictionary(kept) { $1 })
  }

  /// The part of the graph whose nodes occur in a Mermaid text.
  package func named(in mermaid: String) -> ModuleGraph {
    ModuleGraph(nodes: nodes.filter { mermaid.contains("  \(Self.node($0))") }, edges: edges)
  }

  // MARK: Output

  /// Each node and what it uses.
  package var text: String {
    nodes.map { node in
      let used = (edges[node] ?? []).sorted()
      return used.isEmpty ? node : "\(node) → \(used.joined(separator: ", "))"
    }.joined(separator: "\n")
  }

  /// The lines of a Mermaid flowchart: https://mermaid.js.org/syntax/flowchart.html
  package var mermaid: [String] {
    let arrows = nodes.flatMap { node in
      (edges[node] ?? []).sorted().map { "  \(Self.id(node)) --> \(Self.id($0))" }
    }
    return ["```mermaid", "flowchart TD"] + nodes.map { "  \(Self.node($0))" } + arrows + ["```"]
  }

  private static func node(_ name: String) -> String { "\(id(name))[\(name)]" }

  /// `end` and `graph` are words of Mermaid’s language.
  private static func id(_ name: String) -> String { "m_" + name }

  // MARK: Pages

  /// The parts of pages with a graph: `<!-- graph: --within Blog --reduced -->`.
  package static let markers = Markers("graph")

  /// The graph that the words in a marker choose.
  package init(_ words: [String], in project: Project) throws {
    guard words.first == "--within", words.count > 1 else {
      throw ToolError("A marker of a graph is like “graph: --within Blog --reduced”.")
    }
    let graph = try ModuleGraph(project, within: words[1])
    self = words.contains("--reduced") ? graph.reduced : graph
  }

  /// The pages of modules that have a graph, relative to the package.
  package static func pages(below root: URL) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root.path + "/Modules")) ?? []
    return paths.filter { $0.hasSuffix("/README.md") }.sorted().map { "Modules/\($0)" }.filter { page in
      (try? String(contentsOf: root.appending(path: page), encoding: .utf8)).map(markers.isIn) == true
    }
  }
}
