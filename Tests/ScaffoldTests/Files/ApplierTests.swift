import CommandTesting
import Foundation
import Synchronization
import Testing

@testable import scaffold

/// A plan is applied completely or not at all: a run is interrupted and killed at every step, and a person edits at every
/// step.
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
  /// The first three write new files, the others move files; before the last, all are in place.
  private static let steps = 0..<7
  private static let mine = "mine \u{FEFF}e\u{301}\n"
  /// A file, and its text after an edit; `nil` if it is deleted.
  private static let edits: [(path: String, text: String?)] = [
    ("Modules/A/B.swift", mine), ("Modules/A/B.swift", nil), ("Modules/gone.swift", mine),
    ("Modules/gone.swift", nil), ("Modules/C/D/E.swift", mine), ("Modules/C/D/E.swift", nil),
    ("Modules/C/D/Other.swift", mine),
  ]

  private let folder = TemporaryFolder(before)

  private func run(
    _ plan: Plan = plan, _ command: String = "feature C", in folder: TemporaryFolder? = nil,
    before step: Int = .max, _ body: @escaping @Sendable () -> Bool = { false }
  ) throws(ScaffoldError) -> Runner.Outcome {
    let steps = Atomic(0)
    let runner = Runner(root: (folder ?? self.folder).url) {
      steps.add(1, ordering: .relaxed).oldValue == step && body()
    }
    return try runner.run(command, mode: .apply) { _ throws(ScaffoldError) in plan }
  }

  /// The package as a kill before a step leaves it.
  private func killed(before step: Int) throws -> TemporaryFolder {
    let copy = TemporaryFolder()
    let url = folder.url
    _ = try? run(before: step) {
      try? FileManager.default.removeItem(at: copy.url)
      try? FileManager.default.copyItem(at: url, to: copy.url)
      return false
    }
    return copy
  }

  private func expectOtherFiles(_ expected: [String: String], than path: String, in folder: TemporaryFolder) {
    let parts = path.split(separator: "/").indices.map {
      path.split(separator: "/").prefix($0 + 1).joined(separator: "/")
    }
    #expect(folder.files.filter { !parts.contains($0.key) } == expected.filter { $0.key != path })
  }

  @Test func doesWhatThePlanSays() throws {
    _ = try run()
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

  @Test(arguments: steps)
  func interruptedRunIsTakenBack(step: Int) throws {
    let tree = folder.tree
    #expect(throws: ScaffoldError.interrupted) { try run(before: step) { true } }
    #expect(folder.tree == tree)
    #expect(!folder.has(".scaffold"))
  }

  @Test(arguments: steps)
  func killedRunIsTakenBackAndNamed(step: Int) throws {
    let tree = folder.tree
    let copy = try killed(before: step)
    let outcome = try run(Plan([]), "generate", in: copy)
    #expect(outcome.recovered == (step < 3 ? nil : "feature C"))
    #expect(copy.tree == tree)
    #expect(!copy.has(".scaffold"))
  }

  @Test(arguments: steps, edits)
  func editDuringARunIsKept(step: Int, edit: (path: String, text: String?)) throws {
    let folder = folder
    do throws(ScaffoldError) {
      _ = try run(before: step) {
        folder.edit(edit.path, edit.text)
        return false
      }
      expectOtherFiles(Self.after, than: edit.path, in: folder)
    } catch {
      #expect(error.description.hasPrefix("\(edit.path) was edited "))
      expectOtherFiles(Self.before, than: edit.path, in: folder)
    }
    if edit.text != nil { #expect(folder.files[edit.path] == edit.text) }
  }

  @Test(arguments: steps, edits)
  func editBetweenAKillAndTheRecoveryIsKept(step: Int, edit: (path: String, text: String?)) throws {
    let copy = try killed(before: step)
    copy.edit(edit.path, edit.text)
    let tree = copy.tree
    do throws(ScaffoldError) {
      _ = try run(Plan([]), in: copy)
      expectOtherFiles(Self.before, than: edit.path, in: copy)
      // Only a file that the run deletes comes back.
      if let text = edit.text { #expect(copy.files[edit.path] == text) }
    } catch {
      #expect(error.description.hasPrefix("\(edit.path) was edited since “feature C” was interrupted"))
      #expect(copy.tree == tree, "nothing is moved then")
      copy.edit(RunRecord.journal, nil)
      #expect(try run(Plan([]), in: copy).recovered == nil)
      #expect(copy.tree == tree)
    }
  }

  /// An undo that was killed after it had taken back some of the files.
  @Test(arguments: 0...3, [true, false])
  func killedUndoIsCompleted(count: Int, byUndo: Bool) throws {
    let tree = folder.tree
    _ = try run()
    try FileManager.default.moveItem(
      at: folder.url.appending(path: ".scaffold/run-000001.json"),
      to: folder.file(RunRecord.journal))
    for change in Self.plan.changes.prefix(count) {
      folder.edit(change.path, change.before.map { String(decoding: $0, as: UTF8.self) })
    }
    if byUndo {
      #expect(try Runner(root: folder.url).undo(mode: .apply).command == "feature C")
    } else {
      #expect(try run(Plan([])).recovered == "feature C")
    }
    #expect(folder.tree == tree)
    #expect(!folder.has(".scaffold"))
  }

  @Test func fileInTheWayOfAFolderIsNamed() {
    folder.edit("Modules/C", "a file")
    #expect(throws: ScaffoldError.disk("Modules/C is in the way: it is not a folder.")) { try run() }
  }
}
