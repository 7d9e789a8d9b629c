import ArgumentParser
import ScaffoldKit

/// Writes a program that shows one feature alone.
struct PreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview", abstract: "Writes a small program that shows one feature alone, on sample data.",
    discussion: """
      Example:
        swift run scaffold preview Blog
        swift run BlogPreview --architecture mvp
      """)

  @Argument(help: "The feature, like Blog.")
  var feature: String

  @OptionGroup var writing: WritingOptions
  @OptionGroup var shared: SharedOptions

  func run() throws {
    try carryOut { () throws(ScaffoldError) in
      let scaffold = PreviewScaffold(feature: feature)
      let outcome = try shared.runner.run(typed, mode: writing.mode, scaffold.artifacts)
      shared.printer.show(outcome, asDiff: writing.diff, next: scaffold.nextCommands)
    }
  }
}
