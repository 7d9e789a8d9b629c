import Composition
import Foundation
import ProfileApp
import Testing

/// Every implementation in the catalogue is under the contract of its part, in the tests of its module.
///
/// Reads the sources of these tests: `Tests/BlogTests/BlogImplementations.swift` lists the implementations of each part,
/// and a test in that folder runs the clauses on the list. A new feature and a new part need no line here.
@MainActor
struct CatalogueContractTests {
  @Test(arguments: await Choices.parts)
  func contractRunsOnEveryImplementation(part: String) throws {
    let entry = try #require(Catalogue.all.entries.first { $0.name == part })
    let tests = try Self.source(of: entry.module)
    let lists = Self.lists(of: entry.feature, in: tests)
    #expect(lists.map(\.architectures) == [Set(entry.architectures.map(\.rawValue))])
    let words = tests.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for list in lists {
      let clauses =
        "\(entry.module)Implementations.\(list.name).selected(), \(entry.feature)Contract.clauses.selected()"
      let isThere = words.contains(clauses)
      #expect(isThere, "No test of \(entry.module) has the arguments \(clauses).")
    }
  }

  @Test func readsListsOverSeveralLines() {
    let source = """
      static let lists: [BlogListFactory] = [.mvc, .mvp]
      static let details: [BlogDetailFactory] = [
        .mvc,
        .viper,
      ]
      """
    #expect(Self.lists(of: "BlogList", in: source).map(\.name) == ["lists"])
    #expect(Self.lists(of: "BlogDetail", in: source).map(\.architectures) == [["mvc", "viper"]])
    #expect(Self.lists(of: "Blog", in: source).isEmpty)
  }

  /// The lists of a feature's implementations: their names, and the architectures in them.
  private static func lists(
    of feature: String, in source: String
  ) -> [(name: String, architectures: Set<String>)] {
    source.matches(of: /static let (\w+): \[(\w+)Factory\] =\s*\[([^\]]*)\]/)
      .filter { $0.2 == feature }
      .map { match in
        let elements = match.3.split(separator: ",").map {
          $0.trimmingCharacters(in: .whitespacesAndNewlines)
        }
        return (
          String(match.1), Set(elements.filter { !$0.isEmpty }.map { $0.trimmingPrefix(".").lowercased() })
        )
      }
  }

  /// The sources of a module's contract: its implementations, and the tests that run the clauses.
  private static func source(of module: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../\(module)Tests")
      .standardized
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    let names = ["Implementations.swift", "ContractTests.swift"]
    return try files.filter { file in names.contains { file.lastPathComponent.hasSuffix($0) } }.map {
      try String(contentsOf: $0, encoding: .utf8)
    }
    .joined(separator: "\n")
  }
}
