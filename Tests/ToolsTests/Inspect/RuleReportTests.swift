import CommandTesting
import Foundation
import Testing
import ToolSupport

@testable import InspectKit

/// What `inspect rules` prints besides the violations.
struct RuleReportTests {
  @Test(arguments: Rules.all.map(\.name)) func examplesShowTheRule(name: String) throws {
    let rule = try Rules.named(name)
    let example = rule.example
    #expect(!rule.violations(in: example.project(example.bad)).isEmpty)
    #expect(rule.violations(in: example.project(example.good)).isEmpty)
    #expect(!rule.files(in: example.project(example.bad)).isEmpty)
    #expect(try ThisPackage.project.files.contains { $0.path == example.path }, "\(example.path)")
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
      "\($0)".hasPrefix("No rule is called “tidy”; choose one of: declared-imports")
    }
  }
}
