import ArgumentParser
import Foundation
import ScaffoldKit

/// What every command understands.
struct SharedOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  @Flag(help: "Print one JSON object instead of words.")
  var json = false

  var url: URL { URL(filePath: root).standardizedFileURL }

  var runner: Runner { Runner(root: url, isInterrupted: Interrupts.isInterrupted) }

  var printer: Printer { Printer(isJSON: json) }
}

/// What every command understands that writes.
struct WritingOptions: ParsableArguments {
  @Flag(help: "Say what would be written, and touch nothing.")
  var dryRun = false

  @Flag(help: "Print the differences that would be written, and touch nothing.")
  var diff = false

  var mode: Runner.Mode { dryRun || diff ? .show : .apply }

  func validate() throws {
    guard !dryRun || !diff else { throw ValidationError("Choose either --dry-run or --diff.") }
  }
}

extension ParsableCommand {
  /// Runs a command's work, with errors as one sentence and the exit code they have.
  func carryOut(_ body: () throws(ScaffoldError) -> Void) throws {
    Interrupts.take()
    do throws(ScaffoldError) {
      try body()
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      throw ExitCode(error.exitCode)
    }
  }

  /// As it was typed.
  var typed: String { CommandLine.arguments.dropFirst().joined(separator: " ") }
}
