import Foundation

/// `profile` in a terminal of its own, as a person has it in front of them.
struct Terminal {
  let tmux: Tmux
  let folder: TemporaryFolder

  /// Opens a terminal and starts the program in it; closes it when `body` has returned or thrown.
  ///
  /// - Parameters:
  ///   - environment: Set for the program on top of `Product.environment`.
  ///   - around: Puts around the shell's line that runs the program what the test wants there.
  static func with(
    _ arguments: String..., environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    around: @escaping (_ run: String) -> String = { $0 }, _ body: (Terminal) async throws -> Void
  ) async throws {
    try await with(
      arguments: arguments, environment: environment, columns: columns, rows: rows, around: around, body)
  }

  static func with(
    arguments: [String], environment: [String: String] = [:], columns: Int = 80, rows: Int = 24,
    around: @escaping (_ run: String) -> String = { $0 }, _ body: (Terminal) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      let script = TerminalScript(
        program: try Product.profile(), arguments: arguments,
        environment: Product.environment(in: folder).merging(environment) { $1 }, around: around)
      let file = folder.file("script")
      try script.text(in: folder).write(to: file, atomically: true, encoding: .utf8)
      let terminal = Terminal(tmux: try Tmux(in: folder), folder: folder)
      async let server: Void = terminal.tmux.serve()
      do {
        try await terminal.tmux.open(file, columns: columns, rows: rows)
        try await body(terminal)
      } catch {
        await terminal.tmux.stop()
        throw error
      }
      await terminal.tmux.stop()
      try await server
      // No program outlives its terminal.
      _ = try await terminal.status()
    }
  }

  /// Types keys, by tmux's names.
  func press(_ keys: String...) async throws {
    try await tmux.type(keys)
  }

  /// Clicks into a text on the screen.
  func click(_ text: String) async throws {
    let rows = try await shows(text).split(separator: "\n", omittingEmptySubsequences: false)
    guard let row = rows.firstIndex(where: { $0.contains(text) }), let place = rows[row].firstRange(of: text)
    else { return }
    let column = rows[row].distance(from: rows[row].startIndex, to: place.lowerBound)
    try await tmux.click(column: column, row: row)
  }

  /// Waits until the screen is as it should be, and answers with it.
  @discardableResult
  func screen(that goal: String, _ isReached: (String) -> Bool) async throws -> String {
    try await eventually("a screen that \(goal)") {
      try await tmux.screen()
    } attempt: {
      let screen = try await tmux.screen()
      return isReached(screen) ? screen : nil
    }
  }

  /// Waits until every text is on the screen.
  @discardableResult
  func shows(_ texts: String...) async throws -> String {
    try await screen(that: "shows \(texts.map { "“\($0)”" }.joined(separator: " and "))") { screen in
      texts.allSatisfy { screen.contains($0) }
    }
  }

  /// Waits until a text is gone from the screen.
  @discardableResult
  func hides(_ text: String) async throws -> String {
    try await screen(that: "does not show “\(text)”") { !$0.contains(text) }
  }

  /// How the screen looks now.
  func picture() async throws -> Picture {
    Picture(try await tmux.screen(withStyles: true))
  }

  /// Waits until everything of the profile that fits is there, pictures too, and answers with how it looks.
  @discardableResult
  func showsProfile() async throws -> Picture {
    try await screen(that: "shows the whole profile") { screen in
      let pictured = screen.split(separator: "\n").filter {
        $0.contains(/Dr\. Mara|The long w|Author:|Likes/)
      }
      return pictured.count > 1 && pictured.allSatisfy { $0.contains("▄") } && screen.contains("q Quit")
    }
    return try await picture()
  }

  /// Waits until every cell of the screen looks as it did.
  func looks(like before: Picture) async throws {
    try await eventually("a screen that looks as before") {
      try await picture().differences(from: before)
    } attempt: {
      try await picture() == before ? true : nil
    }
  }
}
