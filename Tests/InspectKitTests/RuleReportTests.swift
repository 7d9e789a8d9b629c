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
