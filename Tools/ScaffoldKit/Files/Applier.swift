import Foundation

/// Carries a plan out, all of it or nothing.
///
/// Everything that needs room on the disk is written first, into a folder of its own: the new files, the old ones,
/// and a journal. What follows are moves, which need none. Whatever ends a run in between leaves the journal, and
/// `recover` takes back what was moved.
struct Applier {
  private static let stage = "\(RunRecord.folder)/stage"

  let files: any FileSystem
  /// Asked before each step.
  var isInterrupted: @Sendable () -> Bool = { false }

  /// - Throws: `ScaffoldError`; everything is as it was then.
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
        try files.move(RunRecord.journal, to: RunRecord.lastRun)
      } else {
        try files.remove(RunRecord.journal)
      }
    } catch {
      try takeBack(record)
      throw error
    }
    try clearStage(record)
  }

  /// Takes back what a run left that was cut off; answers with its command.
  func recover() throws(ScaffoldError) -> String? {
    guard let record = try RunRecord.read(RunRecord.journal, in: files) else {
      // Cut off before its journal was there: nothing was moved.
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

  /// A folder that can't be written is better noticed before the first file is.
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
    // Nothing is moved before what it takes to move it back is safe.
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
