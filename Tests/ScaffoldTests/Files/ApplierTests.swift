import Foundation
import Synchronization
import Testing

@testable import ScaffoldKit

/// A plan is applied completely or not at all, even if a step fails.
struct ApplierTests {
  private static let before = [
    "Package.swift": "old\n", "Modules/A/B.swift": "b\n", "Modules/gone.swift": "gone\n",
  ]
  private static let after = [
    "Package.swift": "new\n", "Modules/A/B.swift": "b\n", "Modules/C/D/E.swift": "e\n",
  ]

  private let disk = MemoryDisk(before)

  private var plan: Plan {
    Plan([
      Change(kind: .update, path: "Package.swift", before: Data("old\n".utf8), after: Data("new\n".utf8)),
      Change(kind: .create, path: "Modules/C/D/E.swift", before: nil, after: Data("e\n".utf8)),
      Change(kind: .delete, path: "Modules/gone.swift", before: Data("gone\n".utf8), after: nil),
      Change(kind: .identical, path: "Modules/A/B.swift", before: Data("b\n".utf8), after: Data("b\n".utf8)),
    ])
  }

  @Test func doesWhatThePlanSays() throws {
    try Applier(files: disk).apply(plan, command: "x")
    #expect(disk.tree == Self.after)
    #expect(try disk.names(in: ".scaffold") == ["run-000001.json"])
  }

  @Test func planWithAConflictIsNotBegun() {
    let conflict = Plan(
      plan.changes + [
        Change(
          kind: .conflict, path: "z", before: Data("z".utf8), after: Data("y".utf8), reason: "is in the way")
      ])
    #expect(throws: ScaffoldError.conflict(["z is in the way."])) {
      try Applier(files: disk).apply(conflict, command: "x")
    }
    #expect(disk.tree == Self.before && disk.changes == 0)
  }

  @Test(arguments: 0..<230)
  func fullDiskChangesNothing(room: Int) {
    disk.set { $0.room = room }
    #expect(throws: ScaffoldError.self) { try Applier(files: disk).apply(plan, command: "x") }
    #expect(disk.tree == Self.before)
    #expect(disk.folders == ["Modules", "Modules/A"])
  }

  @Test func runNeedsAsManyChangesAsAreCutOffHere() throws {
    try Applier(files: disk).apply(plan, command: "x")
    #expect(disk.changes == 16, "cutOffRunIsTakenBack cuts off at each of them")
  }

  @Test(arguments: 0..<16)
  func cutOffRunIsTakenBack(changes: Int) throws {
    disk.set { $0.changesLeft = changes }
    try? Applier(files: disk).apply(plan, command: "x")
    disk.set { $0.changesLeft = .max }
    _ = try Applier(files: disk).recover()
    let isDone = try disk.data(".scaffold/run-000001.json") != nil
    #expect(disk.tree == (isDone ? Self.after : Self.before))
    #expect(isDone || disk.folders == ["Modules", "Modules/A"])
    #expect(try disk.names(in: ".scaffold").filter { $0 != "run-000001.json" } == [])
  }

  @Test func cutOffRunIsNamed() throws {
    disk.set { $0.changesLeft = 12 }
    try? Applier(files: disk).apply(plan, command: "feature X")
    disk.set { $0.changesLeft = .max }
    #expect(try Applier(files: disk).recover() == "feature X")
    #expect(try Applier(files: disk).recover() == nil)
  }

  @Test(arguments: 0..<7)
  func interruptedRunIsTakenBack(step: Int) {
    let steps = Atomic(0)
    let applier = Applier(files: disk) { steps.add(1, ordering: .relaxed).oldValue == step }
    #expect(throws: ScaffoldError.interrupted) { try applier.apply(plan, command: "x") }
    #expect(disk.tree == Self.before)
  }

  @Test(arguments: ["Modules", "Package.swift", "."])
  func whatIsReadOnlyIsNamedBeforeAnythingIsWritten(path: String) {
    disk.set { $0.readOnly = [path] }
    let error = #expect(throws: ScaffoldError.self) { try Applier(files: disk).apply(plan, command: "x") }
    #expect(error?.description.contains("read-only") == true)
    #expect(error?.exitCode == 5)
    #expect(disk.tree == Self.before && disk.changes == 0)
  }

  @Test func fileInTheWayOfAFolderIsNamed() {
    disk.edit("Modules/C", "a file")
    #expect(throws: ScaffoldError.disk("Modules/C is in the way: it is not a folder.")) {
      try Applier(files: disk).apply(plan, command: "x")
    }
  }
}
