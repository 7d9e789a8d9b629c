import Foundation
import Testing

@testable import ScaffoldKit

/// A run is killed at every step, a person edits at every step, and no edit is lost.
struct EditTests {
  private static let before = [
    "Package.swift": "old\n", "Modules/A/B.swift": "b\n", "Modules/gone.swift": "gone\n",
  ]
  private static let after = [
    "Package.swift": "new\n", "Modules/A/B.swift": "b\n", "Modules/C/D/E.swift": "e\n",
  ]
  /// The changes of a run: of the stage, the journal, folders, moves, the record, and the stage again.
  private static let steps = 0..<16
  /// Replaces the manifest. POSIX can't compare and replace in one step, so what a person does in this very moment,
  /// after the comparison, is not tried.
  private static let replacing = 11
  private static let mine = "mine \u{FEFF}e\u{301}\n"

  private let disk = MemoryDisk(before)

  private static var plan: Plan {
    Plan([
      Change(kind: .update, path: "Package.swift", before: Data("old\n".utf8), after: Data("new\n".utf8)),
      Change(kind: .create, path: "Modules/C/D/E.swift", before: nil, after: Data("e\n".utf8)),
      Change(kind: .delete, path: "Modules/gone.swift", before: Data("gone\n".utf8), after: nil),
    ])
  }

  /// A file, and its text after an edit; `nil` if it is deleted.
  private static let edits: [(path: String, text: String?)] = [
    ("Package.swift", mine), ("Package.swift", nil), ("Modules/gone.swift", mine),
    ("Modules/gone.swift", nil),
    ("Modules/C/D/E.swift", mine), ("Modules/C/D/E.swift", nil), ("Modules/C/D/Other.swift", mine),
  ]

  private func run() throws(ScaffoldError) { try Applier(files: disk).apply(Self.plan, command: "x") }

  private func edit(_ path: String, _ text: String?, before step: Int) {
    disk.set { state in
      state.edit = (state.changes + step, { $0.files[path] = text.map { Data($0.utf8) } })
    }
  }

  private func expectOtherFiles(_ expected: [String: String], than path: String) {
    var (tree, expected) = (disk.tree, expected)
    tree[path] = nil
    expected[path] = nil
    #expect(tree == expected)
  }

  private func names(_ error: ScaffoldError, _ path: String) -> Bool {
    guard case .conflict(let sentences) = error else { return false }
    return sentences.count == 1 && sentences[0].hasPrefix("\(path) was edited ")
  }

  /// A file that is deleted right before it is moved is missing.
  private func misses(_ error: ScaffoldError, _ path: String) -> Bool {
    error == .disk("\(path) is missing.")
  }

  @Test func aRunHasTheseSteps() throws {
    try run()
    #expect(disk.changes == Self.steps.upperBound)
  }

  @Test(arguments: steps, edits)
  func editDuringARunStays(step: Int, edit: (path: String, text: String?)) throws {
    guard step != Self.replacing || edit.path != "Package.swift" else { return }
    self.edit(edit.path, edit.text, before: step)
    do throws(ScaffoldError) {
      try run()
      expectOtherFiles(Self.after, than: edit.path)
    } catch {
      #expect(names(error, edit.path) || edit.text == nil && misses(error, edit.path))
      expectOtherFiles(Self.before, than: edit.path)
      #expect(disk.tree[edit.path] == edit.text)
      #expect(try disk.names(in: ".scaffold") == [])
    }
    if edit.text != nil { #expect(disk.tree[edit.path] == edit.text) }
  }

  @Test(arguments: steps, edits)
  func editBetweenAKillAndTheRecoveryStays(step: Int, edit: (path: String, text: String?)) throws {
    disk.set { $0.changesLeft = step }
    try? run()
    disk.set { $0.changesLeft = .max }
    disk.edit(edit.path, edit.text)
    let tree = disk.tree
    do throws(ScaffoldError) {
      _ = try Applier(files: disk).recover()
      let isDone = try !RunRecord.runs(in: disk).isEmpty
      expectOtherFiles(isDone ? Self.after : Self.before, than: edit.path)
      // Only a file that was written by the run and then deleted comes back.
      if let text = edit.text { #expect(disk.tree[edit.path] == text) }
    } catch {
      #expect(names(error, edit.path))
      #expect(disk.tree == tree, "nothing is moved then")
      try disk.remove(RunRecord.journal)
      #expect(try Applier(files: disk).recover() == nil)
      #expect(disk.tree == tree)
      #expect(try disk.names(in: ".scaffold") == [])
    }
  }

  /// Of the recovery's changes, the third puts the old manifest back.
  @Test(arguments: 0..<6, edits)
  func editDuringARecoveryStays(step: Int, edit: (path: String, text: String?)) throws {
    guard step != 2 || edit.path != "Package.swift" else { return }
    disk.set { $0.changesLeft = 12 }
    try? run()
    disk.set { $0.changesLeft = .max }
    self.edit(edit.path, edit.text, before: step)
    do throws(ScaffoldError) {
      _ = try Applier(files: disk).recover()
      expectOtherFiles(Self.before, than: edit.path)
    } catch {
      #expect(names(error, edit.path) || edit.text == nil && misses(error, edit.path))
    }
    if let text = edit.text { #expect(disk.tree[edit.path] == text) }
  }

  @Test(arguments: steps, 0..<14)
  func recoveryThatIsKilledIsDoneAgain(step: Int, second: Int) throws {
    disk.set { $0.changesLeft = step }
    try? run()
    disk.set { $0.changesLeft = second }
    _ = try? Applier(files: disk).recover()
    disk.set { $0.changesLeft = .max }
    _ = try Applier(files: disk).recover()
    let isDone = try !RunRecord.runs(in: disk).isEmpty
    #expect(disk.tree == (isDone ? Self.after : Self.before))
    #expect(isDone || disk.folders == ["Modules", "Modules/A"])
    #expect(try disk.names(in: ".scaffold").count == (isDone ? 1 : 0))
  }

  @Test func recoveryWithoutTheStageUsesTheJournal() throws {
    disk.set { $0.changesLeft = 12 }
    try? run()
    disk.set { state in
      state.changesLeft = .max
      state.files = state.files.filter { !$0.key.hasPrefix(".scaffold/stage/") }
    }
    #expect(disk.tree["Package.swift"] == "new\n")
    _ = try Applier(files: disk).recover()
    #expect(disk.tree["Package.swift"] == "old\n")
  }

  // MARK: Undo

  private func undo() throws {
    guard let path = try RunRecord.runs(in: disk).last, let record = try RunRecord.read(path, in: disk) else {
      return
    }
    let changes = try record.entries.map { entry throws(ScaffoldError) in
      Change(kind: .update, path: entry.path, before: try disk.data(entry.path), after: entry.before)
    }
    try Applier(files: disk).undo(Plan(changes), record, at: path)
  }

  @Test(arguments: 0..<16)
  func undoThatIsKilledIsDoneOrNotBegun(step: Int) throws {
    try run()
    disk.set { $0.changesLeft = step }
    try? undo()
    disk.set { $0.changesLeft = .max }
    _ = try Applier(files: disk).recover()
    let isUndone = try RunRecord.runs(in: disk).isEmpty
    #expect(disk.tree == (isUndone ? Self.before : Self.after))
    try undo()
    #expect(disk.tree == Self.before)
    #expect(disk.folders == ["Modules", "Modules/A"])
    #expect(try disk.names(in: ".scaffold") == [])
  }

  @Test(arguments: 0..<16, edits)
  func editDuringAnUndoStays(step: Int, edit: (path: String, text: String?)) throws {
    guard step != 8 || edit.path != "Package.swift" else { return }
    try run()
    self.edit(edit.path, edit.text, before: step)
    do {
      try undo()
      expectOtherFiles(Self.before, than: edit.path)
    } catch let error as ScaffoldError {
      #expect(names(error, edit.path) || edit.text == nil && misses(error, edit.path))
      expectOtherFiles(Self.after, than: edit.path)
    }
    if let text = edit.text { #expect(disk.tree[edit.path] == text) }
  }
}
