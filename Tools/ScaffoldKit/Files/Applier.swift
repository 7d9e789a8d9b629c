import Foundation

/// Applies a plan completely or not at all.
///
/// Everything that needs disk space is written first, into a separate folder: the new files, copies of the old ones, and
/// a journal. Then files are moved, which needs no space. If the run ends early, the journal remains, and `recover`
/// reverts the moves.
struct Applier {
  private static let stage = "\(RunRecord.folder)/stage"

  let files: any FileSystem
  /// Called before each step.
  var isInterrupted: @Sendable () -> Bool = { false }

  /// - Throws: `ScaffoldError`. Nothing is changed then.
  func apply(_ plan: Plan, command: String, keepsRecord: Bool = true) throws(ScaffoldError) {
    guard plan.conflicts.isEmpty else {
      throw .conflict(plan.conflicts.map { "\($0.path) \($0.reason ?? "is in the way")." })
    }
    let changes = plan.differences
    guard !changes.isEmpty else { return }
    let folders = try missingFolders(for: changes)
    try checkRights(changes)
    let record = RunRecord(
      command: command,
      entries: changes.map { RunRecord.Entry(path: $0.path, before: $0.before, after: $0.after) },
      folders: folders)
    do {
      try stage(record)
      try commit(record)
      if keepsRecord {
        try files.move(RunRecord.journal, to: try RunRecord.next(in: files))
      } else {
        try files.remove(RunRecord.journal)
      }
    } catch {
      try takeBack(record)
      throw error
    }
    try clearStage(record)
  }

  /// Reverts an interrupted run, and returns its command.
  func recover() throws(ScaffoldError) -> String? {
    guard let record = try RunRecord.read(RunRecord.journal, in: files) else {
      // Interrupted before the journal was written: nothing was moved.
      for name in try files.names(in: Self.stage) { try files.remove("\(Self.stage)/\(name)") }
      if files.isFolder(Self.stage) { try files.remove(Self.stage) }
      return nil
    }
    try takeBack(record)
    return record.command
  }

  private func missingFolders(for changes: [Change]) throws(ScaffoldError) -> [String] {
    var missing: [String] = []
    for change in changes where change.after != nil {
      let parts = change.path.split(separator: "/").dropLast()
      for end in parts.indices {
        let folder = parts[...end].joined(separator: "/")
        guard !missing.contains(folder), !files.isFolder(folder) else { continue }
        guard !files.exists(folder) else { throw .disk("\(folder) is in the way: it is not a folder.") }
        missing.append(folder)
      }
    }
    return missing
  }

  /// Checks that all files can be written, before the first one is.
  private func checkRights(_ changes: [Change]) throws(ScaffoldError) {
    for change in changes {
      guard !files.isOdd(change.path), !files.isFolder(change.path) else {
        throw .disk("\(change.path) is in the way: it is not a plain file.")
      }
      if change.before != nil, !files.isWritable(change.path) {
        throw .disk("\(change.path) can't be written: it is read-only.")
      }
      var folder = change.path
      repeat {
        folder = folder.split(separator: "/").dropLast().joined(separator: "/")
      } while !folder.isEmpty && !files.isFolder(folder)
      guard files.isWritable(folder.isEmpty ? "." : folder) else {
        throw .disk("\(folder.isEmpty ? "The package's folder" : folder) can't be written: it is read-only.")
      }
    }
  }

  private func stage(_ record: RunRecord) throws(ScaffoldError) {
    for folder in [RunRecord.folder, Self.stage] where !files.isFolder(folder) {
      try files.makeFolder(folder)
    }
    for (index, entry) in record.entries.enumerated() {
      try checkInterrupt()
      let like = entry.before == nil ? nil : entry.path
      if let after = entry.after {
        try files.write(Data(after.utf8), to: "\(Self.stage)/\(index).new", like: like)
      }
      if let before = entry.before {
        try files.write(Data(before.utf8), to: "\(Self.stage)/\(index).old", like: like)
      }
    }
    try files.write(try record.encoded(), to: "\(Self.stage)/journal", like: nil)
    // No file is moved before its copy and the journal are safe.
    try files.settle()
    try files.move("\(Self.stage)/journal", to: RunRecord.journal)
  }

  private func commit(_ record: RunRecord) throws(ScaffoldError) {
    for folder in record.folders { try files.makeFolder(folder) }
    for (index, entry) in record.entries.enumerated() {
      try checkInterrupt()
      if entry.after == nil {
        try files.remove(entry.path)
      } else {
        try files.move("\(Self.stage)/\(index).new", to: entry.path)
      }
    }
    try checkInterrupt()
  }

  private func takeBack(_ record: RunRecord) throws(ScaffoldError) {
    if try files.data(RunRecord.journal) != nil {
      for (index, entry) in record.entries.enumerated() {
        let old = "\(Self.stage)/\(index).old"
        if entry.before == nil {
          try files.remove(entry.path)
        } else if try files.data(old) != nil {
          try files.move(old, to: entry.path)
        }
      }
      for folder in record.folders.reversed() where try files.names(in: folder).isEmpty {
        try files.remove(folder)
      }
    }
    try clearStage(record)
    try files.remove(RunRecord.journal)
  }

  private func clearStage(_ record: RunRecord) throws(ScaffoldError) {
    for name in try files.names(in: Self.stage) { try files.remove("\(Self.stage)/\(name)") }
    if files.isFolder(Self.stage) { try files.remove(Self.stage) }
  }

  private func checkInterrupt() throws(ScaffoldError) {
    if isInterrupted() { throw .interrupted }
  }
}
