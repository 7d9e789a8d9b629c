import ArgumentParser
import Foundation
import InspectKit

/// Checks the package's rules and counts notification lines.
@main
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks the package against its rules, and counts what its architectures take.",
    subcommands: [CheckRules.self, Notifications.self])
}

struct CheckRules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Prints every violation of a rule, with file, line and reason.")

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func run() throws {
    let violations = Rules.violations(in: try Project.load(root: URL(filePath: root)))
    for violation in violations {
      FileHandle.standardError.write(Data("\(violation)\n".utf8))
    }
    guard violations.isEmpty else { throw ExitCode.failure }
    print("All \(Rules.all.count) rules hold.")
  }
}

struct Notifications: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts the lines that carry a change from the logic to the view, MVP against MVVM.",
    discussion: "The doc comment of NotificationLines says what is counted.")

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func run() throws {
    let counts = NotificationLines.count(in: try Project.load(root: URL(filePath: root)))
    let features = Set(counts.map(\.feature)).sorted()
    print("| feature | MVP | MVVM | MVVM ÷ MVP |\n| --- | --- | --- | --- |")
    for feature in features { print(row(feature, counts.filter { $0.feature == feature })) }
    print(row("all", counts.filter { ["MVP", "MVVM"].contains($0.architecture) }))
  }

  private func row(_ name: String, _ counts: [NotificationLines]) -> String {
    func lines(_ architecture: String) -> Int {
      counts.filter { $0.architecture == architecture }.map(\.lines).reduce(0, +)
    }
    let ratio = (Double(lines("MVVM")) / Double(max(1, lines("MVP"))) * 100).rounded() / 100
    return "| \(name) | \(lines("MVP")) | \(lines("MVVM")) | \(ratio) |"
  }
}
