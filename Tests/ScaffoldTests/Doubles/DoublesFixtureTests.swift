import Foundation
import ScaffoldKit
import Testing

/// The doubles that `DoublesTests` uses are those that the generator makes.
@Suite struct DoublesFixtureTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let output = "Tests/DoublesTests/Generated"

  private static func sources() throws -> [DoublesGenerator.Source] {
    let folders = [
      ("Tests/DoublesFixtures", "DoublesFixtures"), ("Tests/DoublesTests/Fixtures", "DoublesTests"),
    ]
    return try folders.flatMap { folder, module in
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted().map {
        DoublesGenerator.Source(
          path: "\(folder)/\($0)", module: module,
          text: try String(contentsOf: root.appending(path: "\(folder)/\($0)"), encoding: .utf8))
      }
    }
  }

  @Test func whatIsCommittedIsWhatIsMade() throws {
    let made = DoublesGenerator().generate(from: try Self.sources()) { _, _ in (Self.output, "DoublesTests") }
    #expect(made.diagnostics.isEmpty)
    let folder = Self.root.appending(path: Self.output)
    let committed = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    if ProcessInfo.processInfo.environment["RECORD_DOUBLES"] != nil {
      for name in committed { try FileManager.default.removeItem(at: folder.appending(path: name)) }
      for file in made.files { try Data(file.contents.utf8).write(to: Self.root.appending(path: file.path)) }
      Issue.record("The doubles are written anew. Run the tests without RECORD_DOUBLES.")
      return
    }
    let remedy: Comment = "RECORD_DOUBLES=1 Tools/test Scaffold writes them again."
    #expect(committed.map { "\(Self.output)/\($0)" }.sorted() == made.files.map(\.path), remedy)
    for file in made.files {
      let text = try? String(contentsOf: Self.root.appending(path: file.path), encoding: .utf8)
      #expect(text == file.contents, remedy)
    }
  }
}
