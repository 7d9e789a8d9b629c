/// The checks before anything is written.
extension Applier {
  /// The changes of a plan.
  func checked(_ plan: Plan) throws(ScaffoldError) -> [Change] {
    guard plan.conflicts.isEmpty else {
      throw .conflict(plan.conflicts.map { "\($0.path) \($0.reason ?? "is in the way")." })
    }
    try checkRights(plan.differences)
    return plan.differences
  }

  /// Checks that no path leads through a link or a file. Returns the folders that are missing, parents first.
  func checkFolders(_ paths: some Sequence<String>) throws(ScaffoldError) -> [String] {
    var seen: Set<[UInt8]> = []
    var missing: [String] = []
    for path in paths {
      for folder in PackagePath.folders(above: path) {
        guard seen.insert(Array(folder.utf8)).inserted, !files.isFolder(folder) else { continue }
        guard !files.exists(folder) else { throw .disk("\(folder) is in the way: it is not a folder.") }
        missing.append(folder)
      }
    }
    return missing
  }

  /// Checks that all files can be written.
  private func checkRights(_ changes: [Change]) throws(ScaffoldError) {
    for change in changes {
      guard !files.isOdd(change.path), !files.isFolder(change.path) else {
        throw .disk("\(change.path) is in the way: it is not a plain file.")
      }
      if change.before != nil, !files.isWritable(change.path) {
        throw .disk("\(change.path) can't be written: it is read-only.")
      }
      let folder = PackagePath.folders(above: change.path).last { files.isFolder($0) }
      guard files.isWritable(folder ?? ".") else {
        throw .disk("\(folder ?? "The package's folder") can't be written: it is read-only.")
      }
    }
  }
}
