import Foundation

/// Writes plans, and takes back runs by their records. Never writes over an edit.
///
/// The record is written first: whatever stops a run, the next one or `undo` takes back what it has written.
struct Applier {
  private static let new = "\(RunRecord.folder)/new"

  let disk: Disk

  /// - Throws: `ScaffoldError`. Nothing is changed then.
  func apply(_ plan: Plan, command: String) throws(ScaffoldError) {
    let changes = try checked(plan)
    guard !changes.isEmpty else { return }
    let record = RunRecord(
      command: command, changes: changes, folders: try disk.missingFolders(above: changes.map(\.path)))
    let path = RunRecord.unfinished
    for folder in try disk.missingFolders(above: [path]) { try disk.makeFolder(folder) }
    do throws(ScaffoldError) {
      try replace(path, by: try record.encoded())
      for folder in record.folders { try disk.makeFolder(folder) }
      try write(changes)
      try disk.move(path, to: try RunRecord.next(in: disk))
    } catch {
      try takeBack(record, try record.reversal(in: disk).filter { $0.kind != .conflict })
      throw error
    }
  }

  /// Takes back changes of the unfinished run, and removes its record. If that fails, the record stays, and it can be called again.
  func takeBack(_ record: RunRecord, _ changes: [Change]) throws(ScaffoldError) {
    for folder in try disk.missingFolders(above: changes.filter { $0.after != nil }.map(\.path)) {
      try disk.makeFolder(folder)
    }
    try write(changes)
    // A folder with anything else in it is kept.
    for folder in record.folders.reversed() { try? disk.remove(folder) }
    try disk.remove(RunRecord.unfinished)
    try disk.remove(Self.new)
    try? disk.remove(RunRecord.folder)
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
      if disk.isReadOnly(change.path) {
        throw .disk("\(change.path) can't be written: it is read-only.")
      }
    }
    return plan.differences
  }

  private func write(_ changes: [Change]) throws(ScaffoldError) {
    for change in changes {
      guard try disk.data(change.path) == change.before else {
        throw .conflict(["\(change.path) was edited while scaffold was running. Run the command again."])
      }
      if let after = change.after {
        try replace(change.path, by: after)
      } else {
        try disk.remove(change.path)
      }
    }
  }

  /// Writes a file in one step, with the permissions of the old one.
  private func replace(_ path: String, by data: Data) throws(ScaffoldError) {
    try disk.write(data, to: Self.new, like: path)
    try disk.move(Self.new, to: path)
  }
}
