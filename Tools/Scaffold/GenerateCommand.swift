import ArgumentParser
import ScaffoldKit

/// Writes everything that is generated.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Writes what follows from marked protocols anew.",
    discussion: """
      A protocol below “// scaffold:display BlogItemView” gives that view its setters, and a function that shows all of \
      it. One below “// scaffold:double” gets a Stub and a Recording double. Files that follow from nothing any more are \
      removed. Where nothing changed since the last run, nothing is parsed.
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
