import Testing

/// Resizing the terminal.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct SizeTests {
  @Test(arguments: [(40, 12), (200, 60)])
  func resizedScreenEqualsAFreshOne(columns: Int, rows: Int) async throws {
    try await Terminal.with(columns: columns, rows: rows) { fresh in
      let picture = try await fresh.showsProfile()
      try await Terminal.with { terminal in
        let before = try await terminal.showsProfile()
        try await terminal.tmux.resize(columns: columns, rows: rows)
        try await terminal.looks(like: picture)
        try await terminal.tmux.resize(columns: 80, rows: 24)
        try await terminal.looks(like: before)
      }
    }
  }

  @Test func smallTerminalShowsAMessageUntilResized() async throws {
    try await Terminal.with(columns: 10, rows: 3) { terminal in
      try await terminal.shows("Terminal", "10×3")
      try await terminal.tmux.resize(columns: 80, rows: 24)
      let profile = try await terminal.showsProfile()
      try await terminal.tmux.resize(columns: 10, rows: 3)
      let screen = try await terminal.shows("Terminal", "10×3")
      #expect(!screen.contains("Mara"))
      try await terminal.tmux.resize(columns: 80, rows: 24)
      try await terminal.looks(like: profile)
    }
  }

  /// The rows contain Chinese (two columns per character), emoji (widths differ by terminal) and right-to-left Arabic.
  @Test(arguments: [80, 61])
  func scrollbarIsInTheLastColumnOfEveryRow(columns: Int) async throws {
    try await Terminal.with(["--scene", "blog-feed"], columns: columns, rows: 150) { terminal in
      try await terminal.shows("学写", "يوميات", "👨‍👩‍👧", "Night", "q Quit")
      try await expectFullRows(terminal, columns: columns, rows: 150)
    }
    try await Terminal.with(["--scene", "follow-list"], columns: columns, rows: 50) { terminal in
      try await terminal.shows("林小雨", "نور", "健二", "Zoë", "q Quit")
      try await expectFullRows(terminal, columns: columns, rows: 50)
    }
  }

  private func expectFullRows(_ terminal: Terminal, columns: Int, rows: Int) async throws {
    let ends = try await terminal.tmux.rowEnds(rows: rows)
    // Excludes the title and the list header at the top and the key line at the bottom.
    #expect(ends.dropFirst(2).dropLast() == ArraySlice(repeating: columns, count: rows - 3))
  }
}
