import Foundation
import ToolSupport

/// A copy of the package in a folder of its own, in which everything happens.
final class WorkingCopy {
  let folder: URL
  private let lock: FileLock
  /// Says that the folder was made here, so that files in it may be deleted.
  private static let mark = ".mutate"
  private static let kept: Set = [mark, ".build", "Package.resolved", "run"]

  /// - Throws: `ToolError` for a folder that holds something else, or that another run uses.
  init(_ folder: URL) throws {
    let files = FileManager.default
    self.folder = folder
    let content = (try? files.contentsOfDirectory(atPath: folder.path)) ?? []
    guard content.isEmpty || content.contains(Self.mark) else {
      throw ToolError.badInput("\(folder.path) holds something else; name a folder that is new or empty.")
    }
    let taken: FileLock?
    do {
      try files.createDirectory(at: folder.appending(path: "run"), withIntermediateDirectories: true)
      taken = try FileLock(folder.appending(path: Self.mark))
    } catch { throw ToolError.system("\(folder.path) can't be written to.") }
    guard let taken else {
      throw ToolError.badInput("Another run uses \(folder.path); wait for its end or name another folder.")
    }
    lock = taken
  }

  /// Makes the copy equal to the package, except for rewritten files.
  func update(from package: Package, rewritten: [String: String]) throws {
    do {
      // Git may not have been told to ignore this folder.
      let paths = package.files.filter {
        !package.root.appending(path: $0).path.hasPrefix(folder.path + "/")
      }
      try PackageCopy(of: package.root, in: folder).update(paths, rewritten: rewritten, present: present)
      let versions = folder.appending(path: "Package.resolved")
      if !FileManager.default.fileExists(atPath: versions.path) {
        try? FileManager.default.copyItem(at: package.root.appending(path: "Package.resolved"), to: versions)
      }
    } catch let error as CocoaError {
      throw ToolError.system("The package can't be copied to \(folder.path): \(error.reason)")
    }
  }

  /// The files of the copy, without those of builds.
  private var present: [String] {
    guard let names = FileManager.default.enumerator(atPath: folder.path) else { return [] }
    var files: [String] = []
    for case let name as String in names {
      if Self.kept.contains(name) {
        names.skipDescendants()
      } else if names.fileAttributes?[.type] as? FileAttributeType != .typeDirectory {
        files.append(name)
      }
    }
    return files
  }
}
