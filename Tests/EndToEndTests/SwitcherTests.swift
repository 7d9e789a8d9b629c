import Testing

/// The architecture switcher, opened with `a`. Only the last line of the screen shows an exchange.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct SwitcherTests {
  private enum Line: Int {
    case card, blogs, voices, everything

    /// The name of the line in the switcher.
    var title: String {
      switch self {
      case .card: "UserInfo card"
      case .blogs: "Blog list"
      case .voices: "Voice list"
      case .everything: "Everything"
      }
    }
  }

  private static let columns = ["MVC", "MVP", "MVVM"]

  @Test func exchangeChangesNoCellAndTheModulesWork() async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      try await terminal.press("Down", "Right")
      let picture = try await terminal.showsProfile().withoutLastLine
      for (line, choice) in [(Line.card, "MVP"), (.card, "MVVM"), (.blogs, "MVVM"), (.blogs, "MVP")] {
        try await exchange(line, to: choice, in: terminal)
        try await terminal.looks(like: picture) { $0.withoutLastLine }
      }
      try await terminal.press("Enter")
      try await terminal.shows("[✓Likes 15 ]")
      try await terminal.click("[ Follow ]")
      try await terminal.shows("[✓Following ]")
    }
  }

  /// In a table with a line for each module. Each architecture has one line, too. A person sees what is in force without
  /// opening the switcher, and nothing beside it moves.
  @Test func opensAtTheModuleWithTheFocusAndTheLastLineFollows() async throws {
    try await Terminal.with { terminal in
      try await terminal.showsProfile()
      let before = try await terminal.shows(" a Architecture MVC · MVC · MVC ")
      try await terminal.press("a")
      try await terminal.shows(
        "UserInfo card [✓MVC ] [ MVP ] [ MVVM ]", "Blog list     [✓MVC ] [ MVP ] [ MVVM ] [ MVU ]",
        "Everything    [✓MVC ]", "MVP: the presenter")
      try await terminal.press("Right", "Enter")
      let after = try await terminal.shows(" a Architecture MVC · MVP · MVC ")
      #expect(after == before.replacing("MVC · MVC · MVC", with: "MVC · MVP · MVC"))
    }
  }

  /// Every choice can be reached in a terminal that is too small for the table.
  @Test(arguments: [(20, 8), (80, 20)])
  func smallTerminalReachesEveryChoice(columns: Int, rows: Int) async throws {
    try await Terminal.with(columns: columns, rows: rows) { terminal in
      try await terminal.shows("Blog")
      try await terminal.press("a", "G")
      try await terminal.shows("Cancel ]")
      try await terminal.press("Up", "Right")
      try await terminal.shows("Everything")
      try await terminal.press("Enter")
      try await terminal.hides("Cancel ]")
      try await terminal.press("a")
      try await terminal.screen(that: "marks MVP") { $0.contains("✓MVP") && !$0.contains("✓MVC") }
    }
  }

  /// Selects an architecture and waits until it is used.
  private func exchange(_ line: Line, to choice: String, in terminal: Terminal) async throws {
    try await terminal.press("a")
    try await terminal.shows("[ Cancel ]")
    try await terminal.press("Home", "Left", "Left", "Left")
    for _ in 0..<line.rawValue { try await terminal.press("Down") }
    for _ in 0..<(Self.columns.firstIndex(of: choice) ?? 0) { try await terminal.press("Right") }
    try await terminal.press("Enter")
    try await terminal.hides("[ Cancel ]")
    try await expect(line, choice, in: terminal)
  }

  /// Waits until the switcher marks an architecture as selected.
  ///
  /// Opens the switcher repeatedly, because it shows the state at opening. A module with a pending change is exchanged
  /// later.
  private func expect(_ line: Line, _ choice: String, in terminal: Terminal) async throws {
    try await eventually("\(line.title): \(choice) to be in force") {
      try await terminal.tmux.screen()
    } attempt: {
      try await terminal.press("a")
      let switcher = try await terminal.shows("[ Cancel ]")
      try await terminal.press("Escape")
      try await terminal.hides("[ Cancel ]")
      let isMarked = switcher.split(separator: "\n").contains {
        $0.contains("\(line.title) ") && $0.contains("[✓\(choice) ]")
      }
      return isMarked ? choice : nil
    }
  }
}
