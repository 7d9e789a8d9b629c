import Foundation

/// Applies a plan completely or not at all, and never over an edit.
///
/// Everything that needs disk space is written first, into a separate folder: the new files, and a journal. There the
/// old files get a second name, so that even what a program writes into an open file is kept. Then files are moved. Before
/// each move the file's bytes are compared with those that the plan was made from. If a step fails, the moves are
/// reverted at once; if the process is killed, `recover` reverts them later.
struct Applier {
  static let stage = "\(RunRecord.folder)/stage"

  let files: any FileSystem
  /// Called before each step.
  var isInterrupted: @Sendable () -> Bool = { false }

  /// - Throws: `ScaffoldError`. Nothing is changed then, unless a file was edited after it was moved.
  func apply(_ plan: Plan, command: String) throws(ScaffoldError) {
    let changes = try checked(plan)
    guard !changes.isEmpty else { return }
    let folders = try checkFolders(changes.map(\.path))
    try apply(RunRecord(command: command, changes: changes, folders: folders), changes) {
      () throws(ScaffoldError) in
      try files.move(RunRecord.journal, to: try RunRecord.next(in: files))
    }
    try? clearStage()
  }

  /// Reverts the run of a record, and removes the record and the folders that the run made.
  ///
  /// - Throws: `ScaffoldError`. Nothing is changed then, unless a file was edited after it was moved.
  func undo(_ plan: Plan, _ undone: RunRecord, at path: String) throws(ScaffoldError) {
    let changes = try checked(plan)
    let record = RunRecord(
      command: "undo", changes: changes, folders: try checkFolders(changes.map(\.path)),
      undone: RunRecord.Undone(record: path, folders: undone.folders))
    try apply(record, changes) { () throws(ScaffoldError) in try files.remove(path) }
    try finish(record)
  }

  /// Does what remains after an `undo` whose record is gone.
  func finish(_ record: RunRecord) throws(ScaffoldError) {
    removeIfEmpty(record.undone?.folders ?? [])
    try files.remove(RunRecord.journal)
    try clearStage()
  }

  private func apply(
    _ record: RunRecord, _ changes: [Change], complete: () throws(ScaffoldError) -> Void
  ) throws(ScaffoldError) {
    do {
      try stage(record, changes)
      try commit(record, changes)
      try complete()
    } catch {
      if try files.data(RunRecord.journal) == nil {
        try clearStage()
      } else {
        try takeBack(record)
      }
      throw error
    }
  }

  private func stage(_ record: RunRecord, _ changes: [Change]) throws(ScaffoldError) {
    for folder in [RunRecord.folder, Self.stage] where !files.isFolder(folder) {
      try files.makeFolder(folder)
    }
    for (index, change) in changes.enumerated() {
      try checkInterrupt()
      guard let after = change.after else { continue }
      let isUpdate = change.before != nil
      try files.write(after, to: Self.new(index), like: isUpdate ? change.path : nil)
      guard isUpdate else { continue }
      guard try isPlain(change.path, change.before) else { throw Self.edited([change.path]) }
      try files.link(change.path, as: Self.old(index))
    }
    try files.write(try record.encoded(), to: "\(Self.stage)/journal", like: nil)
    // No file is moved before its copy and the journal are safe.
    try files.settle()
    try files.move("\(Self.stage)/journal", to: RunRecord.journal)
  }

  private func commit(_ record: RunRecord, _ changes: [Change]) throws(ScaffoldError) {
    for folder in record.folders { try files.makeFolder(folder) }
    for (index, change) in changes.enumerated() {
      try checkInterrupt()
      // `place` finds by itself what is in the way of a new file.
      if change.before != nil, try !isPlain(change.path, change.before) { throw Self.edited([change.path]) }
      if change.after == nil {
        try files.move(change.path, to: Self.old(index))
      } else if change.before != nil {
        try files.move(Self.new(index), to: change.path)
      } else if try !files.place(Self.new(index), at: change.path) {
        throw Self.edited([change.path])
      }
    }
    try checkInterrupt()
    // A program that had the old file open may have written into it since.
    var edited: [String] = []
    for (index, change) in changes.enumerated() where change.before != nil {
      if try files.data(Self.old(index)) != change.before { edited.append(change.path) }
    }
    guard edited.isEmpty else { throw Self.edited(edited) }
  }

  /// Whether a file has these bytes, or does not exist if they are `nil`.
  private func isPlain(_ path: String, _ bytes: Data?) throws(ScaffoldError) -> Bool {
    guard !files.isOdd(path), !files.isFolder(path) else { return false }
    return try files.data(path) == bytes
  }

  private static func edited(_ paths: [String]) -> ScaffoldError {
    .conflict(
      paths.map { "\($0) was edited while scaffold was running; nothing was changed. Run the command again." }
    )
  }

  private func checkInterrupt() throws(ScaffoldError) {
    if isInterrupted() { throw .interrupted }
  }

  // MARK: Stage

  static func new(_ index: Int) -> String { "\(stage)/\(index).new" }

  static func old(_ index: Int) -> String { "\(stage)/\(index).old" }

  /// The name of a new file that is taken back.
  static func removed(_ index: Int) -> String { "\(stage)/\(index).removed" }

  func clearStage() throws(ScaffoldError) {
    for name in try files.names(in: Self.stage) { try files.remove("\(Self.stage)/\(name)") }
    if files.isFolder(Self.stage) { try files.remove(Self.stage) }
  }

  /// Removes folders, parents first, that nobody has put anything into.
  func removeIfEmpty(_ folders: [String]) {
    for folder in folders.reversed() where files.isFolder(folder) {
      if (try? files.names(in: folder))?.isEmpty == true { try? files.remove(folder) }
    }
  }
}
