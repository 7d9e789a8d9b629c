import CommandTesting
import Foundation
import Testing

/// Typed text that is not saved yet, on every way out of the program.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct UnsavedTextTests {
  private static let failing = ["--faults", "save=1"]

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func signalSavesWhatWasJustTyped(signal: Int32) async throws {
    try await TemporaryFolder.with { home in
      try await edit(in: home) { terminal in
        try await type(terminal)
        try terminal.send(signal)
        let ending = try await terminal.ending()
        #expect(ending == terminal.goodEnding(status: 128 + Int(signal)))
      }
      try await expectSaved(in: home)
    }
  }

  @Test func closedWindowSavesWhatWasJustTyped() async throws {
    try await TemporaryFolder.with { home in
      try await edit(in: home) { terminal in
        try await type(terminal)
        await terminal.tmux.stop()
        let status = try await terminal.status()
        #expect([0, 128 + Int(SIGHUP)].contains(status))
      }
      try await expectSaved(in: home)
    }
  }

  @Test func interruptSavesWhatWasJustTyped() async throws {
    try await TemporaryFolder.with { home in
      try await edit(in: home) { terminal in
        try await terminal.press("typed", "Space", "text", "C-c")
        let ending = try await terminal.ending()
        #expect(ending == terminal.goodEnding(status: 130))
      }
      try await expectSaved(in: home)
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func signalKeepsTextThatCannotBeSaved(signal: Int32) async throws {
    try await TemporaryFolder.with { home in
      try await edit(in: home, Self.failing) { terminal in
        try await type(terminal)
        try await terminal.shows("Not saved: The server can't be reached.")
        try terminal.send(signal)
        let ending = try await terminal.ending()
        #expect(ending == terminal.goodEnding(status: 128 + Int(signal)))
      }
      try await expectRecovered(in: home)
    }
  }

  @Test func closedWindowKeepsTextThatCannotBeSaved() async throws {
    try await TemporaryFolder.with { home in
      try await edit(in: home, Self.failing) { terminal in
        try await type(terminal)
        try await terminal.shows("Not saved")
        await terminal.tmux.stop()
        _ = try await terminal.status()
      }
      try await expectRecovered(in: home)
    }
  }

  /// Saving takes longer than the program waits for it.
  @Test func signalDoesNotWaitForASlowSave() async throws {
    try await TemporaryFolder.with { home in
      try await edit(in: home, ["--faults", "latency=1500ms"]) { terminal in
        try await terminal.shows("Saved")
        try await type(terminal)
        try terminal.send(SIGTERM)
        let status = try await terminal.status()
        #expect(status == 128 + Int(SIGTERM))
      }
      try await expectRecovered(in: home)
    }
  }

  @Test func quittingAsksAboutTextThatCannotBeSaved() async throws {
    try await TemporaryFolder.with { home in
      // With a delay that a test can see.
      try await edit(in: home, ["--faults", "save=1,latency=500ms"]) { terminal in
        try await type(terminal)
        try await terminal.press("C-c")
        try await terminal.shows("Typed text is not saved.", "The server can't be reached.", "Try again")
        // Moves the focus, because a question that has just appeared takes no return.
        try await terminal.press("Tab", "BTab", "Enter")
        try await terminal.hides("Typed text is not saved.")
        try await terminal.shows("Typed text is not saved.")
        try await terminal.press("Escape")
        try await terminal.shows("typed text", "Not saved: The server can't be reached.")
        // Leaving the editor hides neither the text nor the failure.
        try await terminal.press("Escape")
        try await terminal.shows("Recycle bin", "A draft is not saved: The server can't be reached.")
        try await terminal.press("q")
        try await terminal.shows("Typed text is not saved.")
        try await terminal.click("Discard and quit")
        let ending = try await terminal.ending()
        #expect(ending == terminal.goodEnding(status: 0))
      }
      let files = try FileManager.default.contentsOfDirectory(atPath: home.url.path)
      #expect(!files.contains { $0.contains("unsaved") })
    }
  }

  @Test func secondInterruptEndsAtOnceAndKeepsTheText() async throws {
    try await TemporaryFolder.with { home in
      try await edit(in: home, Self.failing) { terminal in
        try await type(terminal)
        try await terminal.press("C-c")
        try await terminal.shows("Typed text is not saved.")
        try await terminal.press("C-c")
        let ending = try await terminal.ending()
        #expect(ending == terminal.goodEnding(status: 130))
      }
      try await expectRecovered(in: home)
    }
  }

  /// Opens a new draft.
  private func edit(
    in home: TemporaryFolder, _ options: [String] = [], _ body: (Terminal) async throws -> Void
  ) async throws {
    let arguments =
      ["--database", home.file("profile.sqlite").path, "--me", "--scene", "draft-box"] + options
    try await Terminal.with(arguments: arguments) { terminal in
      try await terminal.shows("[ New ]", "The river at five")
      try await terminal.click("[ New ]")
      try await terminal.shows("‹ Draft", "Saved")
      try await terminal.press("Tab")
      try await body(terminal)
    }
  }

  private func type(_ terminal: Terminal) async throws {
    try await terminal.press("typed", "Space", "text")
    try await terminal.shows("typed text")
  }

  private func expectSaved(in home: TemporaryFolder) async throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: home.url.path)
    #expect(!files.contains { $0.contains("unsaved") })
    let reopened = try await Product.run(
      "--database", home.file("profile.sqlite").path, "--me", "--scene", "draft-box", in: home)
    #expect(reopened.outputText.contains("typed text"))
  }

  /// Expects that the text is kept beside the database, and is in the database after the next run.
  private func expectRecovered(in home: TemporaryFolder) async throws {
    let arguments = ["--database", home.file("profile.sqlite").path, "--me", "--scene", "draft-box"]
    let files = try FileManager.default.contentsOfDirectory(atPath: home.url.path)
    #expect(files.contains { $0.contains("unsaved") })
    try await Terminal.with(arguments: arguments) { terminal in
      try await terminal.shows("typed text")
      try await terminal.press("q")
      let status = try await terminal.status()
      #expect(status == 0)
    }
    try await expectSaved(in: home)
  }
}
