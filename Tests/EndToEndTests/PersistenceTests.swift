import CommandTesting
import Foundation
import Testing

/// Changes are stored and survive a restart of the program.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct PersistenceTests {
  private let home = TemporaryFolder()
  private var database: [String] { ["--database", home.file("profile.sqlite").path] }
  private var draftBox: [String] { database + ["--me", "--scene", "draft-box"] }

  @Test func changesSurviveRestarting() async throws {
    try await Terminal.with(database) { terminal in
      try await terminal.shows("[ Likes 23 ]  [ Shares 1 ]", "The long way")
      try await terminal.press("Right", "Enter")
      try await terminal.click("[ Follow ]")
      try await terminal.shows("[✓Likes 24 ]  [ Shares 1 ]", "[✓Following ]")
      try await terminal.quits()
    }
    try await Terminal.with(database) { terminal in
      try await terminal.shows("[✓Likes 24 ]  [ Shares 1 ]", "[✓Following ]")
    }
  }

  /// Typing does not pause before the kill, so what is kept was saved while typing.
  @Test func typedDraftSurvivesBeingKilledWhileTyping() async throws {
    let drafts = draftBox + ["--plain", "--size", "1000x24"]
    var stored = 0
    try await Terminal.with(draftBox) { terminal in
      try await terminal.shows("[ New ]", "The river at five")
      try await terminal.click("[ New ]")
      try await terminal.shows("‹ Draft")
      try await terminal.press("Tab")
      let typing = Task {
        while !Task.isCancelled { try await terminal.press("x") }
      }
      stored = try await eventually("typed text that another program sees") {
        try await terminal.tmux.screen()
      } attempt: {
        let other = try await Product.run(drafts, in: home)
        return Self.typedCharacters(in: other.outputText).flatMap { $0 >= 5 ? $0 : nil }
      }
      try terminal.send(SIGKILL)
      typing.cancel()
      _ = try? await typing.value
      #expect(try await terminal.status() == 128 + Int(SIGKILL))
    }
    let reopened = try await Product.run(drafts, in: home)
    let kept = try #require(Self.typedCharacters(in: reopened.outputText))
    #expect(kept >= stored)
  }

  /// The length of the longest run of “x”.
  private static func typedCharacters(in frame: String) -> Int? {
    frame.matches(of: /x{2,}/).map(\.0.count).max()
  }
}
