import CommandTesting
import Foundation
import Testing

/// Typed text that is not saved yet, on every way out of the program.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct UnsavedTextTests {
  private static let failing = ["--faults", "save=1"]

  private let home = TemporaryFolder()
  private var draftBox: [String] {
    ["--database", home.file("profile.sqlite").path, "--me", "--scene", "draft-box"]
  }
  private var keepsText: Bool { home.names().contains { $0.contains("unsaved") } }

  /// A way out of the program, and the statuses that it can have then.
  struct Exit: CustomTestStringConvertible {
    let testDescription: String
    let statuses: Set<Int>
    let leave: @Sendable (Terminal) async throws -> Void

    static func signal(_ signal: Int32) -> Exit {
      Exit(testDescription: "signal \(signal)", statuses: [128 + Int(signal)]) { try $0.send(signal) }
    }

    static let key = Exit(testDescription: "Ctrl-C", statuses: [130]) { try await $0.press("C-c") }
    /// The program receives SIGHUP or the end of its input first; the order is up to the system.
    static let window = Exit(testDescription: "closed window", statuses: [0, 128 + Int(SIGHUP)]) {
      await $0.tmux.stop()
    }
  }

  @Test(arguments: [Exit.signal(SIGTERM), .signal(SIGHUP), .signal(SIGINT), .key, .window])
  func whatWasJustTypedIsSaved(_ exit: Exit) async throws {
    try await edit { terminal in
      try await type(terminal)
      try await exit.leave(terminal)
      let status = try await terminal.status()
      #expect(exit.statuses.contains(status))
    }
    try await expectSaved()
  }

  @Test(arguments: [Exit.signal(SIGTERM), .window])
  func textThatCannotBeSavedIsKept(_ exit: Exit) async throws {
    try await edit(Self.failing) { terminal in
      try await type(terminal)
      try await terminal.shows("Not saved: The server can't be reached.")
      try await exit.leave(terminal)
      let status = try await terminal.status()
      #expect(exit.statuses.contains(status))
    }
    try await expectRecovered()
  }

  @Test(arguments: [false, true]) func killKeepsTextThatCannotBeSaved(isOpen: Bool) async throws {
    try await edit(Self.failing) { terminal in
      try await type(terminal)
      try await terminal.shows("Not saved: The server can't be reached.")
      if !isOpen {
        try await terminal.press("Escape")
        try await terminal.shows("Recycle bin", "A draft is not saved: The server can't be reached.")
      }
      try terminal.send(SIGKILL)
      _ = try await terminal.status()
    }
    try await expectRecovered()
  }

  @Test(arguments: [false, true]) func killLeavesNoNewDraftWithoutText(resumes: Bool) async throws {
    try await edit { terminal in
      // The screen is kept soon after it is drawn.
      try await terminal.screen(that: "the editor is kept") { _ in
        home.text(of: "profile-screen-132.json")?.contains("drafts\\/") == true
      }
      try terminal.send(SIGKILL)
      _ = try await terminal.status()
    }
    if resumes {
      try await Terminal.with(Array(draftBox.prefix(3)) + ["--resume"]) { terminal in
        try await terminal.shows("‹ Draft", "Saved")
        try await type(terminal)
        try await terminal.press("Escape")
        try await terminal.shows("[ New ]", "typed text")
        try await terminal.quits()
      }
      return try await expectSaved()
    }
    #expect(try await !Product.run(draftBox, in: home).outputText.contains("Nothing written yet."))
    #expect(!keepsText)
  }

  @Test func killKeepsTextThatThePersonHasToChoose() async throws {
    func open(_ terminal: Terminal) async throws {
      try await terminal.shows("The river at five")
      try await terminal.click("The river at five")
      try await terminal.shows("‹ Draft", "Saved")
      try await terminal.click("Fog first")
    }
    try await Terminal.with(draftBox) { terminal in
      try await open(terminal)
      try await Terminal.with(draftBox) { other in
        try await open(other)
        try await other.press("theirs")
        try await other.screen(that: "the text is saved") { $0.contains("theirs") && $0.contains("Saved") }
        try await other.press("Escape")
        try await other.shows("[ New ]")
        try await other.quits()
      }
      try await type(terminal)
      try await terminal.shows("Keep mine")
      // While the first program asks, another one does not save its text.
      try await Terminal.with(draftBox) { other in
        try await other.shows("theirs", "[ New ]")
        try await other.quits()
      }
      try terminal.send(SIGKILL)
      _ = try await terminal.status()
    }
    try await expectRecovered()
  }

  /// Saving takes longer than the program waits for it.
  @Test func signalDoesNotWaitForASlowSave() async throws {
    try await edit(["--faults", "latency=1500ms"]) { terminal in
      try await terminal.shows("Saved")
      try await type(terminal)
      try terminal.send(SIGTERM)
      #expect(try await terminal.status() == 128 + Int(SIGTERM))
    }
    try await expectRecovered()
  }

  @Test func quittingAsksAboutTextThatCannotBeSaved() async throws {
    // With a delay that a test can see.
    try await edit(["--faults", "save=1,latency=500ms"]) { terminal in
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
      try await terminal.endsWell(status: 0)
    }
    #expect(!keepsText)
  }

  @Test func secondInterruptEndsAtOnceAndKeepsTheText() async throws {
    try await edit(Self.failing) { terminal in
      try await type(terminal)
      try await terminal.press("C-c")
      try await terminal.shows("Typed text is not saved.")
      try await terminal.press("C-c")
      try await terminal.endsWell(status: 130)
    }
    try await expectRecovered()
  }

  /// Opens a new draft.
  private func edit(
    _ options: [String] = [], _ body: (Terminal) async throws -> Void
  ) async throws {
    try await Terminal.with(draftBox + options) { terminal in
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

  private func expectSaved() async throws {
    #expect(!keepsText)
    let reopened = try await Product.run(draftBox, in: home)
    #expect(reopened.outputText.contains("typed text"))
  }

  /// Expects that the text is kept beside the database, and is in the database after the next run.
  private func expectRecovered() async throws {
    try #require(keepsText)
    try await Terminal.with(draftBox) { terminal in
      try await terminal.shows("typed text")
      try await terminal.quits()
    }
    try await expectSaved()
  }
}
