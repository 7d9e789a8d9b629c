/// Types of one target that use each other, directly or through others.
///
/// Not a violation: an owner and its item know each other in every architecture. But each cycle has to be read as a whole.
public struct TypeCycle: Equatable, Sendable, CustomStringConvertible {
  public struct Edge: Equatable, Sendable {
    public let from: String
    public let to: String
    public let file: String
    /// The first line that uses the type, counted from 1.
    public let line: Int
  }

  public let target: String
  public let types: [String]
  /// The uses within the cycle, the first of each pair.
  public let edges: [Edge]

  public var description: String {
    "\(target): \(types.joined(separator: ", "))\n"
      + edges.map { "  \($0.from) → \($0.to)  \($0.file):\($0.line)\n" }.joined()
  }

  /// The cycles of every target of a project, sorted by target.
  public static func all(in project: Project) -> [TypeCycle] {
    Dictionary(grouping: project.files, by: \.target).sorted { $0.key < $1.key }.flatMap { target, files in
      cycles(of: target, files)
    }
  }

  private static func cycles(of target: String, _ files: [SourceFile]) -> [TypeCycle] {
    let types = Set(files.flatMap { $0.code.compactMap(LogicPlace.declaredType) })
    var edges: [String: [String: Edge]] = [:]
    for file in files {
      var current = ""
      for (index, line) in file.code.enumerated() {
        if let type = SourceFile.typeBegun(by: line) { current = type }
        for word in line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }).map(String.init)
        where word != current && types.contains(word) && types.contains(current)
          && edges[current]?[word] == nil
        {
          edges[current, default: [:]][word] = Edge(from: current, to: word, file: file.path, line: index + 1)
        }
      }
    }
    let graph = Graph(nodes: types.sorted(), edges: edges.mapValues { Set($0.keys) })
    return graph.cycles.map { group in
      TypeCycle(
        target: target, types: group,
        edges: group.flatMap { from in group.compactMap { edges[from]?[$0] } })
    }
  }
}
