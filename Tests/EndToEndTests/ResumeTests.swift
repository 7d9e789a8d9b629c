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

  /// A screen of one program continues in another one, in other architectures, and looks the same.
  @Test func frameIsCarriedByHand() async throws {
    let data = [
      "--database", home.file("profile.sqlite").path, "--plain", "--screen", home.file("s").path, "--user",
      "132", "--me",
    ]
    let first = try await Product.run(data + ["--architecture", "mvc", "--blog-layout", "card"], in: home)
    for architecture in ["mvp", "mvvm", "mvu"] {
      let next = try await Product.run(data + ["--resume", "--blog", architecture], in: home)
      #expect(next.outputText == first.outputText)
    }
  }

  @Test(
    arguments: [
      ("{}", [], "can't be read"), (#"{"version":9,"person":1}"#, [], "another version"),
      (#"{"version":1,"person":7}"#, [], "user 7"),
      (nil, ["--in-memory"], nil),
    ] as [(String?, [String], String?)])
  func fileThatDoesNotFitIsRefused(_ text: String?, _ options: [String], _ reason: String?) async throws {
    let file = home.file("screen.json")
    try text.map { try Data($0.utf8).write(to: file) }
    let screen = reason == nil ? [] : ["--screen", file.path]
    let run = try await Product.run(["--resume", "--plain"] + screen + options, in: home)
    #expect(run.end != .exit(0))
    #expect(run.outputText.isEmpty)
    #expect(run.errorText.split(separator: "\n").count == 1)
    #expect(run.errorText.contains(reason ?? "--screen"))
    #expect(home.text(of: "screen.json") == text)
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

  /// A person can name a file of their own by mistake: it stays, and nothing is printed.
  @Test(arguments: ["My notes.\n", #"{"version":1,"person":1,"screens":[]}"#])
  func fileThatIsNotAScreenIsRefused(text: String) async throws {
    try Data(text.utf8).write(to: home.file("mine.json"))
    let path = home.file("mine.json").path
    let run = try await Product.run(["--plain", "--in-memory", "--screen", path], in: home)
    #expect(run.end != .exit(0))
    #expect(run.outputText.isEmpty)
    #expect(run.errorText.contains("“\(path)” is not a screen of this program"))
    #expect(run.errorLines.count == 1)
    #expect(home.text(of: "mine.json") == text)
    #expect(home.text(of: "mine.json.previous") == nil)
  }

  @Test(arguments: [
    ("nowhere/screen", "its folder does not exist"), (".", "is a folder"), ("", "path of a file"),
  ])
  func fileThatCannotBeWrittenIsNamed(_ name: String, _ reason: String) async throws {
    let path = name.isEmpty ? "" : home.url.path + "/" + name
    let run = try await Product.run(["--plain", "--in-memory", "--screen", path], in: home)
    #expect(run.end != .exit(0))
    #expect(run.outputText.isEmpty)
    #expect(run.errorLines.count == 1)
    if !path.isEmpty { #expect(run.errorText.contains(path)) }
    #expect(run.errorText.contains(reason))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: home.url.path).allSatisfy {
        !$0.hasSuffix(".part")
      })
  }
}
