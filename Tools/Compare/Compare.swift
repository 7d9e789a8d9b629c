import ArgumentParser
import CommandMain
import CompareKit
import Foundation
import InspectKit
import ToolSupport

/// Compares the architectures by what can be counted and measured.
@main
struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compares the architectures of features, and the profile in one controller, in numbers.",
    discussion: "`swift run inspect compare` runs it. docs/comparison.md explains the figures.")

  static func main() { parseAndRun() }

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, markdown, json, svg
  }

  @Argument(help: "The feature, such as Blog; all if none is named.")
  var feature: String?

  @Option(help: "text, markdown, json or svg.")
  var format = Format.text

  @Option(help: ArgumentHelp("Write it to a file.", valueName: "file"))
  var output: String?

  @Flag(help: "Make the tables of docs/comparison.md again.")
  var update = false

  @Flag(help: "Measure again, and write the files of docs/comparison. It takes minutes.")
  var measure = false

  @Option(
    help: ArgumentHelp(
      "Measure only these: \(Measuring.names.joined(separator: ", ")).", valueName: "names"))
  var only: String?

  @Option(help: "How often times are measured.")
  var rounds = 8

  @Flag(help: "Measure some of the committed figures again, and fail if one can't be reproduced.")
  var verify = false

  @Option(help: "How many figures are verified.")
  var sample = 2

  @Option(help: "Chooses what is verified: the same seed, the same figures.")
  var seed: UInt64 = 1

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func validate() throws {
    guard [update, measure, verify].count(where: \.self) < 2 else {
      throw ValidationError("Choose one of --update, --measure and --verify.")
    }
    guard (1...100).contains(rounds) else { throw ValidationError("--rounds is a number from 1 to 100.") }
    guard (1...100).contains(sample) else { throw ValidationError("--sample is a number from 1 to 100.") }
    guard only == nil || measure else { throw ValidationError("--only needs --measure.") }
    _ = try Measuring(only: only)
  }

  func run() throws {
    let root = URL(filePath: root)
    let project = try Project.load(root: root)
    if measure { return try Interrupts.take { try measure(project, root) } }
    let counted = StaticComparison(project, changes: try ChangeCost.all(root: root))
    let measurements = try Measurements(root: root)
    let comparison = try Comparison(counted, of: feature, measurements)
    if verify { return try Interrupts.take { try verify(comparison, project, root) } }
    if update {
      let changed = try ComparisonPage.update(root: root, counted, measurements)
      return changed.forEach { print("\($0) changed.") }
    }
    let text =
      switch format {
      case .text: Data(comparison.text.utf8)
      case .markdown: Data(comparison.markdown.utf8)
      case .json: try comparison.json()
      case .svg: Data(comparison.svg.utf8)
      }
    if let output {
      try text.write(to: URL(filePath: output), options: .atomic)
    } else {
      try FileHandle.standardOutput.write(contentsOf: text)
    }
  }

  private func measure(_ project: Project, _ root: URL) throws {
    let all = Subject.all(in: project)
    let subjects = all.filter {
      $0.isScreen || feature == nil || $0.feature.lowercased() == feature?.lowercased()
    }
    guard subjects.contains(where: { !$0.isScreen }) else {
      let known = Set(all.filter { !$0.isScreen }.map(\.feature))
      throw CompareError.unknownFeature(feature ?? "", known: known.sorted())
    }
    var measurements = try Measurements(root: root)
    try Measuring(only: only).measure(
      subjects, in: project, root: root, rounds: rounds, into: &measurements
    ) { Complaints.print($0) }
  }

  private func verify(_ comparison: Comparison, _ project: Project, _ root: URL) throws {
    let checks = Verification.sample(of: comparison, count: sample, seed: seed)
    guard !checks.isEmpty else {
      throw ValidationError("No figure of \(feature ?? "these features") can be verified.")
    }
    for check in checks { print(try check.run(project, root: root)) }
  }
}
