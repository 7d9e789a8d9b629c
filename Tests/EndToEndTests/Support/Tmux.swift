import CommandTesting
import Foundation

/// A separate tmux server with one window: a real terminal whose screen a test can read.
struct Tmux: Sendable {
  private let folder: TemporaryFolder
  private let tool: URL

  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    tool = try Tool.tmux.required()
  }

  /// Runs the server and returns when it has ended. The server is a child process and not a daemon.
  func serve() async throws {
    try await run(["-D"])
  }

  /// Waits for the server and opens a window that runs a shell script.
  func open(_ script: URL, columns: Int, rows: Int) async throws {
    let window = ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "/bin/sh", script.path]
    try await eventually("tmux to answer") {
      "Try it: tmux -D"
    } attempt: {
      try? await ask(window)
    }
  }

  /// Ends the server and the programs in its window. Does nothing if it has ended.
  func stop() async {
    _ = try? await ask("kill-server")
  }

  /// Types keys, given by their tmux names: `Down`, `PageUp`, `C-c`, `Escape`, `q`.
  func type(_ keys: [String]) async throws {
    try await ask(["send-keys"] + keys)
  }

  /// Sends a press of the first mouse button in xterm's mode 1006. Positions start at 0.
  func click(column: Int, row: Int) async throws {
    try await ask("send-keys", "-l", "\u{1B}[<0;\(column + 1);\(row + 1)M")
  }

  func resize(columns: Int, rows: Int) async throws {
    try await ask("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// The text of the screen, one line per row.
  /// - Parameter withStyles: Whether to include escape sequences for the styles, and trailing spaces, which can have a color.
  func screen(withStyles: Bool = false) async throws -> String {
    try await ask(["capture-pane", "-p"] + (withStyles ? ["-e", "-N"] : []))
  }

  /// The value of a tmux format, for example `#{alternate_on}`.
  func value(_ format: String) async throws -> String {
    try await ask("display-message", "-p", format).trimmingCharacters(in: .newlines)
  }

  /// The column at which each row ends, starting at 0. The terminal counts the columns, not a width table.
  func rowEnds(rows: Int) async throws -> [Int] {
    let row = ["send-keys", "-X", "end-of-line", ";", "display-message", "-p", "#{copy_cursor_x}", ";"]
    let walk = Array(repeating: row + ["send-keys", "-X", "cursor-down", ";"], count: rows).flatMap(\.self)
    let answer = try await ask(
      ["copy-mode", ";", "send-keys", "-X", "top-line", ";"] + walk + ["send-keys", "-X", "cancel"])
    return answer.split(separator: "\n").compactMap { Int($0) }
  }

  @discardableResult
  private func ask(_ arguments: String...) async throws -> String {
    try await ask(arguments)
  }

  @discardableResult
  private func ask(_ arguments: [String]) async throws -> String {
    // -N prevents tmux from starting a daemon if the server has ended.
    try await run(["-N"] + arguments)
  }

  @discardableResult
  private func run(_ arguments: [String]) async throws -> String {
    let socket = folder.file("tmux").path
    let outcome = try await Command(
      tool, ["-u", "-f", "/dev/null", "-S", socket] + arguments,
      environment: Product.environment(in: folder)
    ).run()
    guard outcome.end == .exit(0) else {
      throw Obstacle("tmux \(arguments.joined(separator: " ")): \(outcome.errorLines.joined(separator: " "))")
    }
    return outcome.outputText
  }
}
