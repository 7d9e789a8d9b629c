import ArgumentParser
import ScaffoldKit

/// Writes everything that is generated.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Writes what follows from marked protocols anew.",
    discussion: """
      A protocol below “// scaffold:display BlogItemView” gives that view its setters, and a function that shows all of \
      it. Files that follow from nothing any more are removed.
      """)

  @OptionGroup var writing: WritingOptions
  @OptionGroup var shared: SharedOptions

  func run() throws {
    try carryOut { () throws(ScaffoldError) in
      let outcome = try shared.runner.generate(typed, mode: writing.mode)
      shared.printer.show(outcome, asDiff: writing.diff)
    }
  }
}
