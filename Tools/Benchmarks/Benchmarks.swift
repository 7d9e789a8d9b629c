import ArgumentParser
import CommandMain

/// Measures the parts of the package, and compares the results with their goals.
@main
struct Benchmarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures bindings, frames, lists, compositions and exchanges, each against its goal.",
    discussion: """
      Times depend on the machine, and on what else it does. What is compared was measured in turns, so ratios \
      mean more than times.
      """)

  static func main() async { await parseAndRun() }

  @Option(help: ArgumentHelp("Only the groups whose name contains this.", valueName: "name"))
  var filter: String?

  @Flag(help: "Few and short rounds: to see that everything runs, not how fast.")
  var quick = false

  @Flag(help: "Print tables in Markdown.")
  var markdown = false

  private static let groups: [any Benchmark.Type] = [
    BindingBenchmark.self, ResidueBenchmark.self, FrameBenchmark.self, ListBenchmark.self,
    CompositionBenchmark.self, ExchangeBenchmark.self, DraftsBenchmark.self, VoicesBenchmark.self,
    StorageBenchmark.self, TypingBenchmark.self,
  ]

  @MainActor
  func run() async throws {
    let chosen = try chosenGroups()
    let effort = quick ? Effort.quick : .full
    print("\(Machine.description); the median of \(effort.rounds) rounds.\n")
    #if DEBUG
      print("This is a debug build, which says nothing about speed: swift run -c release benchmarks\n")
    #endif
    for group in chosen {
      let table = Table(title: group.title, rows: try await group.rows(effort))
      print(markdown ? table.markdown : table.text)
    }
  }

  private func chosenGroups() throws -> [any Benchmark.Type] {
    guard let filter else { return Self.groups }
    let chosen = Self.groups.filter { $0.name.contains(filter.lowercased()) }
    guard chosen.isEmpty else { return chosen }
    let names = Self.groups.map { $0.name }.joined(separator: ", ")
    throw Complaint("No group's name contains “\(filter)”; there are \(names).")
  }
}
