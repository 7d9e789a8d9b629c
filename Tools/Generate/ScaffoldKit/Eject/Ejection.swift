package import Foundation
package import ToolSupport

/// One feature as a package of its own: which targets and files it takes along, and what is written for it.
///
/// Nothing here names a feature or a module: all follows from the manifest.
package struct Ejection: Sendable {
  package let feature: String
  /// What is taken from the package.
  package let targets: [Manifest.Target]
  let preview: PreviewProgram
  let root: URL
  let manifest: Manifest

  /// - Throws: `ToolError` for an unknown feature, and for one that needs another feature or another package.
  package init(_ name: String, in manifest: Manifest, root: URL) throws {
    guard let feature = manifest.features.first(where: { $0.lowercased() == name.lowercased() }) else {
      let known = manifest.features.joined(separator: ", ")
      throw ToolError("There is no feature “\(name)”; choose one of: \(known).")
    }
    (self.feature, self.manifest, self.root) = (feature, manifest, root)
    preview = try PreviewProgram(of: feature, in: manifest, root: root)
    targets = manifest.closure(of: ["\(feature)Tests"] + preview.dependencies)
    let others = targets.filter { ![nil, feature].contains(manifest.feature(of: $0)) }.map(\.name)
    let products = targets.flatMap { $0.dependencies.filter { $0.package != nil }.map(\.name) }
    if let other = (others + products).first {
      throw ToolError("\(feature) can't stand alone: its tests need \(other).")
    }
  }

  /// Writes the package into a folder, completely or not at all.
  ///
  /// - Throws: `ToolError` if the folder has content, or lies among the sources of the package.
  package func write(to folder: URL) throws {
    let copied = Dictionary(uniqueKeysWithValues: try files().map { ($0, $0) })
    try EjectedPackage(root: root, copied: copied, written: written).write(to: folder)
  }

  /// The files that are copied, relative to the package.
  func files() throws -> [String] { try EjectedPackage.sources(of: targets.map(\.folder), in: root) }

  /// The files that are written, by their paths.
  var written: [String: String] {
    let library = targets.filter { manifest.feature(of: $0) == feature && !$0.name.hasSuffix("Testing") }
    let package = EjectedManifest(
      name: feature, source: manifest, library: library.map(\.name), targets: targets,
      written: [preview.entry])
    return [
      "Package.swift": package.text, "README.md": readme, ".gitignore": ".build/\n.swiftpm/\n",
      "\(PreviewProgram.folder)/Preview.swift": preview.source,
    ]
  }
}
