import ArgumentParser
import CommandMain
import Foundation
import ToolSupport

/// Changes a feature in small ways, and says which changes no test notices.
struct Mutate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Changes a feature's architectures in small ways, and says which changes no test notices.",
    discussion: "It works on a copy; the package is left alone.")

  @Argument(help: "The feature, such as Blog.")
  var feature: String

  @Option(help: "Mutates this architecture alone: mvp.")
  var architecture: String?

  @Option(help: ArgumentHelp("Mutates this file alone.", valueName: "path"))
  var file: String?

  @Flag(help: "Mutates the feature's Core and Essentials: alone, or beside --architecture.")
  var core = false

  @Flag(help: "Lists the mutants, and runs nothing.")
  var list = false

  @Option(help: ArgumentHelp("Runs this mutant alone.", valueName: "number"))
  var only: Int?

  @Option(help: ArgumentHelp("Runs this many mutants, chosen at random.", valueName: "count"))
  var sample: Int?

  @Option(help: "Chooses the sample: the same seed, the same mutants.")
  var seed: UInt64 = 1

  @Option(help: "How many runs at once.")
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  @Option(help: ArgumentHelp("Writes every result to this file.", valueName: "path"))
  var json: String?

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  @Flag(help: "Says each mutant's end on standard error.")
  var verbose = false

  func run() throws {
    try Interrupts.take {
      do {
        guard try mutate() else { throw ExitCode.failure }
      } catch let error as ToolError {
        Complaints.print("\(error)")
        throw ExitCode(error.status)
      }
    }
  }

  /// Whether there is nothing to look at.
  private func mutate() throws -> Bool {
    try checkNumbers()
    let package = try Package(root: URL(filePath: root))
    let scope = try Scope(
      Feature(feature, in: package), architecture: architecture, file: file, core: core, in: package)
    var run = MutationRun(package: package, scope: scope)
    if let only { run.choice = .only(only) }
    if let sample { run.choice = .sample(sample, seed: seed) }
    if list {
      print(try run.list())
      return true
    }
    run.jobs = jobs
    run.log = { [verbose] line in
      if verbose || !line.contains("#") { Complaints.print(line) }
    }
    let report = try run.run()
    print(report.text, terminator: "")
    if let json {
      do { try report.json().write(to: URL(filePath: json)) } catch let error as CocoaError {
        throw ToolError("\(json) can't be written: \(error.reason)", status: 2)
      }
    }
    return report.isClean
  }

  private func checkNumbers() throws {
    func refuse(_ sentence: String) -> ToolError { ToolError(sentence, status: 2) }
    if jobs < 1 { throw refuse("--jobs needs a number from 1, not \(jobs).") }
    if let sample, sample < 1 { throw refuse("--sample needs a number from 1, not \(sample).") }
    if only != nil, sample != nil { throw refuse("--only and --sample exclude each other.") }
    if architecture != nil, file != nil { throw refuse("--architecture and --file exclude each other.") }
  }
}
