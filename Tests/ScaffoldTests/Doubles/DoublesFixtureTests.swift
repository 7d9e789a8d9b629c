import CommandTesting
import Foundation
import Testing

@testable import scaffold

/// The doubles that `DoublesTests` uses are those that the generator makes, in one file for each file of fixtures.
@Suite struct DoublesFixtureTests {
  private static let root = ThisPackage.root
  private static let output = "Tests/DoublesTests/Generated"

  private static func sources() throws -> [DoublesGenerator.Source] {
    let folders = [
      ("Tests/DoublesFixtures", "DoublesFixtures"), ("Tests/DoublesTests/Fixtures", "DoublesTests"),
    ]
    return try folders.flatMap { folder, module in
      try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted().map {
        DoublesGenerator.Source(
          path: "\(folder)/\($0)", module: module,
          text: try ThisPackage.text("\(folder)/\($0)"))
      }
    }
  }

  /// One file for each source, with the imports of all its doubles. The folder of a double names its source.
  private static func joined(_ files: [GeneratedFile]) -> [String: String] {
    Dictionary(grouping: files) { String($0.path.prefix { $0 != "/" }) }.mapValues { files in
      var imports: Set<Substring> = []
      let bodies = files.map { file in
        let lines = file.contents.split(separator: "\n", omittingEmptySubsequences: false)
        let body = lines.drop { line in
          if line.contains("import ") { imports.insert(line) }
          return line.isEmpty || line.contains("import ")
        }
        return body.joined(separator: "\n")
      }
      // A public import counts for the others, too.
      let needed = imports.filter {
        !imports.contains("public \($0.trimmingPrefix("package "))") || $0.hasPrefix("public ")
      }
      let sorted = needed.sorted {
        ($0.split(separator: " ").last ?? "") < ($1.split(separator: " ").last ?? "")
      }
      let head = sorted.isEmpty ? "" : "\(sorted.joined(separator: "\n"))\n\n"
      return head + bodies.joined(separator: "\n")
    }
  }

  @Test func whatIsCommittedIsWhatIsMade() throws {
    let made = DoublesGenerator().generate(from: try Self.sources()) { _, source in
      (String(source.path.split(separator: "/").last?.dropLast(6) ?? ""), "DoublesTests")
    }
    #expect(made.diagnostics.isEmpty)
    let files = Self.joined(made.files)
    let folder = Self.root.appending(path: Self.output)
    let committed = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    if ProcessInfo.processInfo.environment["RECORD_DOUBLES"] != nil {
      for name in committed { try FileManager.default.removeItem(at: folder.appending(path: name)) }
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appending(path: "\(name)Doubles+Generated.swift"))
      }
      Issue.record("The doubles are written anew. Run the tests without RECORD_DOUBLES.")
      return
    }
    let remedy: Comment = "RECORD_DOUBLES=1 Tools/test Scaffold writes them again."
    #expect(committed.sorted() == files.keys.map { "\($0)Doubles+Generated.swift" }.sorted(), remedy)
    for (name, text) in files {
      let file = folder.appending(path: "\(name)Doubles+Generated.swift")
      #expect(try String(contentsOf: file, encoding: .utf8) == text, remedy)
    }
  }
}
