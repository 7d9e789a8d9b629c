import CommandTesting
import Foundation
import Testing
import ToolSupport
import compare

/// The program, as a person types it. Serialized, because Foundation's `Process` is not reliable in parallel on Linux.
@Suite(.serialized)
struct PackageTests {
  private static let root = ThisPackage.root

  @Test(arguments: [
    (["Kitchen"], "Error: No feature is called Kitchen; choose one of: Blog, "),
    (["--only", "speed", "--measure"], "can't be measured; choose some of"),
    (["--update", "--measure"], "Choose one of --update and --measure."),
    (["mutate", "Kitchen"], "There is no feature “Kitchen”; there are Blog, "),
    (["mutate", "Blog", "--sample", "0"], "--sample needs a number from 1, not 0."),
  ])
  func badInputIsRefused(arguments: [String], message: String) async throws {
    let words = arguments + ["--root", Self.root.path]
    let outcome = try await Command(
      try Executable.built("compare"), words, environment: ProcessInfo.processInfo.environment
    ).run()
    #expect(outcome.end != .exit(0))
    #expect(outcome.errorText.contains(message), "\(outcome.errorText)")
    #expect(outcome.outputText.isEmpty)
  }
}

extension ConclusionsTests {
  /// `docs/comparison.md` has the figures that the command prints.
  @Test func pageIsUpToDate() throws {
    let measurements = try Measurements(root: ThisPackage.root)
    let hint: Comment = "make it again with: swift run inspect compare --update"
    let page = try String(contentsOf: ThisPackage.root.appending(path: ComparisonPage.page), encoding: .utf8)
    // An architecture that is added later needs no row.
    let counted = try ThisPackage.counted.filter {
      page.contains("| \($0.name) |")
    }
    let updated = try ComparisonPage.markers.updated(page) {
      try ComparisonPage.tables($0, counted, measurements)
    }
    #expect(updated == page, hint)
    let chart = try String(
      contentsOf: ThisPackage.root.appending(path: ComparisonPage.chart), encoding: .utf8)
    #expect(try ComparisonPage.svg(counted, measurements) == chart, hint)
    // The command prints the tables of the other features.
    #expect(page.contains("<!-- comparison: Blog -->") && page.contains("<!-- comparison: screen -->"))
    #expect(counted.rows.first?.subject.name == "MassiveProfile")
  }
}
