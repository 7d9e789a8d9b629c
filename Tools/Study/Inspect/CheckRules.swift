import ArgumentParser
import CommandMain
import Foundation
import InspectKit

struct CheckRules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Prints every violation of a rule, with file, line and reason.")

  @Option(help: ArgumentHelp("Print what a rule is for, with a bad and a good example.", valueName: "rule"))
  var explain: String?

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func run() throws {
    if let explain { return try printExplanation(of: Rules.named(explain)) }
    let violations = Rules.violations(in: try Project.load(root: URL(filePath: root)))
    guard violations.isEmpty else {
      Complaints.print(violations.map(\.description).joined(separator: "\n"))
      throw ExitCode.failure
    }
    print("All \(Rules.all.count) rules hold.")
  }

  private func printExplanation(of rule: any Rule) {
    let example = rule.example
    let declared = example.dependencies.isEmpty ? "nothing" : example.dependencies.joined(separator: ", ")
    func indented(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(
        separator: "\n")
    }
    print(
      """
      \(rule.name): \(rule.reason)

      \(example.path), in a target that declares \(declared):

      Bad:
      \(indented(example.bad))

      Good:
      \(indented(example.good))

      The message:
      \(indented(rule.violations(in: example.project(example.bad)).first.map { "\($0)" } ?? ""))
      """)
  }
}
