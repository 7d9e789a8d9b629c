import Foundation
import Synchronization
import Testing

@testable import ScaffoldKit

/// A run after which nothing changed looks at bytes alone; every change is noticed.
struct GenerateTests {
  private static let source = "Modules/Tide/Core/TideService.swift"
  private static let output = "Modules/Tide/Testing/Doubles/TideServiceDoubles+Generated.swift"
  private static let marked = "// scaffold:double\npublic protocol TideService {\n  func load() -> Int\n}\n"

  private let disk: MemoryDisk
  // Runs lock a folder on the disk, whatever their files are in.
  private let folder: TemporaryFolder

  init() throws {
    disk = MemoryDisk(["Package.swift": "", Self.source: Self.marked])
    disk.set { $0.folders.insert("Modules/Tide/Testing") }
    folder = try TemporaryFolder(["Package.swift": ""])
  }

  private func generate(
    maker: String = "1", mode: Runner.Mode = .apply, during: @escaping @Sendable () -> Void = {}
  ) throws(ScaffoldError) -> Runner.Outcome {
    let runner = Runner(root: folder.url, files: disk) {
      during()
      return false
    }
    return try runner.generate("generate", mode: mode, maker: maker)
  }

  /// Whether a run parsed nothing: it has not even read what is there.
  private func isSkipped(_ outcome: Runner.Outcome) -> Bool {
    outcome.plan.changes.map(\.path) == [Self.output] && outcome.plan.changes.allSatisfy { $0.before == nil }
      && outcome.plan.differences.isEmpty
  }

  @Test func showingKeepsNothing() throws {
    #expect(try generate(mode: .show).plan.differences.map(\.path) == [Self.output])
    #expect(try disk.data(".scaffold/generated") == nil)
  }

  @Test func nothingIsParsedWhereNothingChanged() throws {
    #expect(try generate().plan.differences.map(\.path) == [Self.output])
    let tree = disk.tree
    #expect(isSkipped(try generate()))
    #expect(isSkipped(try generate(mode: .show)))
    #expect(disk.tree == tree)
  }

  @Test(arguments: [
    (source, marked.replacing("Int", with: "String")),
    (source, marked.replacing("scaffold:double", with: "nothing")),
    (source, nil), (output, nil), ("Modules/Tide/Core/Other.swift", marked.replacing("Tide", with: "Other")),
  ])
  func everyChangeIsNoticed(path: String, text: String?) throws {
    _ = try generate()
    disk.edit(path, text)
    #expect(try !generate().plan.differences.isEmpty)
    #expect(try generate().plan.differences.isEmpty)
  }

  @Test func anEditOfWhatIsGeneratedIsAConflict() throws {
    _ = try generate()
    disk.edit(Self.output, (disk.tree[Self.output] ?? "") + "// mine\n")
    #expect(throws: ScaffoldError.self) { try generate() }
  }

  @Test func anotherProgramLooksAtEverything() throws {
    _ = try generate()
    #expect(try !isSkipped(generate(maker: "2")))
    #expect(isSkipped(try generate(maker: "2")))
  }

  @Test func aFolderThatDecidesWhereDoublesGoIsNoticed() throws {
    disk.set { $0.folders.remove("Modules/Tide/Testing") }
    #expect(
      try generate().plan.differences.map(\.path) == ["Modules/Tide/Core/TideServiceDoubles+Generated.swift"])
    disk.set { $0.folders.insert("Modules/Tide/Testing") }
    #expect(try generate().plan.differences.count == 2)
  }

  @Test func whatIsEditedDuringARunIsNoticedByTheNext() throws {
    let disk = disk
    let isEdited = Mutex(false)
    _ = try generate {
      guard
        isEdited.withLock({ done in
          defer { done = true }; return !done
        })
      else { return }
      disk.edit(Self.source, Self.marked.replacing("Int", with: "String"))
    }
    #expect(isEdited.withLock { $0 })
    #expect(try generate().plan.differences.map(\.path) == [Self.output])
  }

  @Test func aRunThatFailedLeavesNothingToTrust() throws {
    _ = try generate()
    disk.edit(Self.source, Self.marked.replacing("Int", with: "String"))
    disk.set { $0.changesLeft = 4 }
    #expect(throws: ScaffoldError.self) { try generate() }
    disk.set { $0.changesLeft = .max }
    #expect(try generate().plan.differences.map(\.path) == [Self.output])
  }

  @Test func aStateThatCanNotBeReadIsNone() throws {
    _ = try generate()
    for text in ["", "\n", "nonsense\n"] {
      disk.edit(".scaffold/generated", text)
      #expect(try !isSkipped(generate()))
    }
  }

  @Test func theDiskReadsAllThereIs() throws {
    let long = String(repeating: "// long\n", count: 20_000)
    let folder = try TemporaryFolder([
      "Modules/A.swift": "a", "Modules/B/C/D.swift": long, "Modules/B/E.txt": "no",
      "Modules/.hidden/F.swift": "no",
    ])
    let tree = try Disk(root: folder.url).tree(below: "Modules")
    #expect(tree.files == ["Modules/A.swift": Array("a".utf8), "Modules/B/C/D.swift": Array(long.utf8)])
    #expect(tree.folders == ["Modules", "Modules/B", "Modules/B/C"])
  }

  @Test func fingerprintsTellTreesApart() {
    let bytes: [UInt8] = Array("protocol P {}".utf8)
    let tree = SourceTree(files: ["A": bytes, "B": []], folders: [])
    let print = tree.fingerprint(maker: "1")
    #expect(print == SourceTree(files: ["B": [], "A": bytes], folders: []).fingerprint(maker: "1"))
    let others = [
      SourceTree(files: ["A": [], "B": bytes], folders: []), SourceTree(files: ["A": bytes], folders: []),
      SourceTree(files: ["A": bytes + [0], "B": []], folders: []),
      SourceTree(files: ["A": bytes, "B": []], folders: ["C"]),
      SourceTree(files: ["A": Array(bytes.dropLast()), "B": []], folders: []),
    ]
    let pieces = SourceTree(files: ["Ab": Array("c".utf8)], folders: []).fingerprint(maker: "1")
    #expect(pieces != SourceTree(files: ["A": Array("bc".utf8)], folders: []).fingerprint(maker: "1"))
    for other in others { #expect(other.fingerprint(maker: "1") != print) }
    #expect(tree.fingerprint(maker: "2") != print)
  }
}
