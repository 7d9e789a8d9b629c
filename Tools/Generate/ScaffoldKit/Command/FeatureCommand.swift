import ArgumentParser

/// Writes a feature.
struct FeatureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feature",
    abstract: "Writes a new feature: a paged list with its tests.",
    discussion: """
      Examples:
        swift run scaffold feature RecycleBin --fields "title:String, deletedAt:Date"
        swift run scaffold feature Photo --into SelfScene,UserScene
        swift run scaffold feature Ticket --fields "title:String, price:Decimal, state:open|done, tags:[String]"
        swift run scaffold feature Person --fields "name:String, age:Int?" --plural People --architectures mvp,mvvm

      A field is a name, a colon and a type: String, Int, Double, Decimal, Bool, Date, URL, UUID, UserID or \
      [String], or the words to choose from, with a ? after it if the value can be missing. The first String is shown \
      in bold. One ImageID is shown as an image next to the texts.
      """)

  @Argument(help: "The name in the singular, like RecycleBin.")
  var name: String

  @Option(help: "The values of each element.")
  var fields = "title:String"

  @Option(help: ArgumentHelp("The architectures: mvc, mvp, mvvm, mvcs.", valueName: "list"))
  var architectures = "mvc,mvp,mvvm"

  @Option(help: "The name in the plural, if it is irregular.")
  var plural: String?

  @Option(help: "The name in the Chinese texts; by default the English one.")
  var chinese: String?

  @Option(
    help: ArgumentHelp(
      "The scenes that show the list of their user: SelfScene as a tab, UserScene below its lists.",
      valueName: "list"))
  var into: String?

  @Flag(help: "Each list is of one user's elements; --into implies it.")
  var ofUser = false

  @OptionGroup var writing: WritingOptions
  @OptionGroup var shared: SharedOptions

  func run() throws {
    try carryOut { () throws(ScaffoldError) in
      let feature = try FeatureDescription(
        name: try FeatureName(name, plural: plural), fields: try Field.list(fields),
        architectures: architectures.elements(between: ","),
        chineseName: chinese,
        hosts: into?.elements(between: ",") ?? [],
        isOfUser: ofUser)
      let scaffold = FeatureScaffold(feature)
      let outcome = try shared.runner.run(typed, mode: writing.mode, scaffold.artifacts)
      try outcome.show(asDiff: writing.diff, next: scaffold.nextCommands)
    }
  }
}
