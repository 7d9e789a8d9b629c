import ArgumentParser
import Foundation
import InspectKit

/// Looks at the package from outside.
@main
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks the package against its rules.", subcommands: [CheckRules.self])
}

struct CheckRules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Says who knows whom against the rules, with file, line and reason.")

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
