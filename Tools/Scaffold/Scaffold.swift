import ArgumentParser

/// The thin program over ScaffoldKit: options in, a plan carried out or shown.
@main
struct Scaffold: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes what follows from an interface, so that a person writes only what they decided.",
    discussion: """
      Examples:
        swift run scaffold feature RecycleBin --fields "title:String, deletedAt:Date"
        swift run scaffold implementation Blog --architecture viper
        swift run scaffold generate
        swift run scaffold undo

      Every command that writes takes --dry-run and --diff, writes everything or nothing, and can be undone.

      Exit codes:
        0    done, or nothing to do
        1    check: something is not as it would be generated
        2    what was asked for makes no sense, or is there already
        3    a file is in the way: edited by hand, or somebody else's
        4    a source does not parse, or holds what can't be turned into code
        5    a file or folder can't be read or written
        6    another scaffold is at work in this package
        64   an option that does not exist, or makes no sense
        130  interrupted; everything is as it was before
      """,
    subcommands: [
      FeatureCommand.self, ImplementationCommand.self, PreviewCommand.self, GenerateCommand.self,
      CheckCommand.self, UndoCommand.self,
    ])
}
