import ArgumentParser
import ScaffoldKit

/// Compares what is generated with what is there.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Says what is not as it would be generated, and exits with 1 then.")

  @OptionGroup var shared: SharedOptions

  func run() throws {
    var isCurrent = true
    try carryOut { () throws(ScaffoldError) in
      let outcome = try shared.runner.run(typed, mode: .show) { files throws(ScaffoldError) in
        try Generator().artifacts(in: files)
      }
      isCurrent = outcome.plan.differences.isEmpty
      if shared.json { return shared.printer.show(outcome) }
      guard !isCurrent else { return print("All \(outcome.plan.changes.count) generated files are current.") }
      shared.printer.show(outcome, asDiff: true)
      for change in outcome.plan.differences {
        switch change.kind {
        case .conflict: print("\(change.path) \(change.reason ?? "is in the way").")
        case .delete: print("\(change.path) follows from nothing any more.")
        default: break
        }
      }
      print("To put that right: swift run scaffold generate")
    }
    if !isCurrent { throw ExitCode(1) }
  }
}
