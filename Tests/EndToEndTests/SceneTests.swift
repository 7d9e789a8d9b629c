import Testing

/// The profile in a real terminal, used with keys.
///
/// Serialized, like the other terminal suites, to limit the load: each suite runs one terminal at a time.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct SceneTests {
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
}
