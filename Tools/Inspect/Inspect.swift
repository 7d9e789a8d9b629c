import ArgumentParser
import CommandMain
import Foundation
import InspectKit

/// Checks the package's rules and counts notification lines.
@main
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks the package against its rules, and counts what its architectures take.",
    subcommands: [
      CheckRules.self, Cycles.self, ShowComparison.self, ShowGraph.self, ShowTrace.self, ShowTwins.self,
      Notifications.self, OpenLearn.self, Words.self,
    ])

  static func main() { parseAndRun() }
}

struct Notifications: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts the lines that carry a change from the logic to the view, MVP against MVVM.",
    discussion: "The doc comment of NotificationLines says what is counted.")

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func run() throws {
    let counts = NotificationLines.count(in: try Project.load(root: URL(filePath: root)))
    for line in NotificationLines.table(of: counts) { print(line) }
  }
}

struct Words: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Lists words that the project's prose avoids, in pages, comments and scripts.")

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func run() throws {
    let findings = try Wording.findings(below: URL(filePath: root))
    for finding in findings { print(finding) }
    guard findings.isEmpty else { throw ExitCode.failure }
    print("No avoided words.")
  }
}
