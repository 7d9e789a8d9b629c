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

  /// - Throws: `EjectError` for an unknown feature, and for one that needs another feature or another package.
  package init(_ name: String, in manifest: Manifest, root: URL) throws {
    guard let feature = manifest.features.first(where: { $0.lowercased() == name.lowercased() }) else {
      let known = manifest.features.joined(separator: ", ")
      throw EjectError("There is no feature “\(name)”; choose one of: \(known).")
    }
    (self.feature, self.manifest, self.root) = (feature, manifest, root)
    preview = try PreviewProgram(of: feature, in: manifest, root: root)
    targets = manifest.closure(of: ["\(feature)Tests"] + preview.dependencies)
    let others = targets.filter { ![nil, feature].contains(manifest.feature(of: $0)) }.map(\.name)
    let products = targets.flatMap { $0.dependencies.filter { $0.package != nil }.map(\.name) }
    if let other = (others + products).first {
      throw EjectError("\(feature) can't stand alone: its tests need \(other).")
    }
  }

  /// Writes the package into a folder, completely or not at all.
  ///
  /// - Throws: `EjectError` if the folder has content, or lies among the sources of the package.
  package func write(to folder: URL) throws {
    let files = FileManager.default
    let folder = folder.standardizedFileURL
    var isFolder: ObjCBool = false
    if files.fileExists(atPath: folder.path, isDirectory: &isFolder) {
      guard isFolder.boolValue, try files.contentsOfDirectory(atPath: folder.path).isEmpty else {
        throw EjectError("\(folder.path) exists and is not empty; name a folder that is new or empty.")
      }
    }
    guard try !liesAmongSources(folder) else {
      throw EjectError("\(folder.path) is inside of this package; name a folder outside of it.")
    }
    let parent = folder.deletingLastPathComponent()
    let temporary = parent.appending(path: ".\(folder.lastPathComponent)-\(UUID().uuidString)")
    do {
      try files.createDirectory(at: temporary, withIntermediateDirectories: true)
      for path in try self.files() { try copy(path, to: temporary) }
      for (path, text) in written {
        let file = temporary.appending(path: path)
        try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      }
      try? files.removeItem(at: folder)
      try files.moveItem(at: temporary, to: folder)
    } catch {
      try? files.removeItem(at: temporary)
      throw error is EjectError
        ? error : EjectError("\(folder.path) can't be written: \(error.localizedDescription)")
    }
  }

  private func liesAmongSources(_ folder: URL) throws -> Bool {
    let root = root.standardizedFileURL.resolvingSymlinksInPath()
    let path = folder.resolvingSymlinksInPath().path
    guard path == root.path || path.hasPrefix(root.path + "/") else { return false }
    // A folder that git ignores, such as a build folder, is not one of the sources.
    let outcome = try ChildProcess(["git", "-C", root.path, "check-ignore", "--quiet", path]).capture()
    return !outcome.succeeded
  }

  // MARK: Files

  /// Pages link to other pages of the package, so they stay here.
  private static func isTaken(_ path: String) -> Bool { !path.hasSuffix(".md") }

  /// The files that are copied, relative to the package.
  func files() throws -> [String] {
    let outcome = try ChildProcess(
      ["git", "-C", root.path, "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    ).capture()
    guard outcome.succeeded else {
      throw EjectError("\(root.path) is not in a git repository, which says what belongs to the package.")
    }
    let all = outcome.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    let folders = targets.map { $0.folder + "/" }
    return all.filter { path in
      ["LICENSE", ".swift-format"].contains(path)
        || folders.contains(where: path.hasPrefix) && Self.isTaken(path)
    }.filter { FileManager.default.fileExists(atPath: root.appending(path: $0).path) }
  }

  private func copy(_ path: String, to folder: URL) throws {
    let target = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: root.appending(path: path), to: target)
  }

  /// The files that are written, by their paths.
  var written: [String: String] {
    [
      "Package.swift": packageManifest, "README.md": readme, ".gitignore": ".build/\n.swiftpm/\n",
      "\(PreviewProgram.folder)/Preview.swift": preview.source,
    ]
  }

  /// The paths that SwiftPM has to leave out, of those that are copied.
  func excluded(_ target: Manifest.Target) -> [String] { (target.exclude ?? []).filter(Self.isTaken) }
}
