import ArgumentParser
import ToolSupport

/// What a person asks `Tools/test` for.
package struct Options: ParsableArguments {
  /// `2/4`.
  package struct Shard: Sendable {
    package let number: Int
    package let count: Int

    /// - Throws: `ToolError` for another form, or a part that does not exist.
    package init(_ text: String) throws {
      let parts = text.wholeMatch(of: /([1-9][0-9]{0,2})\/([1-9][0-9]{0,2})/)
      guard let parts, let number = Int(parts.1), let count = Int(parts.2), number <= count else {
        throw ToolError("A part is written like 2/4, not “\(text)”.", status: 2)
      }
      (self.number, self.count) = (number, count)
    }
  }

  @Argument(help: "The modules; all if none is named.")
  var modules: [String] = []

  @Option(help: ArgumentHelp("The modules that the changes since a commit can affect.", valueName: "commit"))
  var affected: String?

  @Option(
    help: ArgumentHelp("One of several parts, which take about the same time.", valueName: "2/4"),
    transform: Shard.init)
  var shard: Shard?

  @Flag(help: "Prints the modules with the reasons, and runs nothing.")
  var list = false

  @Flag(help: "Also runs what did not change.")
  var again = false

  @Flag(help: "Leaves out the slow tests of Tests/needs.txt.")
  var fast = false

  @Option(help: "Runs only the contract, on this architecture.")
  var architecture: String?

  @Option(help: "Runs only the clauses of the contract whose name contains this text.")
  var clause: String?

  @Option(help: "Ends a module if no test starts or ends for so many seconds.")
  var timeout = 300.0

  @Option(help: "The build folder.")
  var scratchPath = ".build"

  package init() {}

  /// Whether only a part of a contract runs, so that nothing is remembered as passed.
  var isPartial: Bool { architecture != nil || clause != nil }

  /// What `CompositionTesting` reads.
  var variables: [String: String?] {
    isPartial ? ["CONTRACT_ARCHITECTURE": architecture, "CONTRACT_CLAUSE": clause] : [:]
  }

  /// Whether all modules are to run on this machine.
  var isWhole: Bool { modules.isEmpty && affected == nil && shard == nil }
}
