import ArgumentParser

/// Writes one more implementation of a feature.
struct ImplementationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "implementation",
    abstract: "Writes one more implementation of a feature, in any architecture.",
    discussion: """
      Examples:
        swift run scaffold implementation RecycleBin --architecture mvcs
        swift run scaffold implementation Blog --architecture viper

      For a feature that scaffold wrote, mvc, mvp, mvvm and mvcs are complete. Everything else is a skeleton that compiles \
      and can be chosen. The clauses of the feature's contract that fail show what is missing.
      """)

  @Argument(help: "The feature, like Blog.")
  var feature: String

  @Option(help: "The architecture's name, like viper.")
  var architecture: String

  @OptionGroup var writing: WritingOptions
  @OptionGroup var shared: SharedOptions

  func run() throws {
    try carryOut { () throws(ScaffoldError) in
      let scaffold = ImplementationScaffold(
        feature: feature, architecture: try ArchitectureName(architecture))
      let outcome = try shared.runner.run(typed, mode: writing.mode, scaffold.artifacts)
      try outcome.show(asDiff: writing.diff, next: scaffold.nextCommands)
    }
  }
}
