import CommandTesting
import Foundation
import Testing
import ToolSupport

@testable import compare

/// The program, as a person types it. Serialized, because Foundation's `Process` is not reliable in parallel on Linux.
@Suite(.serialized)
struct PackageTests {
  @Test(arguments: [
    (["Kitchen"], "Error: No feature is called “Kitchen”; choose one of: "),
    (["--only", "speed", "--measure"], "can't be measured; choose some of"),
    (["--update", "--measure"], "Choose one of --update, --verify and --measure."),
    (["mutate", "Kitchen"], "There is no feature “Kitchen”; there are "),
    (["mutate", "Blog", "--sample", "0"], "--sample needs a number from 1, not 0."),
  ])
  func badInputIsRefused(arguments: [String], message: String) async throws {
    let words = arguments + ["--root", ThisPackage.root.path]
    let outcome = try await Command(found: Executable.built("compare").path, words).run()
    #expect(outcome.end != .exit(0))
    #expect(outcome.errorText.contains(message), "\(outcome.errorText)")
    #expect(outcome.outputText.isEmpty)
  }
}

extension ConclusionsTests {
  /// The pages have the figures that the command prints, as `swift run inspect compare --verify` says.
  @Test func pagesAreUpToDate() throws {
    let measurements = try Measurements(root: ThisPackage.root)
    let page = try ThisPackage.text(ComparisonPage.page)
    // An architecture that is added later needs no row.
    let counted = try ThisPackage.counted.filter { page.contains("| \($0.name) |") }
    let pages = ComparisonPage(
      root: ThisPackage.root, project: try ThisPackage.project, counted: counted, measurements: measurements,
      story: try ThisPackage.story)
    let result = try pages.verify()
    #expect(result.differences.isEmpty, "make them again with: swift run inspect compare --update")
    #expect(result.figures > 100 && counted.rows.first?.subject.name == "MassiveProfile")
  }
}

struct VerificationTests {
  private let page = "| | files | lines |\n| --- | --- | --- |\n| Blog MVC | 4 | 398 |\nAll hold."

  @Test func differencesAreNamed() {
    var result = Verification()
    result.compare(page, with: page, on: "page.md")
    #expect(result.figures == 2 && result.differences.isEmpty)
    result.compare(page, with: page.replacing("398", with: "399"), on: "page.md")
    result.compare(page, with: page.replacing("All hold", with: "One fails"), on: "page.md")
    result.compare(page, with: page + "\n| Blog MVP | 1 | 2 |", on: "page.md")
    #expect(
      result.differences == [
        "page.md: Blog MVC, lines: the page has 398, now it is 399.",
        "page.md says “All hold.”; now it is “One fails.”.", "page.md has other rows than there are now.",
      ])
  }
}
