import Foundation
import ToolSupport

/// A copy of the package in a folder of its own, in which everything happens.
final class WorkingCopy {
  let folder: URL
  private let lock: FileLock
  /// Says that the folder was made here, so that files in it may be deleted.
  private static let mark = ".mutate"
  private static let kept: Set = [mark, ".build", "Package.resolved", "run"]

  /// - Throws: `MutateError.badInput` for a folder that holds something else, or that another run uses.
  init(_ folder: URL) throws(MutateError) {
    let files = FileManager.default
    self.folder = folder
    let mark = folder.appending(path: Self.mark)
    let content = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    guard content.isEmpty || content.contains(Self.mark) else {
      throw .badInput("\(folder.path) holds something else; name a folder that is new or empty.")
    }
    do {
      try files.createDirectory(at: folder.appending(path: "run"), withIntermediateDirectories: true)
    } catch {
      throw .system("\(folder.path) can't be created.")
    }
    let taken: FileLock?
    do { taken = try FileLock(mark) } catch { throw .system("\(folder.path) can't be written to.") }
    guard let taken else {
      throw .badInput("Another run uses \(folder.path); wait for its end or name another folder.")
    }
    lock = taken
  }

  /// Makes the copy equal to the package, except for rewritten files. Leaves files alone that are equal already,
  /// so that only what changed is built.
  func update(from package: Package, rewritten: [String: String]) throws(MutateError) {
    do {
      try removeFiles(except: Set(package.files).union(rewritten.keys))
      for path in package.files where rewritten[path] == nil && !isInside(path, package) {
        try copy(package.root.appending(path: path), to: folder.appending(path: path))
      }
      for (path, text) in rewritten { try write(Data(text.utf8), to: folder.appending(path: path)) }
      let versions = folder.appending(path: "Package.resolved")
      if !FileManager.default.fileExists(atPath: versions.path) {
        try? FileManager.default.copyItem(at: package.root.appending(path: "Package.resolved"), to: versions)
      }
    } catch {
      throw .system("The package can't be copied to \(folder.path): \(error.localizedDescription)")
    }
  }

  /// Whether a file of the package lies in this folder, which git was not told to ignore.
  private func isInside(_ path: String, _ package: Package) -> Bool {
    package.root.appending(path: path).path.hasPrefix(folder.path + "/")
  }

  private func removeFiles(except wanted: Set<String>) throws {
    guard let names = FileManager.default.enumerator(atPath: folder.path) else { return }
    for case let name as String in names {
      if Self.kept.contains(name) {
        names.skipDescendants()
      } else if names.fileAttributes?[.type] as? FileAttributeType != .typeDirectory, !wanted.contains(name) {
        try FileManager.default.removeItem(at: folder.appending(path: name))
      }
    }
  }

  private func copy(_ source: URL, to target: URL) throws {
    let files = FileManager.default
    if files.contentsEqual(atPath: source.path, andPath: target.path) { return }
    try? files.removeItem(at: target)
    try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.copyItem(at: source, to: target)
  }

  private func write(_ data: Data, to target: URL) throws {
    if (try? Data(contentsOf: target)) == data { return }
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: target)
  }
}
