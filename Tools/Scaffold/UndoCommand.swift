import ArgumentParser
import ScaffoldKit

/// Takes the last run back.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Takes the last run back, to the byte.",
    discussion: "Refuses where a file was edited since, or one was added to a folder that the run made.")

  @OptionGroup var writing: WritingOptions
  @OptionGroup var shared: SharedOptions

  func run() throws {
    try carryOut { () throws(ScaffoldError) in
      let (command, outcome) = try shared.runner.undo(mode: writing.mode)
      if !shared.json, !writing.diff {
        print("\(outcome.isApplied ? "Undone" : "Would be undone"): \(command)")
      }
      shared.printer.show(outcome, asDiff: writing.diff, canBeUndone: false)
    }
  }
}
