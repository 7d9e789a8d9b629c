public import Foundation
import ToolSupport

/// Runs commands in one package: computes the plan, then applies or shows it.
public struct Runner: Sendable {
  /// The result of a run.
  public struct Outcome: Equatable, Sendable {
    public var plan: Plan
    /// Whether anything was written.
    public var isApplied: Bool
    /// The command of an earlier run that was interrupted and has been reverted.
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
  private let isInterrupted: @Sendable () -> Bool

  private var applier: Applier { Applier(disk: disk, isInterrupted: isInterrupted) }

  /// - Parameter root: the package's folder.
  public init(root: URL, isInterrupted: @escaping @Sendable () -> Bool = { false }) {
    disk = Disk(root: root)
    self.isInterrupted = isInterrupted
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
      try checkComplete()
      return Outcome(plan: try plan(SnapshotFiles(of: disk)), isApplied: false)
    }
    return try locked { () throws(ScaffoldError) in
      let recovered = try applier.takeBack(RunRecord.journal)
      let plan = try plan(SnapshotFiles(of: disk))
      try applier.apply(plan, command: command)
      return Outcome(plan: plan, isApplied: !plan.differences.isEmpty, recovered: recovered)
    }
  }

  /// Reverts the last run that is not reverted yet, or one that was interrupted. Called again, it reverts the one before.
  ///
  /// If git or a person has reverted the run, only its record is removed.
  ///
  /// - Throws: `ScaffoldError.conflict` if a file was edited since.
  public func undo(mode: Mode) throws(ScaffoldError) -> (command: String, outcome: Outcome) {
    try checkPackage()
    guard mode == .apply else {
      try checkComplete()
      let (_, record, plan) = try undoPlan()
      return (record.command, Outcome(plan: plan, isApplied: false, wasReverted: plan.changes.isEmpty))
    }
    return try locked { () throws(ScaffoldError) in
      if let command = try applier.takeBack(RunRecord.journal) {
        return (command, Outcome(plan: Plan([]), isApplied: true))
      }
      let (path, record, plan) = try undoPlan()
      let wasReverted = plan.changes.isEmpty
      if wasReverted {
        try disk.remove(path)
      } else {
        _ = try applier.checked(plan)
        _ = try disk.missingFolders(above: plan.changes.map(\.path))
        try applier.checkInterrupt()
        _ = try applier.takeBack(path)
      }
      if try RunRecord.runs(in: disk).isEmpty { try disk.remove(RunRecord.folder) }
      return (record.command, Outcome(plan: plan, isApplied: true, wasReverted: wasReverted))
    }
  }

  /// The last run, and the plan that reverts it; an empty plan if it is reverted.
  private func undoPlan() throws(ScaffoldError) -> (path: String, RunRecord, Plan) {
    guard let path = try RunRecord.runs(in: disk).last, let record = try RunRecord.read(path, in: disk)
    else {
      throw .badInput("There is nothing to undo: every run is undone already, or there was none.")
    }
    if try record.isReverted(in: disk) { return (path, record, Plan([])) }
    var changes: [Change] = []
    for entry in record.entries {
      let now = try disk.data(entry.path)
      let isEdited = now.map { ContentHash.text(of: $0) } != entry.after
      changes.append(
        Change(
          kind: isEdited ? .conflict : entry.before == nil ? .delete : entry.after == nil ? .create : .update,
          path: entry.path, before: now, after: entry.before,
          reason: isEdited
            ? "was \(now == nil ? "deleted" : "edited") since “\(record.command)”, so the run can't be undone"
            : nil))
    }
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

  /// What a plan shows would be wrong after a run that was interrupted.
  private func checkComplete() throws(ScaffoldError) {
    guard let record = try RunRecord.read(RunRecord.journal, in: disk) else { return }
    throw .disk("“\(record.command)” was interrupted; the next command that writes reverts it first.")
  }

  private func checkPackage() throws(ScaffoldError) {
    guard try disk.data("Package.swift") != nil, disk.isFolder("Modules") else {
      throw .badInput(
        "\(disk.root.path) is not this package: it has no Package.swift or no Modules. --root says where it is."
      )
    }
  }
}
