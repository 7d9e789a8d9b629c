package import ToolSupport

extension Manifest {
  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// The features: folders of `Modules/Features` with a core, an interface and tests. Sorted.
  package var features: [String] {
    let names = Set(targets.map(\.name))
    return targets.compactMap { target -> String? in
      let parts = target.folder.split(separator: "/").map(String.init)
      guard parts.count == 4, parts[1] == "Features", parts[3] == "Core", target.name == parts[2] + "Core",
        names.contains(parts[2] + "Interface"), names.contains(parts[2] + "Tests")
      else { return nil }
      return parts[2]
    }.sorted()
  }

  /// The feature that a target is a layer of.
  func feature(of target: Target) -> String? {
    let parts = target.folder.split(separator: "/").map(String.init)
    return parts.count == 4 && parts[1] == "Features" && features.contains(parts[2]) ? parts[2] : nil
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
