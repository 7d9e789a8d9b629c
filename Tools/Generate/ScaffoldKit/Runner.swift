public import Foundation
import ToolSupport

/// Runs commands in one package: computes the plan, then applies or shows it.
public struct Runner: Sendable {
  /// The result of a run.
  public struct Outcome: Equatable, Sendable {
    public var plan: Plan
    /// Whether anything was written.
    public var isApplied: Bool
    /// The command of an earlier run that was killed, and has been taken back.
    public var recovered: String?
    /// Whether `undo` found the run reverted, so that it only removed its record.
    public var wasReverted = false
  }

  public enum Mode: Sendable {
    case apply
    /// Writes nothing.
    case show
  }

  let disk: Disk

  private let willWrite: @Sendable () -> Void
  private var applier: Applier { Applier(disk: disk) }

  /// - Parameters:
  ///   - root: the package's folder.
  ///   - willWrite: called before a command begins to write.
  public init(root: URL, willWrite: @escaping @Sendable () -> Void = {}) {
    disk = Disk(root: root)
    self.willWrite = willWrite
  }

  /// Writes artifacts, or shows what would be written.
  ///
  /// - Parameters:
  ///   - command: the arguments as they were typed, for the record of the run.
  /// - Throws: `ScaffoldError`. Nothing is changed then.
  public func run(
    _ command: String, mode: Mode, _ artifacts: (any FileSystem) throws(ScaffoldError) -> [Artifact]
  ) throws(ScaffoldError) -> Outcome {
    try run(command, mode: mode) { files throws(ScaffoldError) -> Plan in
      try Plan(try artifacts(files), in: files)
    }
  }

  func run(
    _ command: String, mode: Mode, plan: (SnapshotFiles) throws(ScaffoldError) -> Plan
  ) throws(ScaffoldError) -> Outcome {
    try checkPackage()
    guard mode == .apply else {
      // What a plan shows would be wrong after that.
      if let record = try RunRecord.read(RunRecord.unfinished, in: disk) {
        throw .disk("“\(record.command)” was interrupted; the next command that writes reverts it first.")
      }
      return Outcome(plan: try plan(SnapshotFiles(of: disk)), isApplied: false)
    }
    return try locked { () throws(ScaffoldError) in
      let recovered = try recover()
      let plan = try plan(SnapshotFiles(of: disk))
      willWrite()
      try applier.apply(plan, command: command)
      return Outcome(plan: plan, isApplied: !plan.differences.isEmpty, recovered: recovered)
    }
  }

  /// Takes back a run that was killed. Returns its command.
  private func recover() throws(ScaffoldError) -> String? {
    let path = RunRecord.unfinished
    guard let record = try RunRecord.read(path, in: disk) else { return nil }
    let changes = try record.reversal(in: disk)
    let edited = changes.filter { $0.kind == .conflict }.map(\.path)
    guard edited.isEmpty else {
      throw .conflict(
        edited.map {
          "\($0) was edited since “\(record.command)” was interrupted. Take the edit back, or delete \(path) to keep all files."
        })
    }
    willWrite()
    try applier.takeBack(record, try applier.checked(Plan(changes)))
    return record.command
  }

  /// Reverts the last run that is not reverted yet. Called again, it reverts the one before.
  ///
  /// If git or a person has reverted the run, only its record and empty folders are removed.
  ///
  /// - Throws: `ScaffoldError.conflict` if a file was edited since.
  public func undo(mode: Mode) throws(ScaffoldError) -> (command: String, outcome: Outcome) {
    try checkPackage()
    guard mode == .apply else {
      let (_, record, plan) = try undoPlan()
      return (record.command, Outcome(plan: plan, isApplied: false, wasReverted: plan.changes.isEmpty))
    }
    return try locked { () throws(ScaffoldError) in
      let (path, record, plan) = try undoPlan()
      _ = try disk.missingFolders(above: plan.changes.map(\.path))
      let changes = try applier.checked(plan)
      willWrite()
      // From here on, it is completed if it is killed.
      if path != RunRecord.unfinished { try disk.move(path, to: RunRecord.unfinished) }
      try applier.takeBack(record, changes)
      return (record.command, Outcome(plan: plan, isApplied: true, wasReverted: plan.changes.isEmpty))
    }
  }

  /// The last run, and the plan that reverts it; an empty plan if it is reverted.
  private func undoPlan() throws(ScaffoldError) -> (path: String, RunRecord, Plan) {
    let isUnfinished = try disk.data(RunRecord.unfinished) != nil
    guard let path = isUnfinished ? RunRecord.unfinished : try RunRecord.runs(in: disk).last,
      let record = try RunRecord.read(path, in: disk)
    else {
      throw .badInput("There is nothing to undo: every run is undone already, or there was none.")
    }
    if try record.isReverted(in: disk) { return (path, record, Plan([])) }
    var changes = try record.reversal(in: disk)
    let own = Set((record.entries.map(\.path) + record.folders).map { Array($0.utf8) })
    for folder in record.folders {
      for name in try disk.names(in: folder) where !own.contains(Array("\(folder)/\(name)".utf8)) {
        changes.append(
          Change(
            kind: .conflict, path: "\(folder)/\(name)", before: nil, after: nil,
            reason: "was added since “\(record.command)”, so the run can't be undone"))
      }
    }
    return (path, record, Plan(changes))
  }

  /// Prevents two runs in one package at once. The system releases the lock when the process ends.
  ///
  /// - Throws: `ScaffoldError.busy` if another run holds it.
  private func locked<Result>(
    _ body: () throws(ScaffoldError) -> Result
  ) throws(ScaffoldError) -> Result {
    let lock = try? FileLock(disk.root)
    guard let lock else { throw .busy }
    defer { lock.release() }
    return try body()
  }

  private func checkPackage() throws(ScaffoldError) {
    guard try disk.data("Package.swift") != nil, disk.isFolder("Modules") else {
      throw .badInput(
        "\(disk.root.path) is not this package: it has no Package.swift or no Modules. --root says where it is."
      )
    }
  }
}
