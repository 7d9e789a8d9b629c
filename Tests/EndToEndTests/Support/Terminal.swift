import CommandTesting
// Its `contains` finds a character in a longer one: not every terminal keeps all parts of an emoji.
import Foundation

/// A program, by default `profile`, running in its own terminal.
struct Terminal {
  let tmux: Tmux
  let folder: TemporaryFolder

  /// Opens a terminal, starts the program in it without added features, and closes it when `body` returns or throws.
  ///
  /// - Parameters:
  ///   - environment: Variables for the program, in addition to `Product.environment`.
  ///   - around: Returns a shell script that contains the given command, which runs the program.
  static func with(
    _ arguments: [String] = [], of program: String = "profile", environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, around: @escaping (_ run: String) -> String = { $0 },
    _ body: (Terminal) async throws -> Void
  ) async throws {
    let folder = TemporaryFolder()
    let script = TerminalScript(
      program: try Executable.built(program),
      arguments: (program == "profile" ? ["--no-places"] : []) + arguments,
      environment: Product.environment(in: folder).merging(environment) { $1 }, around: around)
    folder.edit("script", script.text(in: folder))
    let terminal = Terminal(tmux: try Tmux(in: folder), folder: folder)
    async let server: Void = terminal.tmux.serve()
    do {
      try await terminal.tmux.open(folder.file("script"), columns: columns, rows: rows)
      try await body(terminal)
    } catch {
      await terminal.tmux.stop()
      throw error
    }
    await terminal.tmux.stop()
    try await server
    // The program has to end with its terminal.
    _ = try await terminal.status()
  }

  /// Types keys, given by their tmux names.
  func press(_ keys: String...) async throws {
    try await tmux.type(keys)
  }

  /// Waits for a text and clicks on its first character.
  func click(_ text: String) async throws {
    let rows = try await shows(text).split(separator: "\n", omittingEmptySubsequences: false)
    guard let row = rows.firstIndex(where: { $0.contains(text) }), let place = rows[row].firstRange(of: text)
    else { return }
    // Chinese characters take two columns.
    let column = rows[row][..<place.lowerBound].unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
    try await tmux.click(column: column, row: row)
  }

  /// Waits until the screen meets a condition. Returns its text.
  @discardableResult
  func screen(that goal: String, _ isReached: (String) -> Bool) async throws -> String {
    try await eventually("a screen that \(goal)") {
      try await tmux.screen()
    } attempt: {
      let screen = try await tmux.screen()
      return isReached(screen) ? screen : nil
    }
  }

  /// Waits until the screen shows all texts. Returns its text.
  @discardableResult
  func shows(_ texts: String...) async throws -> String {
    try await screen(that: "shows \(texts.map { "“\($0)”" }.joined(separator: " and "))") { screen in
      texts.allSatisfy { screen.contains($0) }
    }
  }

  /// Waits until the screen no longer shows a text. Returns its text.
  @discardableResult
  func hides(_ text: String) async throws -> String {
    try await screen(that: "does not show “\(text)”") { !$0.contains(text) }
  }

  /// The current screen with styles.
  func picture() async throws -> Picture {
    Picture(try await tmux.screen(withStyles: true))
  }

  /// Waits until the visible part of the profile is complete, with its images. Returns the screen.
  @discardableResult
  func showsProfile() async throws -> Picture {
    try await screen(that: "shows the whole profile") { screen in
      let pictured = screen.split(separator: "\n").filter {
        $0.contains(/Dr\. Mara|The long w|Author:|Likes/)
      }
      // The modules load side by side, so the card can come after the rows.
      return pictured.count > 1 && pictured.allSatisfy { $0.contains("▄") } && screen.contains("Dr. Mara")
        && screen.contains("q Quit")
    }
    return try await picture()
  }

  /// Waits until every cell equals that of an earlier picture.
  ///
  /// - Parameter part: the part of the screen to compare; all of it by default.
  func looks(like before: Picture, _ part: (Picture) -> Picture = { $0 }) async throws {
    try await eventually("a screen that looks as before") {
      try await part(picture()).differences(from: before)
    } attempt: {
      try await part(picture()) == before ? true : nil
    }
  }
}
