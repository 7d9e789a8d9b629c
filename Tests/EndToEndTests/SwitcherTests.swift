import Testing

/// The switcher that `a` opens: a module's architecture is exchanged, and nobody sees it.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct SwitcherTests {
  /// Where an architecture stands in the switcher.
  private static let places = [
    "UserInfo: MVC", "UserInfo: MVP", "UserInfo: MVVM", "Blog: MVC", "Blog: MVP", "Blog: MVVM",
  ]

  @Test(arguments: [
    ["UserInfo: MVP", "UserInfo: MVVM", "UserInfo: MVC"], ["Blog: MVP", "Blog: MVVM", "Blog: MVC"],
  ])
  func exchangeLeavesEveryCellAsItWas(choices: [String]) async throws {
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
      try await terminal.press("Tab", "Enter")
      try await terminal.shows("[✓Following ]")
    }
  }

  /// Chooses an architecture, and looks into the switcher again whether it is in force.
  private func exchange(to choice: String, in terminal: Terminal) async throws {
    let place = try #require(Self.places.firstIndex(of: choice))
    try await terminal.press("a")
    try await terminal.shows("[ Cancel ]")
    for _ in 0..<place { try await terminal.press("Down") }
    try await terminal.press("Enter")
    try await terminal.hides("[ Cancel ]")
    try await terminal.press("a")
    try await terminal.shows("[✓\(choice) ]")
    try await terminal.press("Escape")
  }
}
