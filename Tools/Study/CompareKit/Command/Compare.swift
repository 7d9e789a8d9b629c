import ArgumentParser
import CommandMain
import Foundation
import InspectKit
import ToolSupport

/// What needs swift-syntax: figures of the architectures, and mutants of their sources.
@main
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares the architectures of features, and the profile in one controller, in numbers.",
    subcommands: [Figures.self, Mutate.self], defaultSubcommand: Figures.self)

  static func main() { parseAndRun() }
}

struct Figures: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints the figures of every architecture.",
    discussion: "`swift run inspect compare` runs it. docs/comparison.md explains the figures.")

  @Argument(help: "The feature, such as Blog; all if none is named.")
  var feature: String?

  @Flag(help: "Make the tables of docs/comparison.md and docs/learning/4-binding.md again.")
  var update = false

  @Flag(help: "Compare every figure of these tables with the sources and the recorded measurements.")
  var verify = false

  @Flag(help: "Measure again, and write the files of docs/comparison. It takes minutes.")
  var measure = false

  @Option(
    help: ArgumentHelp(
      "Measure only these: \(Measuring.names.joined(separator: ", ")).", valueName: "names"))
  var only: String?

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func validate() throws {
    guard [update, verify, measure].count(where: \.self) < 2 else {
      throw ValidationError("Choose one of --update, --verify and --measure.")
    }
    guard only == nil || measure else { throw ValidationError("--only needs --measure.") }
    _ = try Measuring(only: only)
  }

  func run() throws {
    let root = URL(filePath: root)
    let project = try Project.load(root: root)
    // Before anything is counted, which takes seconds.
    let subjects = try subjects(in: project)
    if measure { return try Interrupts.take { try measure(subjects, project, root) } }
    let counted = StaticComparison(project)
    let measurements = try Measurements(root: root)
    let comparison = try Comparison(counted, of: feature, measurements)
    guard feature == nil || update || verify else { return print(comparison.text, terminator: "") }
    let story = try Story(root: root)
    guard update || verify else {
      let tables = [
        Comparison.screen(counted), story.table, try RowTables.notification(root: root, project),
        try RowTables.tests(project),
      ]
      for table in tables { print(table.text) }
      return print(comparison.text, terminator: "")
    }
    let page = ComparisonPage(
      root: root, project: project, counted: counted, measurements: measurements, story: story)
    if verify { return try verify(page) }
    for path in try page.update() { print("\(path) changed.") }
  }

  private func verify(_ page: ComparisonPage) throws {
    let result = try page.verify()
    guard result.differences.isEmpty else {
      throw ToolError(result.differences.joined(separator: "\n"))
    }
    print("\(result.figures) figures are those of the sources and of docs/comparison.")
  }

  /// The subjects of the feature, and the screen.
  private func subjects(in project: Project) throws -> [Subject] {
    let all = Subject.all(in: project)
    let subjects = all.filter {
      $0.isScreen || feature == nil || $0.feature.lowercased() == feature?.lowercased()
    }
    guard subjects.contains(where: { !$0.isScreen }) else {
      let known = Set(all.filter { !$0.isScreen }.map(\.feature))
      throw ToolError.unknown("feature", feature ?? "", known: known.sorted())
    }
    return subjects
  }

  private func measure(_ subjects: [Subject], _ project: Project, _ root: URL) throws {
    var measurements = try Measurements(root: root)
    try Measuring(only: only).measure(
      subjects, in: project, root: root, into: &measurements
    ) { Complaints.print($0) }
  }
}
