import ArgumentParser
import CommandMain

/// The door of the tools for study and for tests.
@main
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks the package against its rules, runs its tests, and shows how its architectures differ.",
    subcommands: [
      CheckRules.self, ShowTwins.self, ShowGraph.self, WriteSite.self, Learn.self, RunTests.self, Trace.self,
      Compare.self,
      Mutate.self,
    ],
    defaultSubcommand: CheckRules.self)

  static func main() { parseAndRun() }
}
