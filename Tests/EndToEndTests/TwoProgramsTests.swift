import CommandTesting
import Foundation
import Testing

/// The same draft in two programs. No text is lost unless the person decides so.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct TwoProgramsTests {
  private let home = TemporaryFolder()

  @Test func laterSaveAsksWhichTextToKeep() async throws {
    let arguments = ["--database", home.file("profile.sqlite").path, "--me", "--scene", "draft-box"]
    // Creates the database first, so that both programs show the same drafts.
    _ = try await Product.run(arguments, in: home)
    try await Terminal.with(arguments) { mine in
      try await openFirstDraft(in: mine)
      try await Terminal.with(arguments) { theirs in
        try await openFirstDraft(in: theirs)
        try await theirs.press("BTab", "End", "first")
        try await theirs.shows("first", "Saved")
        try await theirs.press("Escape")
        try await theirs.shows("[ New ]")
        try await theirs.quits()
      }
      try await mine.press("BTab", "End", "second")
      try await mine.shows("This draft was changed elsewhere.")
      try await mine.click("Keep mine")
      try await mine.hides("This draft was changed elsewhere.")
      try await mine.shows("Saved")
      try await mine.press("Escape")
      try await mine.shows("[ New ]")
      try await mine.quits()
    }
    let reopened = try await Product.run(arguments, in: home)
    #expect(reopened.outputText.contains("morningsecond"))
  }

  private func openFirstDraft(in terminal: Terminal) async throws {
    try await terminal.shows("[ New ]", "The river at five")
    try await terminal.click("The river at five")
    try await terminal.shows("‹ Draft", "Fog first")
  }
}
