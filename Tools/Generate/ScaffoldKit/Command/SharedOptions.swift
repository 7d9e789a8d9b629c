import ArgumentParser
import CommandMain
import Foundation
import ToolSupport

/// The options of every command.
struct SharedOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  var url: URL { URL(filePath: root).standardizedFileURL }

  // Ctrl-C ends a command that has not begun to write; one that has completes it, which takes milliseconds.
  var runner: Runner { Runner(root: url, willWrite: Interrupts.take) }
}

/// The options of every command that writes.
struct WritingOptions: ParsableArguments {
  @Flag(help: "List what would be written, and write nothing.")
  var dryRun = false

  @Flag(help: "Print what would be written as a diff, and write nothing.")
  var diff = false

  var mode: Runner.Mode { dryRun || diff ? .show : .apply }

  func validate() throws {
    guard !dryRun || !diff else { throw ValidationError("Choose either --dry-run or --diff.") }
  }
}

extension ParsableCommand {
  /// Runs a command. Prints an error as one sentence and exits with its code.
  func carryOut(_ body: () throws(ScaffoldError) -> Void) throws {
    do throws(ScaffoldError) {
      try body()
    } catch {
      Complaints.print("\(error)")
      throw ExitCode(error.exitCode)
    }
  }

  /// The arguments as they were typed.
  var typed: String { CommandLine.arguments.dropFirst().joined(separator: " ") }
}
