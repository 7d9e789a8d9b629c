import ArgumentParser

/// Writes the generated files.
struct GenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Writes the doubles of marked protocols.",
    discussion: """
      A protocol below “// scaffold:double” gets a Stub and a Recording double. Doubles of protocols that are gone are \
      removed.
      """)

  @OptionGroup var writing: WritingOptions
  @OptionGroup var shared: SharedOptions

  func run() throws {
    try carryOut { () throws(ScaffoldError) in
      let outcome = try shared.runner.run(typed, mode: writing.mode, Generator().artifacts)
      try outcome.show(asDiff: writing.diff)
    }
  }
}
