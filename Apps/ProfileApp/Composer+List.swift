public import Composition
package import ProfileScenes

extension Composer {
  /// The modules with their architectures, one part on each line. `*` marks the architecture in force.
  ///
  /// The first architecture is the default. A scene's preference is named if it is in force.
  public var listing: String { listing(ScenePreference.all) }

  package func listing(_ preferences: [ScenePreference]) -> String {
    catalogue.entries.map { entry in
      let own = preferences.filter { $0.module == entry.module && $0.part == entry.part }
      let isPreferred = own.filter {
        architecture(of: entry, preferring: $0.architecture) != architecture(of: entry)
      }
      let inForce = isPreferred.isEmpty ? [architecture(of: entry)] : isPreferred.map(\.architecture)
      let names = entry.architectures.map { $0.rawValue + (inForce.contains($0) ? "*" : "") }
      let reasons = isPreferred.map { " (\($0.scene) prefers \($0.architecture.rawValue))" }
      return "\(entry.name): \(names.joined(separator: ", "))\(reasons.joined())"
    }.joined(separator: "\n")
  }
}

extension ProfileOptions {
  /// What `--list` prints: the modules with their architectures, and what the other options choose.
  ///
  /// - Throws: `CatalogueError` if an architecture does not exist.
  @MainActor
  public var listing: String {
    get throws(CatalogueError) { try Composer.all(architectures, everything: architecture).listing }
  }
}
