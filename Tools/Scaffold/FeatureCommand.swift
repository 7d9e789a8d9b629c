import ArgumentParser
import ScaffoldKit

/// Writes a feature.
struct FeatureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feature",
    abstract: "Writes a new feature: a list of things, in every architecture, with its tests.",
    discussion: """
      Examples:
        swift run scaffold feature RecycleBin --fields "title:String, deletedAt:Date"
        swift run scaffold feature Person --fields "name:String, age:Int?" --plural People --architectures mvp,mvvm

      A field is a name, a colon and a type: String, Int, Double, Bool, Date, URL, UUID or UserID, with a ? behind it \
      where there may be none. The first String stands in bold.
      """)

  @Argument(help: "In the singular, like RecycleBin.")
  var name: String

  @Option(help: "The values of each thing.")
  var fields = "title:String"

  @Option(help: ArgumentHelp("In which architectures: mvc, mvp, mvvm, mvcs.", valueName: "list"))
  var architectures = "mvc,mvp,mvvm"

  @Option(help: "The name in the plural, where English would make another one of it.")
  var plural: String?

  @Option(help: "The name in the Chinese texts; without it the English one stands there.")
  var chinese: String?

  @OptionGroup var writing: WritingOptions
  @OptionGroup var shared: SharedOptions

  func run() throws {
    try carryOut { () throws(ScaffoldError) in
      let feature = try FeatureDescription(
        name: try FeatureName(name, plural: plural), fields: try Field.list(fields),
        architectures: architectures.split(separator: ",").map { $0.filter { $0 != " " } },
        chineseName: chinese)
      let scaffold = FeatureScaffold(feature)
      let outcome = try shared.runner.run(typed, mode: writing.mode, scaffold.artifacts)
      shared.printer.show(outcome, asDiff: writing.diff, next: scaffold.nextCommands)
    }
  }
}
