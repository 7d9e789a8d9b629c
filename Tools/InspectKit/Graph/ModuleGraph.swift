import Foundation

/// The targets of a package and what they declare, with the products of other packages.
public struct ModuleGraph: Equatable, Sendable {
  public private(set) var graph: Graph
  /// Names that belong to the package, without products of other packages.
  public let own: Set<String>
  /// Edges that break a rule, as `from → to`.
  public let faults: Set<String>

  /// - Parameters:
  ///   - byFolder: whether the targets of one folder of `Modules` are one node, such as `Blog`.
  ///   - violations: of the rules; their imports become faults.
  public init(_ project: Project, byFolder: Bool, violations: [Violation] = []) {
    let targets = project.targets.filter { $0.type != "test" }
    let names = Dictionary(
      uniqueKeysWithValues: project.targets.map { ($0.name, byFolder ? Self.folder(of: $0) : $0.name) })
    func name(_ module: String) -> String { names[module] ?? module }
    var edges: [String: Set<String>] = [:]
    for target in targets {
      let from = name(target.name)
      edges[from, default: []].formUnion(target.dependencyNames.map(name).filter { $0 != from })
    }
    var faults: Set<String> = []
    for violation in violations {
      guard let file = project.files.first(where: { $0.path == violation.file }),
        let item = file.imports.first(where: { $0.line == violation.line })
      else { continue }
      let (from, to) = (name(file.target), name(item.module))
      faults.insert("\(from) → \(to)")
      edges[from, default: []].insert(to)
    }
    own = Set(targets.map { name($0.name) })
    self.faults = faults
    let nodes = own.union(edges.values.flatMap(\.self)).sorted()
    graph = Graph(nodes: nodes, edges: edges)
  }

  /// The targets of a folder of `Modules` alone.
  ///
  /// - Throws: `InspectError.unknownModule`.
  public init(_ project: Project, within folder: String, violations: [Violation] = []) throws(InspectError) {
    let name = try ModuleGraph(project, byFolder: true).node(folder)
    let targets = project.targets.filter { $0.type != "test" && Self.folder(of: $0) == name }
    self = ModuleGraph(project, byFolder: false, violations: violations).restricted(
      to: Set(targets.map(\.name)))
  }

  /// The nodes of the targets that some files belong to: all, if the manifest is among these.
  public static func nodes(of files: [String], in project: Project, byFolder: Bool) -> Set<String> {
    let hasManifest = files.contains("Package.swift")
    let targets = project.targets.filter { target in
      hasManifest || target.path.map { path in files.contains { $0.hasPrefix("\(path)/") } } == true
    }
    return Set(targets.map { byFolder ? folder(of: $0) : $0.name })
  }

  private static func folder(of target: PackageDescription.Target) -> String {
    let parts = (target.path ?? "").split(separator: "/").map(String.init)
    return parts.count > 2 && parts[0] == "Modules" ? parts[1] : target.name
  }

  /// A name as it is written in the graph.
  /// - Throws: `InspectError.unknownModule`.
  public func node(_ name: String) throws(InspectError) -> String {
    guard let node = graph.nodes.first(where: { $0.lowercased() == name.lowercased() }) else {
      throw .unknownModule(name, known: graph.nodes)
    }
    return node
  }

  /// A node, the nodes that it uses directly, and those that use it directly.
  public func focused(on node: String) -> ModuleGraph {
    let neighbours = (graph.edges[node] ?? []).union(graph.reversed.edges[node] ?? [])
    return restricted(to: neighbours.union([node]), from: [node])
  }

  /// Everything that uses a node, directly or through others.
  public func reaching(_ node: String) -> ModuleGraph {
    restricted(to: graph.reversed.reachable(from: [node]))
  }

  /// The nodes, and everything that uses these.
  public func affected(by nodes: Set<String>) -> ModuleGraph {
    restricted(to: graph.reversed.reachable(from: nodes.intersection(graph.nodes)))
  }

  /// - Parameter centres: if any, only edges from or to these are kept.
  func restricted(to nodes: Set<String>, from centres: Set<String> = []) -> ModuleGraph {
    var copy = self
    copy.graph = graph.restricted(to: nodes)
    guard !centres.isEmpty else { return copy }
    let edges = copy.graph.edges.map { node, targets in
      (node, centres.contains(node) ? targets : targets.intersection(centres))
    }
    copy.graph = Graph(nodes: copy.graph.nodes, edges: Dictionary(uniqueKeysWithValues: edges))
    return copy
  }

  /// Without edges that follow from others.
  public var reduced: ModuleGraph {
    guard graph.cycles.isEmpty else { return self }
    var copy = self
    copy.graph = graph.reduced
    return copy
  }

  /// The nodes in rows: each row uses only rows below it, unless there are cycles.
  public var rows: [[String]] {
    var depth: [String: Int] = [:]
    func depthOf(_ node: String, _ path: Set<String>) -> Int {
      if let known = depth[node] { return known }
      let below =
        (graph.edges[node] ?? []).filter { !path.contains($0) }
        .map { depthOf($0, path.union([node])) + 1 }.max() ?? 0
      depth[node] = below
      return below
    }
    for node in graph.nodes { _ = depthOf(node, []) }
    let groups = Dictionary(grouping: graph.nodes) { depth[$0] ?? 0 }
    return groups.sorted { $0.key > $1.key }.map { $0.value.sorted() }
  }
}
