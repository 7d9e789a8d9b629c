import Foundation
import Testing

@testable import InspectKit

/// What `inspect rules` prints besides the violations.
struct RuleReportTests {
  @Test(arguments: Rules.all.map(\.name)) func examplesShowTheRule(name: String) throws {
    let rule = try Rules.named(name)
    let example = rule.example
    #expect(!rule.violations(in: example.project(example.bad)).isEmpty)
    #expect(rule.violations(in: example.project(example.good)).isEmpty)
    #expect(!rule.files(in: example.project(example.bad)).isEmpty)
  }

  @Test func ruleThatReadsNoFileIsAViolation() {
    let violations = Rules.violations(in: Project(targets: [], files: []))
    #expect(violations.map(\.rule).sorted() == Rules.all.map(\.name).sorted())
    #expect(violations.allSatisfy { $0.message.hasPrefix("The rule matches no file") })
  }

  @Test func unknownRule() {
    #expect {
      try Rules.named("tidy")
    } throws: {
      "\($0)".hasPrefix("No rule is called tidy; choose one of: declared-imports")
    }
  }

  private let violation = Violation(file: "A.swift", line: 3, rule: "casts", message: "100 % “bad”\nand more")

  @Test func githubReportIsOneCommandForEach() {
    #expect(
      ReportFormat.github.report([violation])
        == "::error file=A.swift,line=3,title=casts::100 %25 “bad”%0Aand more")
  }

  @Test func jsonReportHasEveryViolation() throws {
    let read = try JSONDecoder().decode(
      [Violation].self, from: Data(ReportFormat.json.report([violation]).utf8))
    #expect(read == [violation])
    #expect(ReportFormat.json.report([]) == "[\n\n]")
  }

  @Test func sarifReportNamesRuleFileAndLine() throws {
    let text = ReportFormat.sarif.report([violation])
    let log = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "casts")
    #expect(text.contains("\"startLine\" : 3"))
    #expect(text.contains("\"uri\" : \"A.swift\""))
  }

  // MARK: Baselines

  @Test func baselineAllowsWhatItHasAndNoMore() {
    let moved = Violation(file: "A.swift", line: 9, rule: "casts", message: violation.message)
    let baseline = Baseline([violation])
    #expect(baseline.remaining([moved], path: "known.json").isEmpty)
    #expect(baseline.remaining([violation, moved], path: "known.json") == [moved])
  }

  @Test func staleEntryIsAnError() {
    let found = Baseline([violation]).remaining([], path: "known.json")
    #expect(found.map(\.file) == ["known.json"])
    #expect(found.first?.message.contains("remove the entry") == true)
  }

  @Test func baselineSurvivesItsFile() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let baseline = Baseline([violation, violation])
    try baseline.encoded().write(to: file)
    #expect(try Baseline(contentsOf: file) == baseline)
    #expect(Baseline([violation]).isPart(of: baseline))
    #expect(!baseline.isPart(of: Baseline([violation])))
    try Data("[1]".utf8).write(to: file)
    #expect(throws: InspectError.self) { try Baseline(contentsOf: file) }
  }

  // MARK: Fixes

  @Test func unusedDependencyIsRemoved() {
    let manifest = """
      library("Composition", in: "Modules/Composition", ["Essentials", "ViewKit"]),
      library("ViewKit", in: "Modules/ViewKit"),
      """
    let fix = ManifestFix(
      manifest,
      of: project(["Composition": ["Essentials", "ViewKit"]], "Composition", "import Essentials"))
    #expect(fix.changes == ["Composition no longer declares ViewKit."])
    #expect(
      fix.manifest.hasPrefix("library(\"Composition\", in: \"Modules/Composition\", [\"Essentials\"]),"))
  }

  @Test func missingDependencyIsAdded() {
    let manifest = "library(\"Composition\", in: \"Modules/Composition\"),"
    let fix = ManifestFix(manifest, of: project(["Composition": []], "Composition", "import ViewKit"))
    #expect(fix.manifest == "library(\"Composition\", in: \"Modules/Composition\", [\"ViewKit\"]),")
  }

  @Test func missingDependencyIsAddedBehindAList() {
    let manifest = "library(\"Composition\", in: \"Modules/Composition\", toolkit),"
    let fix = ManifestFix(manifest, of: project(["Composition": []], "Composition", "import ViewKit"))
    #expect(
      fix.manifest == "library(\"Composition\", in: \"Modules/Composition\", toolkit + [\"ViewKit\"]),")
  }

  /// The tests of a module are declared by its name.
  @Test func testsOfTheSameNameStay() {
    let tests = "tests(\"Composition\", [\"ViewKit\"]),\n"
    let fix = ManifestFix(
      tests + "library(\n    \"Composition\", in: \"Modules/Composition\", [\"ViewKit\"]),",
      of: project(["Composition": ["ViewKit"]], "Composition", "import Foundation"))
    #expect(fix.manifest == tests + "library(\n    \"Composition\", in: \"Modules/Composition\", []),")
  }

  @Test func computedDependencyIsLeftToAPerson() {
    let fix = ManifestFix(
      "library(\"Composition\", in: \"Modules/Composition\", toolkit),",
      of: project(["Composition": ["ViewKit"]], "Composition", "import Foundation"))
    #expect(fix.changes.isEmpty)
    #expect(fix.open.map { String($0.prefix(12)) } == ["Composition:"])
  }

  private func project(_ declared: [String: [String]], _ target: String, _ text: String) -> Project {
    let others = ["Essentials", "ViewKit"].map { PackageDescription.Target($0, "Modules/\($0)", []) }
    return Project(
      targets: declared.map {
        PackageDescription.Target(
          name: $0.key, type: "regular", path: "Modules/\($0.key)", dependencyNames: $0.value)
      } + others, files: [SourceFile(path: "Modules/\(target)/File.swift", target: target, text: text)])
  }
}
