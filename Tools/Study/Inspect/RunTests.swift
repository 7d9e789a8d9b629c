import ArgumentParser
import CommandMain
import Foundation
import InspectKit
import ToolSupport

/// `Tools/test` starts it, after it has checked the arguments and installed what is missing.
struct RunTests: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Runs the tests of modules: use `Tools/test`, which builds this first.")

  @Argument(help: "The modules; all if none is named.")
  var modules: [String] = []

  @Option(help: ArgumentHelp("The modules that the changes since a commit can affect.", valueName: "commit"))
  var affected: String?

  @Option(
    help: ArgumentHelp("One of several parts, which take about the same time.", valueName: "2/4"),
    transform: Options.Shard.init)
  var shard: Options.Shard?

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

  func run() throws {
    var options = Options()
    options.modules = modules.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    (options.revision, options.shard) = (affected, shard)
    (options.isList, options.isAgain, options.isFast) = (list, again, fast)
    (options.architecture, options.clause) = (architecture, clause)
    (options.bound, options.scratch) = (timeout, scratchPath)
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    try Interrupts.take {
      do {
        guard try Runner(root: root, options).run() else { throw ExitCode.failure }
      } catch let error as ToolError {
        Complaints.print("\(error)")
        throw ExitCode(error.status)
      }
    }
  }
}
