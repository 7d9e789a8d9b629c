package import Foundation
package import ToolSupport

extension Ejection {
  /// One feature. Nothing here names a feature or a module: all follows from the manifest.
  ///
  /// - Throws: `ToolError` for an unknown feature, and for one that needs another feature or another package.
  package init(feature name: String, in manifest: Manifest, root: URL) throws {
    guard let feature = manifest.features.first(where: { $0.lowercased() == name.lowercased() }) else {
      let known = manifest.features.joined(separator: ", ")
      throw ToolError("There is no feature “\(name)”; choose one of: \(known).")
    }
    let preview = try PreviewProgram(of: feature, in: manifest, root: root)
    let targets = manifest.closure(of: ["\(feature)Tests"] + preview.dependencies)
    let others = targets.filter { ![nil, feature].contains(manifest.feature(of: $0)) }.map(\.name)
    let products = targets.flatMap { $0.dependencies.filter { $0.package != nil }.map(\.name) }
    if let other = (others + products).first {
      throw ToolError("\(feature) can't stand alone: its tests need \(other).")
    }
    let own = targets.filter { manifest.feature(of: $0) == feature }
    let shared = targets.filter { manifest.feature(of: $0) == nil && $0.folder.hasPrefix("Modules/") }
    let library = own.map(\.name).filter { !$0.hasSuffix("Testing") }
    let package = EjectedManifest(
      name: feature, source: manifest, library: library, targets: targets, written: [preview.entry])
    let files = try Self.sources(of: targets.map(\.folder), in: root)
    self.init(
      name: feature, modules: targets.count, root: root,
      copied: Dictionary(uniqueKeysWithValues: files.map { ($0, $0) }),
      written: [
        "Package.swift": package.text, "README.md": Self.readme(of: feature, own, shared),
        ".gitignore": ".build/\n.swiftpm/\n", "\(PreviewProgram.folder)/Preview.swift": preview.source,
      ])
  }

  private static func readme(
    of feature: String, _ own: [Manifest.Target], _ shared: [Manifest.Target]
  ) -> String {
    let architectures = own.map { String($0.name.dropFirst(feature.count)) }.filter { $0 == $0.uppercased() }
    return """
      # \(feature)

      The feature \(feature) of ModularProfile as a package of its own, with the toolkit and the tests that it needs. It needs no other package.

      ```sh
      swift run preview
      swift test --disable-xctest
      ```

      The preview shows the feature on the service of its contract, with forty-five items that live in memory. To see another
      architecture: `swift run preview --architecture \((architectures.last ?? "MVC").lowercased())`.

      ## Modules

      | module | where |
      | --- | --- |
      \((own + shared).map { "| \($0.name) | `\($0.folder)` |" }.joined(separator: "\n"))

      A scene imports `\(feature)Interface` and one of the architectures: \(architectures.joined(separator: ", ")). \
      `\(feature)Testing` has the contract that all of them keep; `Tests/\(feature)Tests` runs it.

      """
  }
}
