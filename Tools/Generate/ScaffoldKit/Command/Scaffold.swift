import ArgumentParser
import CommandMain

/// The command line.
@main
struct Scaffold: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes features, implementations and doubles, and packages of one feature.",
    discussion: """
      Examples:
        swift run scaffold feature RecycleBin --fields "title:String, deletedAt:Date"
        swift run scaffold implementation Blog --architecture viper
        swift run scaffold generate
        swift run scaffold undo
        swift run scaffold eject Blog ../BlogAlone

      Every command that writes in the package has --dry-run and --diff, writes everything or nothing, and can be undone.

      Exit codes:
        0    done, or nothing to do
        1    check: a generated file is missing or out of date
        2    bad input, or the feature or implementation exists
        3    a file in the way that was edited by hand or not written by scaffold
        4    a source that does not parse, or a protocol that can't have doubles
        5    a file or folder can't be read or written
        6    another scaffold is running in this package
        64   an unknown option, or options that exclude each other
      """,
    subcommands: [
      FeatureCommand.self, ImplementationCommand.self, GenerateCommand.self, CheckCommand.self,
      UndoCommand.self, EjectCommand.self,
    ])

  static func main() { parseAndRun() }
}
