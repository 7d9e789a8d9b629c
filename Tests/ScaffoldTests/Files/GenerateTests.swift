import Foundation
import Synchronization
import Testing

@testable import ScaffoldKit

/// A run after which nothing changed looks at bytes alone; every change is noticed.
struct GenerateTests {
  private static let source = "Modules/Tide/Core/TideService.swift"
  private static let output = "Modules/Tide/Testing/Doubles/TideServiceDoubles+Generated.swift"
  private static let marked = "// scaffold:double\npublic protocol TideService {\n  func load() -> Int\n}\n"

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder(["Package.swift": "", Self.source: Self.marked])
    try addTesting()
  }

  private func addTesting() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Modules/Tide/Testing"), withIntermediateDirectories: false)
  }

  private func generate(
    maker: String = "1", mode: Runner.Mode = .apply, during: @escaping @Sendable () -> Void = {}
  ) throws(ScaffoldError) -> Runner.Outcome {
    let runner = Runner(root: folder.url) {
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
    #expect(!folder.has(".scaffold/generated"))
  }

  @Test func nothingIsParsedWhereNothingChanged() throws {
    #expect(try generate().plan.differences.map(\.path) == [Self.output])
    let tree = folder.tree
    #expect(isSkipped(try generate()))
    #expect(isSkipped(try generate(mode: .show)))
    #expect(folder.tree == tree)
  }

  @Test(arguments: [
    (source, marked.replacing("Int", with: "String")),
    (source, marked.replacing("scaffold:double", with: "nothing")),
    (source, nil), (output, nil), ("Modules/Tide/Core/Other.swift", marked.replacing("Tide", with: "Other")),
  ])
  func everyChangeIsNoticed(path: String, text: String?) throws {
    _ = try generate()
    folder.edit(path, text)
    #expect(try !generate().plan.differences.isEmpty)
    #expect(try generate().plan.differences.isEmpty)
  }

  @Test func anEditOfWhatIsGeneratedIsAConflict() throws {
    _ = try generate()
    folder.edit(Self.output, (folder.tree[Self.output] ?? "") + "// mine\n")
    #expect(throws: ScaffoldError.self) { try generate() }
  }

  @Test func anotherProgramLooksAtEverything() throws {
    _ = try generate()
    #expect(try !isSkipped(generate(maker: "2")))
    #expect(isSkipped(try generate(maker: "2")))
  }

  @Test func aFolderThatDecidesWhereDoublesGoIsNoticed() throws {
    folder.edit("Modules/Tide/Testing", nil)
    #expect(
      try generate().plan.differences.map(\.path) == ["Modules/Tide/Core/TideServiceDoubles+Generated.swift"])
    try addTesting()
    #expect(try generate().plan.differences.count == 2)
  }

  @Test func whatIsEditedDuringARunIsNoticedByTheNext() throws {
    let folder = folder
    let isEdited = Mutex(false)
    _ = try generate {
      guard
        isEdited.withLock({ done in
          defer { done = true }; return !done
        })
      else { return }
      folder.edit(Self.source, Self.marked.replacing("Int", with: "String"))
    }
    #expect(isEdited.withLock { $0 })
    #expect(try generate().plan.differences.map(\.path) == [Self.output])
  }

  @Test func aRunThatFailedLeavesNothingToTrust() throws {
    _ = try generate()
    folder.edit(Self.source, Self.marked.replacing("Int", with: "String"))
    let runner = Runner(root: folder.url) { true }
    #expect(throws: ScaffoldError.interrupted) { try runner.generate("generate", mode: .apply, maker: "1") }
    #expect(try generate().plan.differences.map(\.path) == [Self.output])
  }

  @Test func aStateThatCanNotBeReadIsNone() throws {
    _ = try generate()
    for text in ["", "\n", "nonsense\n"] {
      folder.edit(".scaffold/generated", text)
      #expect(try !isSkipped(generate()))
    }
  }

  @Test func everyByteOfALongFileCounts() throws {
    let long = String(repeating: "// long\n", count: 20_000)
    folder.edit("Modules/B/C/D.swift", long)
    for path in ["Modules/B/E.txt", "Modules/.hidden/F.swift"] { folder.edit(path, "no") }
    _ = try generate()
    folder.edit("Modules/B/E.txt", "other")
    folder.edit("Modules/.hidden/F.swift", "other")
    #expect(isSkipped(try generate()))
    folder.edit("Modules/B/C/D.swift", long + "\n")
    #expect(try !isSkipped(generate()))
    folder.edit("Modules/B/C/D.swift", nil)
    folder.edit("Modules/B/C/F.swift", long + "\n")
    #expect(try !isSkipped(generate()))
  }
}
