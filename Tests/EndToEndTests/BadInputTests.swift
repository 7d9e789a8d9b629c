import Foundation
import Testing

/// What can't be done is said in one sentence on standard error, with a status that is not 0.
struct BadInputTests {
  @Test(arguments: [
    (["--user", "999"], "There is no user 999."),
    (["--signed-in-as", "0"], "There is no user 0."),
    (["--blog", "viper"], "Blog has no implementation “viper”; choose one of mvc, mvp, mvvm."),
    (["--userinfo", "x"], "UserInfo has no implementation “x”; choose one of mvc, mvp, mvvm."),
  ])
  func unknownChoice(arguments: [String], sentence: String) async throws {
    try await TemporaryFolder.with { folder in
      let outcome = try await Product.run(arguments, in: folder)
      #expect(outcome.end == .exit(1))
      #expect(outcome.output == Data())
      #expect(outcome.errorLines == ["Error: \(sentence)"])
    }
  }

  /// Below the sentence stand the argument parser's lines of help.
  @Test(arguments: [
    (
      ["--scene", "kitchen"],
      """
      The value 'kitchen' is invalid for '--scene <scene>'. Please provide one of 'user', 'blog-feed', \
      'follow-list' or 'user-detail'.
      """
    ),
    (["--size", "10x3"], "The value '10x3' is invalid for '--size <size>'"),
    (["--user", "Mara"], "The value 'Mara' is invalid for '--user <user>'"),
    (["--seed=-1"], "The value '-1' is invalid for '--seed <seed>'"),
    (["--faults", "like"], "“like” is no fault: write its name, =, and a number."),
    (["--viper"], "Unknown option '--viper'"),
    (["--database", "a", "--in-memory"], "Choose either --database or --in-memory."),
  ])
  func badOption(arguments: [String], sentence: String) async throws {
    try await TemporaryFolder.with { folder in
      let outcome = try await Product.run(arguments, in: folder)
      #expect(outcome.end == .exit(64))
      #expect(outcome.output == Data())
      #expect(outcome.errorLines.first == "Error: \(sentence)")
      let further = outcome.errorLines.dropFirst().map { $0.prefix { $0 != ":" } }
      #expect(further.filter { !["Help", "Usage", "  See 'profile --help' for more information."].contains($0) } == [])
    }
  }
}
