public import Foundation

/// Runs commands in one package: computes the plan, then applies or shows it.
public struct Runner: Sendable {
  /// The result of a run.
  public struct Outcome: Equatable, Sendable {
    public var plan: Plan
    /// Whether anything was written.
    public var isApplied: Bool
    /// The command of an earlier run that was interrupted and has been reverted.
    public var recovered: String?
  }

  public enum Mode: Sendable {
    case apply
    /// Writes nothing.
    case show
  }

  private let root: URL
  let files: any FileSystem
  private let isInterrupted: @Sendable () -> Bool

  /// - Parameters:
  ///   - root: the package's folder.
  ///   - files: the package's files; the disk if `nil`.
  public init(
    root: URL, files: (any FileSystem)? = nil, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) {
    self.root = root
    self.files = files ?? Disk(root: root)
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
      let snapshot = SnapshotFiles(of: files)
      return try Plan(try artifacts(snapshot), in: snapshot)
    }
  }

  func run(
    _ command: String, mode: Mode, plan: (any FileSystem) throws(ScaffoldError) -> Plan
  ) throws(ScaffoldError) -> Outcome {
    try checkPackage()
    guard mode == .apply else {
      if let record = try RunRecord.read(RunRecord.journal, in: files) {
        throw .disk(
          "“\(record.command)” was interrupted; the next command that writes reverts it first.")
      }
      return Outcome(plan: try plan(files), isApplied: false)
    }
    let lock = try RunLock(root: root)
    return try withExtendedLifetime(lock) { () throws(ScaffoldError) in
      let applier = Applier(files: files, isInterrupted: isInterrupted)
      let recovered = try applier.recover()
      let plan = try plan(files)
      try applier.apply(plan, command: command)
      return Outcome(plan: plan, isApplied: !plan.differences.isEmpty, recovered: recovered)
    }
  }

  /// Reverts the last run that is not reverted yet. Called again, it reverts the one before.
  ///
  /// - Throws: `ScaffoldError.conflict` if a file was edited since.
  public func undo(mode: Mode) throws(ScaffoldError) -> (command: String, outcome: Outcome) {
    try checkPackage()
    guard mode == .apply else {
      let (_, record, plan) = try undoPlan()
      return (record.command, Outcome(plan: plan, isApplied: false))
    }
    let lock = try RunLock(root: root)
    return try withExtendedLifetime(lock) { () throws(ScaffoldError) in
      let applier = Applier(files: files, isInterrupted: isInterrupted)
      let recovered = try applier.recover()
      let (path, record, plan) = try undoPlan()
      try applier.undo(plan, record, at: path)
      return (record.command, Outcome(plan: plan, isApplied: true, recovered: recovered))
    }
  }

  private func undoPlan() throws(ScaffoldError) -> (path: String, RunRecord, Plan) {
    guard let path = try RunRecord.runs(in: files).last, let record = try RunRecord.read(path, in: files)
    else {
      throw .badInput("There is nothing to undo: every run is undone already, or there was none.")
    }
    var changes: [Change] = []
    for entry in record.entries {
      let now = try files.data(entry.path)
      let isEdited = now.map { ContentHash.text(of: $0) } != entry.after
      changes.append(
        Change(
          kind: isEdited ? .conflict : entry.before == nil ? .delete : entry.after == nil ? .create : .update,
          path: entry.path, before: now, after: entry.before,
          reason: isEdited ? "was edited since “\(record.command)”, so the run can't be undone" : nil))
    }
    let own = Set((record.entries.map(\.path) + record.folders).map { Array($0.utf8) })
    for folder in record.folders {
      for name in try files.names(in: folder) where !own.contains(Array("\(folder)/\(name)".utf8)) {
        changes.append(
          Change(
            kind: .conflict, path: "\(folder)/\(name)", before: nil, after: nil,
            reason: "was added since “\(record.command)”, so the run can't be undone"))
      }
    }
    return (path, record, Plan(changes))
  }

  private func checkPackage() throws(ScaffoldError) {
    guard try files.data("Package.swift") != nil, files.isFolder("Modules") else {
      throw .badInput(
        "\(root.path) is not this package: it has no Package.swift or no Modules. --root says where it is.")
    }
  }
}
