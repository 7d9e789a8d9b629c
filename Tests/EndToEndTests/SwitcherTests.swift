import Testing

/// The architecture switcher, opened with `a`. Only the last line of the screen shows an exchange.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct SwitcherTests {
  @Test(arguments: [
    ["UserInfo card: MVP", "UserInfo card: MVVM", "UserInfo card: MVC"],
    ["Blog list: MVP", "Blog list: MVVM", "Blog list: MVC"],
  ])
  func exchangeChangesNoCell(choices: [String]) async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      try await terminal.press("Down", "Right", "Enter")
      try await terminal.shows("[✓Likes 15 ]")
      let picture = try await terminal.showsProfile().withoutLastLine
      for choice in choices {
        try await exchange(to: choice, in: terminal)
        try await terminal.looks(like: picture) { $0.withoutLastLine }
      }
    }
  }

  @Test func exchangedModulesWork() async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      try await terminal.press("Down", "Right")
      for choice in ["UserInfo card: MVVM", "Blog list: MVP"] {
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
      try await terminal.shows("[✓UserInfo card: MVC ]", "[ UserInfo card: MVP ]")
      try await terminal.press("Down", "Enter")
      try await terminal.hides("[ Cancel ]")
      try await expect("UserInfo card: MVP", in: terminal)
    }
  }

  /// A person sees what is in force without opening the switcher, in a small terminal as well. Nothing beside it moves.
  @Test(arguments: [(80, 24), (40, 12)])
  func lastLineShowsWhatIsInForce(columns: Int, rows: Int) async throws {
    try await Terminal.with(columns: columns, rows: rows) { terminal in
      try await terminal.showsProfile()
      let before = try await terminal.shows(" a MVC · MVC · MVC   ")
      try await terminal.press("a", "Down", "Enter")
      let after = try await terminal.shows(" a MVP · MVC · MVC   ")
      #expect(after == before.replacing("a MVC · MVC", with: "a MVP · MVC"))
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
