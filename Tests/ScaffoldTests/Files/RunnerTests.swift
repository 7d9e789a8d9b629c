import CommandTesting
import Foundation
import Testing

@testable import scaffold

/// Runs on a real disk.
struct RunnerTests {
  private let folder = TemporaryFolder(["Package.swift": "old\n", "Modules/A.swift": "a\n"])
  private var runner: Runner { Runner(root: folder.url) }

  private let artifacts = [
    Artifact(path: "Package.swift", contents: "new\n", ownership: .managed),
    Artifact(path: "Modules/B/C.swift", contents: "c\n", ownership: .once),
  ]

  private func apply(_ mode: Runner.Mode = .apply) throws -> Runner.Outcome {
    try runner.run("feature B", mode: mode) { _ throws(ScaffoldError) in artifacts }
  }

  private func write(_ text: String, _ path: String, _ command: String) throws {
    _ = try runner.run(command, mode: .apply) { _ throws(ScaffoldError) in
      [Artifact(path: path, contents: text, ownership: .managed)]
    }
  }

  /// A run after the one that a person wants to undo does not take the possibility away.
  @Test func undoGoesBackStepByStep() throws {
    var trees = [folder.tree]
    _ = try apply()
    for number in 1...11 {
      trees.append(folder.tree)
      try write("\(number)\n", "Modules/B/C.swift", "generate \(number)")
    }
    for number in (1...11).reversed() {
      let (command, _) = try runner.undo(mode: .apply)
      #expect(command == "generate \(number)")
      #expect(folder.tree == trees.removeLast())
    }
    #expect(try runner.undo(mode: .apply).command == "feature B")
    #expect(folder.tree == trees[0])
    #expect(!folder.has(".scaffold"))
    #expect(throws: ScaffoldError.self) { try runner.undo(mode: .apply) }
  }

  @Test func runAfterAnUndoIsUndoneFirst() throws {
    _ = try apply()
    let tree = folder.tree
    try write("a\n", "Modules/B/C.swift", "generate")
    _ = try runner.undo(mode: .apply)
    try write("b\n", "Modules/B/C.swift", "generate again")
    #expect(try runner.undo(mode: .apply).command == "generate again")
    #expect(folder.tree == tree)
  }

  @Test func editAfterAnEarlierRunIsRefusedByItsName() throws {
    _ = try apply()
    try write("two\n", "Modules/A.swift", "generate")
    folder.edit("Modules/B/C.swift", "mine\n")
    _ = try runner.undo(mode: .apply)
    let tree = folder.tree
    expectError("Modules/B/C.swift was edited since “feature B”") { _ = try runner.undo(mode: .apply) }
    #expect(folder.tree == tree)
  }

  /// As git does it: the edited file is back, what was made is gone; here its folder is left.
  @Test(arguments: ["old\n", "old, and another line\n"])
  func recordOfARunThatWasRevertedIsForgotten(manifest: String) throws {
    _ = try apply()
    folder.edit("Package.swift", manifest)
    folder.edit("Modules/B/C.swift", nil)
    let tree = folder.tree.filter { $0.key != "Modules/B" }
    #expect(try runner.undo(mode: .show).outcome.wasReverted)
    let (command, outcome) = try runner.undo(mode: .apply)
    #expect(command == "feature B" && outcome.wasReverted)
    #expect(folder.tree == tree)
    #expect(!folder.has(".scaffold"))
  }

  @Test func undoCanBeShown() throws {
    _ = try apply()
    let tree = folder.tree
    let (_, outcome) = try runner.undo(mode: .show)
    #expect(outcome.plan.differences.map(\.kind) == [.delete, .update])
    #expect(folder.tree == tree)
  }

  @Test(arguments: ["Package.swift", "Modules/B/C.swift", "Modules/B/new.swift"])
  func undoRefusesWhereAPersonEdited(path: String) throws {
    _ = try apply()
    try Data("mine\n".utf8).write(to: folder.url.appending(path: path))
    let tree = folder.tree
    expectError(path, code: 3) { _ = try runner.undo(mode: .apply) }
    #expect(folder.tree == tree)
  }

  @Test func rightsOfAFileAreKept() throws {
    let file = folder.url.appending(path: "Package.swift").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file)
    _ = try apply()
    _ = try runner.undo(mode: .apply)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o640)
  }

  @Test func linkIsNotWrittenThrough() throws {
    let file = folder.url.appending(path: "Package.swift")
    try FileManager.default.moveItem(at: file, to: folder.url.appending(path: "elsewhere"))
    try FileManager.default.createSymbolicLink(
      atPath: file.path, withDestinationPath: folder.url.appending(path: "elsewhere").path)
    #expect(throws: ScaffoldError.disk("Package.swift is in the way: it is not a plain file.")) {
      _ = try apply()
    }
  }

  @Test func secondRunAtATimeIsRefused() throws {
    _ = try runner.run("feature B", mode: .apply) { _ throws(ScaffoldError) in
      #expect(throws: ScaffoldError.busy) { _ = try apply() }
      #expect(ScaffoldError.busy.exitCode == 6)
      return []
    }
    _ = try apply()
  }

  @Test func folderThatIsNoPackageIsRefused() throws {
    let empty = TemporaryFolder()
    expectError("it has no Package.swift", code: 2) {
      _ = try Runner(root: empty.url).run("x", mode: .apply) { _ throws(ScaffoldError) in artifacts }
    }
    #expect(empty.tree.isEmpty)
  }

  @Test func fileThatIsNoTextIsNamed() throws {
    try Data([0xFF, 0xFE]).write(to: folder.url.appending(path: "Modules/B.swift"))
    #expect(throws: ScaffoldError.disk("Modules/B.swift is not UTF-8 text.")) {
      try Disk(root: folder.url).text("Modules/B.swift")
    }
  }

  @Test func damagedRecordIsNamed() throws {
    _ = try apply()
    try Data("{".utf8).write(to: folder.url.appending(path: ".scaffold/run-000001.json"))
    expectError("run-000001.json is damaged") { _ = try runner.undo(mode: .apply) }
  }
}
