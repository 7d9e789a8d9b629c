import Testing

/// The profile in a real terminal, used with keys.
///
/// Serialized, like the other terminal suites, to limit the load: each suite runs one terminal at a time.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct SceneTests {
  @Test func opensTheProfileOfUser132() async throws {
    try await Terminal.with { terminal in
      let screen = try await terminal.shows("Dr. Mara Lindqvist", "The long way round the reservoir")
      #expect(screen.hasPrefix(" User profile\n"))
      #expect(screen.contains("[ Posts 55 ]  [ Friends 15 ]"))
    }
  }

  @Test func scrollingDownLoadsTheSecondPage() async throws {
    try await Terminal.with(rows: 40) { terminal in
      try await terminal.showsProfile()
      // The 21st blog; pages have 20. Moves one row at a time, so that no row is skipped.
      let title = "A sensor in the reeds"
      try await eventually("“\(title)” to come into view") {
        try await terminal.tmux.screen()
      } attempt: {
        try await terminal.press("Down")
        return try await terminal.tmux.screen().contains(title) ? title : nil
      }
    }
  }

  @Test func escapeLeavesABlog() async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      try await terminal.shows("▌")
      let list = try await terminal.showsProfile()
      try await terminal.press("Enter")
      let blog = try await terminal.shows("‹ Blog", "The long way round the reservoir")
      #expect(!blog.contains("User profile"))
      try await terminal.press("Escape")
      try await terminal.looks(like: list)
    }
  }

  @Test func helpListsTheKeysAndCloses() async throws {
    try await Terminal.with { terminal in
      let profile = try await terminal.showsProfile()
      try await terminal.press("?")
      try await terminal.shows("Ctrl-Z ", "Suspend", "home, end", "[ Close ]")
      try await terminal.press("Escape")
      try await terminal.looks(like: profile)
    }
  }

  /// Places have keys as well, so the terminal is tall.
  @Test func helpListsTheKeyOfTheList() async throws {
    try await Terminal.with(rows: 40) { terminal in
      try await terminal.showsProfile()
      try await terminal.press("?")
      try await terminal.shows("Refresh list")
    }
  }

  @Test func profileUnfollowsWithoutAsking() async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      // The list of blogs has the focus; the list of voice messages and the avatar come before the button.
      try await terminal.press("Tab", "Tab", "Tab", "Enter")
      try await terminal.shows("[✓Following ]")
      try await terminal.press("Enter")
      try await terminal.shows("[ Follow ]")
    }
  }

  @Test func friendsAskBeforeUnfollowing() async throws {
    try await Terminal.with(["--scene", "follow-list"]) { terminal in
      // Zoë is the third friend in the list and is followed.
      try await terminal.screen(that: "shows Zoë as followed") { $0.contains(/Almeida +\[✓Following ]/) }
      try await terminal.press("Down", "Down", "Right", "Enter")
      try await terminal.shows("Are you sure that you want to unfollow", "[ Unfollow ]", "[ Cancel ]")
      try await terminal.press("Escape")
      try await terminal.screen(that: "shows Zoë as followed") { $0.contains(/Almeida +\[✓Following ]/) }
      try await terminal.press("Enter")
      try await terminal.shows("Are you sure")
      try await terminal.click("[ Unfollow ]")
      try await terminal.screen(that: "shows Zoë as not followed") { $0.contains(/Almeida +\[ Follow ]/) }
    }
  }
}
