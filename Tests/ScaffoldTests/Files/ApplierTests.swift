import CommandTesting
import Foundation
import Testing

@testable import scaffold

/// A run that fails is taken back at once, one that was killed by the next run or `undo`, whatever it had written.
struct ApplierTests {
  private static let before = [
    "Package.swift": "", "Modules/A/B.swift": "old\n", "Modules/gone.swift": "gone\n",
  ]
  private static let after = [
    "Package.swift": "", "Modules/A/B.swift": "new\n", "Modules/C/D/E.swift": "e\n",
  ]
  private static let plan = Plan([
    Change(kind: .update, path: "Modules/A/B.swift", before: Data("old\n".utf8), after: Data("new\n".utf8)),
    Change(kind: .create, path: "Modules/C/D/E.swift", before: nil, after: Data("e\n".utf8)),
    Change(kind: .delete, path: "Modules/gone.swift", before: Data("gone\n".utf8), after: nil),
  ])

  private let folder = TemporaryFolder(before)
  private var runner: Runner { Runner(root: folder.url) }

  private func run(_ plan: Plan = plan) throws(ScaffoldError) {
    _ = try runner.run("feature C", mode: .apply) { _ throws(ScaffoldError) in plan }
  }

  @Test func doesWhatThePlanSays() throws {
    try run()
    #expect(folder.files == Self.after)
    #expect(folder.names(in: ".scaffold") == ["run-000001.json"])
  }

  @Test func planWithAConflictIsNotBegun() {
    let conflict = Change(kind: .conflict, path: "z", before: nil, after: nil, reason: "is in the way")
    #expect(throws: ScaffoldError.conflict(["z is in the way."])) {
      try run(Plan(Self.plan.changes + [conflict]))
    }
    #expect(folder.files == Self.before && folder.names(in: ".scaffold").isEmpty)
  }

  /// The plan is older than the edit.
  @Test(arguments: plan.changes.map(\.path), ["mine \u{FEFF}e\u{301}\n", nil])
  func editDuringARunIsKept(path: String, text: String?) {
    guard text != nil || Self.before[path] != nil else { return }
    folder.edit(path, text)
    var files = folder.files
    // Only a file that the run deletes comes back.
    if path == "Modules/gone.swift", text == nil { files[path] = Self.before[path] }
    expectError("\(path) was edited while", code: 3) { try run() }
    #expect(folder.files == files)
    #expect(!folder.has(".scaffold"))
  }

  /// A kill left some files as they were: of the run, or of an undo, which goes the same way.
  @Test(arguments: [[], [0], [1], [2], [0, 1], [1, 2], [0, 1, 2]], [true, false])
  func killedRunIsTakenBack(untouched: [Int], byUndo: Bool) throws {
    let tree = folder.tree
    try kill(untouched)
    if byUndo {
      #expect(try runner.undo(mode: .apply).command == "feature C")
    } else {
      let next = try runner.run("generate", mode: .apply) { _ throws(ScaffoldError) in Plan([]) }
      #expect(next.recovered == "feature C")
    }
    #expect(folder.tree == tree)
    #expect(!folder.has(".scaffold"))
  }

  @Test(arguments: plan.changes.map(\.path))
  func editAfterAKillIsKept(path: String) throws {
    try kill([])
    folder.edit(path, "mine")
    let tree = folder.tree
    expectError("\(path) was edited since “feature C” was interrupted", code: 3) { try run(Plan([])) }
    expectError("\(path) was edited since “feature C”", code: 3) { _ = try runner.undo(mode: .apply) }
    #expect(folder.tree == tree)
    folder.edit(RunRecord.unfinished, nil)
    try run(Plan([]))
    #expect(folder.tree == tree)
  }

  @Test func fileThatWasAddedAfterAKillStays() throws {
    try kill([])
    folder.edit("Modules/C/D/Mine.swift", "mine")
    try run(Plan([]))
    #expect(folder.files == Self.before.merging(["Modules/C/D/Mine.swift": "mine"]) { $1 })
  }

  @Test func planAfterAKillIsNotShown() throws {
    try kill([1])
    let tree = folder.tree
    expectError("“feature C” was interrupted", code: 5) {
      _ = try runner.run("generate", mode: .show) { _ throws(ScaffoldError) in Plan([]) }
    }
    #expect(folder.tree == tree)
  }

  /// Leaves the package as a killed run does that has not written some of its files, or as a killed undo.
  private func kill(_ untouched: [Int]) throws {
    try run()
    for change in untouched.map({ Self.plan.changes[$0] }) {
      folder.edit(change.path, change.before.map { String(decoding: $0, as: UTF8.self) })
    }
    try FileManager.default.moveItem(
      at: folder.file(".scaffold/run-000001.json"), to: folder.file(RunRecord.unfinished))
  }

  @Test(arguments: ["../x", "/x", "Modules/../x", ".git/hooks/x", "Modules//x", ".scaffold/x"])
  func recordThatNamesWhatNoRunWritesIsRefused(path: String) throws {
    let record = RunRecord(
      command: "x", changes: [Change(kind: .delete, path: path, before: Data(), after: nil)], folders: [])
    folder.edit(RunRecord.unfinished, String(decoding: try record.encoded(), as: UTF8.self))
    let tree = folder.tree
    expectError("names “\(path)”", code: 5) { try run(Plan([])) }
    expectError("names “\(path)”", code: 5) { _ = try runner.undo(mode: .apply) }
    #expect(folder.tree == tree)
  }

  @Test func fileInTheWayOfAFolderIsNamed() {
    folder.edit("Modules/C", "a file")
    #expect(throws: ScaffoldError.disk("Modules/C is in the way: it is not a folder.")) { try run() }
  }
}
