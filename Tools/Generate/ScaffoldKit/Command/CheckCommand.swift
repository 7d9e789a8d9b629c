import ArgumentParser

/// Compares the generated files with the existing ones.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Lists generated files that are not up to date.")

  @OptionGroup var shared: SharedOptions

  func run() throws {
    var isCurrent = true
    try carryOut { () throws(ScaffoldError) in
      let outcome = try shared.runner.run(typed, mode: .show, Generator().artifacts)
      isCurrent = outcome.plan.differences.isEmpty
      guard !isCurrent else { return print("All \(outcome.plan.changes.count) files are up to date.") }
      try outcome.show(asDiff: true)
      for change in outcome.plan.differences {
        switch change.kind {
        case .conflict: print("\(change.path) \(change.reason ?? "is in the way").")
        case .delete: print("\(change.path) has no source any more.")
        default: break
        }
      }
      print("To fix this: swift run scaffold generate")
    }
    if !isCurrent { throw ExitCode(1) }
  }
}
