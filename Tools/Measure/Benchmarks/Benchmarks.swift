import ArgumentParser
import CommandMain

@main
struct Benchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures the parts of the package against their goals.",
    subcommands: [Tables.self, Actions.self, Workload.self], defaultSubcommand: Tables.self)

  static func main() { parseAndRun() }
}
