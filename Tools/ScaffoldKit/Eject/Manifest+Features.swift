package import ToolSupport

extension Manifest {
  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// The features: folders of `Modules` with a core, an interface and tests. Sorted.
  package var features: [String] {
    let names = Set(targets.map(\.name))
    return targets.compactMap { target -> String? in
      let parts = target.folder.split(separator: "/").map(String.init)
      guard parts.count == 3, parts[0] == "Modules", parts[2] == "Core", target.name == parts[1] + "Core",
        names.contains(parts[1] + "Interface"), names.contains(parts[1] + "Tests")
      else { return nil }
      return parts[1]
    }.sorted()
  }

  /// The feature that a target is a layer of.
  func feature(of target: Target) -> String? {
    let parts = target.folder.split(separator: "/").map(String.init)
    return parts.count == 3 && parts[0] == "Modules" && features.contains(parts[1]) ? parts[1] : nil
  }

  /// The targets that some targets need, directly or not, with these. In the order of the manifest.
  func closure(of names: [String]) -> [Target] {
    var found: Set<String> = []
    var open = names
    while let name = open.popLast() {
      guard let target = target(name), found.insert(name).inserted else { continue }
      open += target.dependencyNames
    }
    return targets.filter { found.contains($0.name) }
  }
}
