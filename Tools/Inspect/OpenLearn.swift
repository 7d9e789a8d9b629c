import ArgumentParser

/// Becomes the program learn, so that keys and Ctrl-C reach it directly.
struct OpenLearn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "learn",
    abstract: "Exercises on the real code, in a copy of the package: runs `swift run learn`.",
    discussion: "The arguments are those of learn; `swift run learn --help` lists them.")

  @Argument(
    parsing: .captureForPassthrough,
    help: ArgumentHelp("An exercise, a command, and options.", valueName: "arguments"))
  var arguments: [String] = []

  func run() throws { try OtherProgram.run("learn", arguments) }
}
