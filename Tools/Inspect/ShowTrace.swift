import ArgumentParser

/// Starts the program trace, which needs the product. This program must build without it.
struct ShowTrace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Shows who calls whom after a person's action: runs `swift run trace`.",
    discussion: "The arguments are those of trace; `swift run trace --help` lists them.")

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("A use case, and options.", valueName: "arguments"))
  var arguments: [String] = []

  func run() throws { try OtherProgram.run("trace", arguments) }
}
