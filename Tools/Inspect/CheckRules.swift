import ArgumentParser
import CommandMain
import Foundation
import InspectKit

struct CheckRules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Prints every violation of a rule, with file, line and reason.")

  @Option(
    help: ArgumentHelp("How violations are printed: text, json, sarif or github.", valueName: "format"),
    transform: namedValue)
  var format = ReportFormat.text

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(help: ArgumentHelp("Print what a rule is for, with a bad and a good example.", valueName: "rule"))
  var explain: String?

  @Option(help: ArgumentHelp("A file of violations that are allowed for now.", valueName: "file"))
  var baseline: String?

  @Flag(help: "Write the present violations to the baseline. Only a new baseline may grow.")
  var writeBaseline = false

  @Flag(help: "Mend what can be mended without a decision: declarations in Package.swift.")
  var fix = false

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func validate() throws {
    guard !writeBaseline || baseline != nil else {
      throw ValidationError("--write-baseline needs --baseline.")
    }
  }

  func run() throws {
    if let explain { return try printExplanation(of: Rules.named(explain)) }
    var project = try Project.load(root: URL(filePath: root))
    if fix, try mend(project) { project = try Project.load(root: URL(filePath: root)) }
    var violations = Rules.violations(in: project)
    if let baseline {
      if writeBaseline { return try write(violations, to: baseline) }
      violations = try Baseline(contentsOf: URL(filePath: baseline)).remaining(violations, path: baseline)
    }
    let format = json ? .json : format
    if format != .text {
      print(format.report(violations))
    } else if violations.isEmpty {
      print("All \(Rules.all.count) rules hold.")
    }
    if format == .text, !violations.isEmpty { Complaints.print(format.report(violations)) }
    guard violations.isEmpty else { throw ExitCode.failure }
  }

  private func write(_ violations: [Violation], to path: String) throws {
    let file = URL(filePath: path)
    let new = Baseline(violations)
    if FileManager.default.fileExists(atPath: file.path), try !new.isPart(of: Baseline(contentsOf: file)) {
      throw ValidationError("\(path) would grow: mend the new violations instead.")
    }
    try new.encoded().write(to: file, options: .atomic)
    print("\(path) has \(violations.count) violations.")
  }

  /// Returns whether the manifest changed.
  private func mend(_ project: Project) throws -> Bool {
    let file = URL(filePath: root).appending(path: "Package.swift")
    let manifest = try String(contentsOf: file, encoding: .utf8)
    let fix = ManifestFix(manifest, of: project)
    for line in fix.changes { print(line) }
    for line in fix.open { Complaints.print(line) }
    guard fix.manifest != manifest else { return false }
    try Data(fix.manifest.utf8).write(to: file, options: .atomic)
    return true
  }

  private func printExplanation(of rule: any Rule) {
    let example = rule.example
    func indented(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(
        separator: "\n")
    }
    print(
      """
      \(rule.name): \(rule.reason)

      \(example.path), in a target that declares \(example.dependencies.isEmpty ? "nothing" : example.dependencies.joined(separator: ", ")):

      Bad:
      \(indented(example.bad))

      Good:
      \(indented(example.good))

      The message:
      \(indented(rule.violations(in: example.project(example.bad)).first.map { "\($0)" } ?? ""))
      """)
  }
}

struct Cycles: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the types of a target that use each other, with the lines that do.")

  @Argument(help: "Targets; all if none is named.")
  var targets: [String] = []

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func run() throws {
    let project = try Project.load(root: URL(filePath: root))
    if let unknown = targets.first(where: { !project.isTarget($0) }) {
      throw ValidationError("No target is called \(unknown).")
    }
    for cycle in TypeCycle.all(in: project) where targets.isEmpty || targets.contains(cycle.target) {
      print(cycle)
    }
  }
}
