import ArgumentParser
import Foundation
import ProfileApp
import ToolSupport

/// Measures the parts of the package, and compares the results with their goals.
struct Tables: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures bindings, frames, lists, compositions and exchanges, each against its goal.",
    discussion: """
      Times depend on the machine, and on what else it does. What is compared was measured in turns, so ratios \
      mean more than times.
      """)

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

  func run() throws {
    Memory.keepWhatIsFreed()
    runOnMainThread { try await printTables() }
  }

  @MainActor
  private func printTables() async throws {
    let chosen = try chosenGroups()
    let effort = quick ? Effort.quick : .full
    print("\(Machine.description); the median of \(effort.rounds) rounds.\n")
    #if DEBUG
      print("This is a debug build, which says nothing about speed: swift run -c release benchmarks\n")
    #endif
    for group in chosen {
      let cells = [Row.heading] + (try await group.rows(effort)).map(\.cells)
      print((markdown ? Self.markdown(group.title, cells) : Self.text(group.title, cells)) + "\n")
    }
  }

  private static func text(_ title: String, _ cells: [[String]]) -> String {
    let lines = TextTable.lines(cells)
    let rule = String(repeating: "─", count: lines[0].count)
    return ([title, rule, lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
  }

  private static func markdown(_ title: String, _ cells: [[String]]) -> String {
    (["### \(title)", ""] + TextTable.markdown(cells, rule: "---:")).joined(separator: "\n")
  }

  private func chosenGroups() throws -> [any Benchmark.Type] {
    guard let filter else { return Self.groups }
    let chosen = Self.groups.filter { $0.name.contains(filter.lowercased()) }
    guard chosen.isEmpty else { return chosen }
    let names = Self.groups.map { $0.name }.joined(separator: ", ")
    throw Complaint("No group's name contains “\(filter)”; there are \(names).")
  }
}

/// Runs a body on the main thread's run loop, and ends the program: valgrind 3.19 crashes if that thread ends, as it does for an
/// asynchronous `main`.
func runOnMainThread(_ body: @escaping @MainActor () async throws -> Void) -> Never {
  Task { @MainActor in
    do {
      try await body()
      Foundation.exit(0)
    } catch {
      Benchmarks.exit(withError: error)
    }
  }
  RunLoop.main.run()
  preconditionFailure("the body ends the program")
}
