import Foundation

/// Writes a plan completely or not at all, and never over an edit.
///
/// First everything that needs disk space is written into a separate folder: the new files, and a journal with the old
/// bytes. Then each file is moved into place, if the file there has the bytes that the plan was made from. If a step
/// fails, the moves are taken back at once; if the process is killed, by the next run. The journal becomes the record
/// that `undo` takes back in the same way.
struct Applier {
  static let stage = "\(RunRecord.folder)/stage"

  let disk: Disk
  /// Called before each step.
  var isInterrupted: @Sendable () -> Bool = { false }

  /// - Throws: `ScaffoldError`. Nothing is changed then, unless a file was edited after it was moved.
  func apply(_ plan: Plan, command: String) throws(ScaffoldError) {
    let changes = try checked(plan)
    guard !changes.isEmpty else { return }
    let record = RunRecord(
      command: command, changes: changes, folders: try disk.missingFolders(above: changes.map(\.path)))
    do throws(ScaffoldError) {
      try stage(record, changes)
      for folder in record.folders { try disk.makeFolder(folder) }
      for (index, change) in changes.enumerated() {
        try checkInterrupt()
        let new = change.after.map { _ in staged(index) }
        guard try disk.replace(change.path, change.before, by: new) else {
          throw .conflict([
            "\(change.path) was edited while scaffold was running; nothing was changed. Run the command again."
          ])
        }
      }
      try checkInterrupt()
      try disk.move(RunRecord.journal, to: try RunRecord.next(in: disk))
    } catch {
      _ = try takeBack(RunRecord.journal)
      throw error
    }
    try? clearStage()
  }

  /// Takes back the run of a record. Does nothing if it wrote a file that was edited since, or if the disk is full.
  ///
  /// - Returns: the run's command; `nil` if there is no record at this path.
  func takeBack(_ path: String) throws(ScaffoldError) -> String? {
    var path = path
    guard let record = try RunRecord.read(path, in: disk) else {
      // Interrupted before the journal was written, or after the run was complete.
      try clearStage()
      return nil
    }
    var written: [(entry: RunRecord.Entry, now: Data?)] = []
    var edited: [String] = []
    for (index, entry) in record.entries.enumerated() {
      let now = try disk.isOdd(entry.path) ? Data() : disk.data(entry.path)
      if now.map({ ContentHash.text(of: $0) }) == entry.after {
        written.append((entry, now))
      } else if now != entry.before, entry.after != nil, try disk.data(staged(index)) == nil {
        edited.append(entry.path)
      }
    }
    let missing = try disk.missingFolders(above: written.filter { $0.entry.before != nil }.map(\.entry.path))
    if edited.isEmpty {
      let folders = try disk.missingFolders(above: [staged(0)])
      for folder in folders + missing { try disk.makeFolder(folder) }
      for (index, (entry, _)) in written.enumerated() {
        if let before = entry.before { try disk.write(before, to: old(index), like: entry.path) }
      }
      if path != RunRecord.journal { try disk.move(path, to: RunRecord.journal) }
      path = RunRecord.journal
      for (index, (entry, now)) in written.enumerated() {
        let before = entry.before.map { _ in old(index) }
        if try !disk.replace(entry.path, now, by: before) { edited.append(entry.path) }
      }
    }
    guard edited.isEmpty else {
      throw .conflict(
        edited.map {
          "\($0) was edited since “\(record.command)” was interrupted, so that run can't be reverted. "
            + "Take the edit back, or delete \(path) to keep all files as they are."
        })
    }
    // A folder with anything else in it is kept.
    for folder in record.folders.reversed() { try? disk.remove(folder) }
    try disk.remove(path)
    try clearStage()
    return record.command
  }

  /// The changes of a plan, if all files can be written.
  func checked(_ plan: Plan) throws(ScaffoldError) -> [Change] {
    guard plan.conflicts.isEmpty else {
      throw .conflict(plan.conflicts.map { "\($0.path) \($0.reason ?? "is in the way")." })
    }
    for change in plan.differences {
      guard !disk.isOdd(change.path), !disk.isFolder(change.path) else {
        throw .disk("\(change.path) is in the way: it is not a plain file.")
      }
      if change.before != nil, !disk.isWritable(change.path) {
        throw .disk("\(change.path) can't be written: it is read-only.")
      }
      let folder = PackagePath.folders(above: change.path).last { disk.isFolder($0) }
      guard disk.isWritable(folder ?? ".") else {
        throw .disk("\(folder ?? "The package's folder") can't be written: it is read-only.")
      }
    }
    return plan.differences
  }

  func checkInterrupt() throws(ScaffoldError) {
    if isInterrupted() { throw .interrupted }
  }

  // MARK: Stage

  private func stage(_ record: RunRecord, _ changes: [Change]) throws(ScaffoldError) {
    for folder in try disk.missingFolders(above: [staged(0)]) { try disk.makeFolder(folder) }
    for (index, change) in changes.enumerated() {
      try checkInterrupt()
      guard let after = change.after else { continue }
      try disk.write(after, to: staged(index), like: change.before == nil ? nil : change.path)
    }
    try disk.write(try record.encoded(), to: "\(Self.stage)/journal")
    // No file is moved before its copy and the journal are safe.
    disk.settle()
    try disk.move("\(Self.stage)/journal", to: RunRecord.journal)
  }

  private func staged(_ index: Int) -> String { "\(Self.stage)/\(index)" }

  private func old(_ index: Int) -> String { "\(Self.stage)/old-\(index)" }

  /// Removes the stage, and scaffold's folder if nothing else is in it.
  private func clearStage() throws(ScaffoldError) {
    guard disk.isFolder(RunRecord.folder) else { return }
    for name in try disk.names(in: Self.stage) { try disk.remove("\(Self.stage)/\(name)") }
    try disk.remove(Self.stage)
    try? disk.remove(RunRecord.folder)
  }
}
