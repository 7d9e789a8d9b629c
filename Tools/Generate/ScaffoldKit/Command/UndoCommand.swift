import ArgumentParser

/// Reverts the last run that is not reverted yet.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Reverts the last run. Called again, it reverts the one before.",
    discussion: "Refuses if a file was edited since, or one was added to a folder that the run made.")

  @OptionGroup var writing: WritingOptions
  @OptionGroup var shared: SharedOptions

  func run() throws {
    try carryOut { () throws(ScaffoldError) in
      let (command, outcome) = try shared.runner.undo(mode: writing.mode)
      if outcome.wasReverted {
        let end = outcome.isApplied ? "is forgotten" : "would be forgotten"
        return print("Reverted already, by git or by hand: \(command). The record \(end).")
      }
      if !writing.diff {
        print("\(outcome.isApplied ? "Undone" : "Would be undone"): \(command)")
      }
      try outcome.show(asDiff: writing.diff, canBeUndone: false)
    }
  }
}
