import ArgumentParser

/// Starts the program compare, which needs swift-syntax. This program must build without it.
struct ShowComparison: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare", abstract: "Compares the architectures in numbers: runs `swift run compare`.",
    discussion: "The arguments are those of compare; `swift run compare --help` lists them.")

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("A feature, and options.", valueName: "arguments"))
  var arguments: [String] = []

  func run() throws { try OtherProgram.run("compare", arguments) }
}
