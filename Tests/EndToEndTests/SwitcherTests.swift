import Testing

/// The architecture switcher, opened with `a`. An exchange is not visible.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct SwitcherTests {
  @Test(arguments: [
    ["UserInfo: MVP", "UserInfo: MVVM", "UserInfo: MVC"], ["Blog: MVP", "Blog: MVVM", "Blog: MVC"],
  ])
  func exchangeChangesNoCell(choices: [String]) async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      try await terminal.press("Down", "Down", "Right", "Enter")
      try await terminal.shows("[✓Likes 15 ]")
      let picture = try await terminal.showsProfile()
      for choice in choices {
        try await exchange(to: choice, in: terminal)
        try await terminal.looks(like: picture)
      }
    }
  }

  @Test func exchangedModulesWork() async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      try await terminal.press("Down", "Down", "Right")
      for choice in ["UserInfo: MVVM", "Blog: MVP"] {
        try await exchange(to: choice, in: terminal)
        try await terminal.hides("[ Cancel ]")
      }
      try await terminal.press("Enter")
      try await terminal.shows("[✓Likes 15 ]")
      try await terminal.click("[ Follow ]")
      try await terminal.shows("[✓Following ]")
    }
  }

  @Test func keysSelectAnArchitecture() async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      try await terminal.press("a")
      try await terminal.shows("[✓UserInfo: MVC ]", "[ UserInfo: MVP ]")
      try await terminal.press("Down", "Enter")
      try await terminal.hides("[ Cancel ]")
      try await expect("UserInfo: MVP", in: terminal)
    }
  }

  /// Selects an architecture and waits until it is used.
  private func exchange(to choice: String, in terminal: Terminal) async throws {
    try await terminal.press("a")
    try await terminal.click("[ \(choice) ]")
    try await terminal.hides("[ Cancel ]")
    try await expect(choice, in: terminal)
  }

  /// Waits until the switcher marks an architecture as selected.
  ///
  /// Opens the switcher repeatedly, because it shows the state at opening. A module with a pending change is exchanged
  /// later.
  private func expect(_ choice: String, in terminal: Terminal) async throws {
    try await eventually("\(choice) to be in force") {
      try await terminal.tmux.screen()
    } attempt: {
      try await terminal.press("a")
      let switcher = try await terminal.shows("[ Cancel ]")
      try await terminal.press("Escape")
      try await terminal.hides("[ Cancel ]")
      return switcher.contains("[✓\(choice) ]") ? choice : nil
    }
  }
}
