import CommandTesting
import Foundation
import Testing

/// `profile --resume` after every end of the program, also in another architecture.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct ResumeTests {
  private let home = TemporaryFolder()

  @Test(arguments: [SIGKILL, SIGTERM])
  func halfTypedSentenceIsThere(signal: Int32) async throws {
    let database = ["--database", home.file("profile.sqlite").path, "--me"]
    try await Terminal.with(database + ["--scene", "draft-box", "--draft", "mvc"]) { terminal in
      try await terminal.shows("[ New ]", "The river at five")
      try await terminal.click("[ New ]")
      try await terminal.shows("‹ Draft", "Saved")
      try await terminal.press("Tab", "half", "Space", "a", "Space", "sen")
      // The screen is kept soon after it is drawn.
      try await terminal.screen(that: "the text is kept") { _ in
        home.text(of: "profile-screen-132.json")?.contains("half a sen") == true
      }
      try terminal.send(signal)
      _ = try await terminal.status()
    }
    try await Terminal.with(database + ["--resume", "--draft", "mvvm"]) { terminal in
      try await terminal.shows("‹ Draft", "half a sen", "Saved")
      try await terminal.press("tence")
      try await terminal.shows("half a sentence")
      try await terminal.press("Escape")
      try await terminal.shows("[ New ]", "half a sentence", "The river at five")
    }
  }

  /// A person can name a file of their own by mistake: it stays, and nothing is printed.
  @Test(
    arguments: [
      ("--resume", "mine.json", "{}", "can't be read"),
      ("--resume", "mine.json", #"{"version":9,"person":1}"#, "another version"),
      ("--resume", "mine.json", #"{"version":1,"person":7}"#, "user 7"),
      ("--in-memory", "mine.json", "My notes.\n", "is not a screen of this program"),
      (
        "--in-memory", "mine.json", #"{"version":1,"person":1,"screens":[]}"#,
        "is not a screen of this program"
      ),
      ("--in-memory", "nowhere/screen", nil, "its folder does not exist"),
      ("--in-memory", ".", nil, "is a folder"),
    ] as [(String, String, String?, String)])
  func fileThatDoesNotFitIsRefused(
    _ option: String, _ name: String, _ text: String?, _ reason: String
  ) async throws {
    let path = home.url.path + "/" + name
    home.edit("mine.json", text)
    let run = try await Product.run(["--plain", "--screen", path, option], in: home)
    #expect(run.end != .exit(0))
    #expect(run.outputText.isEmpty)
    #expect(run.errorLines.count == 1)
    #expect(run.errorText.contains(path) && run.errorText.contains(reason))
    #expect(home.text(of: "mine.json") == text)
    #expect(home.names().allSatisfy { !$0.hasSuffix(".part") && !$0.hasSuffix(".previous") })
  }

  /// As the default file, which the first run lacks too.
  @Test func fileThatDoesNotExistYetBegins() async throws {
    let options = ["--plain", "--in-memory", "--screen", home.file("new.json").path]
    let plain = try await Product.run(["--plain", "--in-memory"], in: home)
    for _ in 0..<2 {
      let run = try await Product.run(["--resume"] + options, in: home)
      #expect(run.end == .exit(0) && run.errorText.isEmpty)
      #expect(run.outputText == plain.outputText)
      #expect(home.text(of: "new.json") != nil)
    }
  }
}
