import CommandTesting
import Foundation

/// A tmux server of its own with one window: a real terminal that can be asked what it shows.
struct Tmux: Sendable {
  private let folder: TemporaryFolder
  private let tool: URL

  init(in folder: TemporaryFolder) throws {
    self.folder = folder
    tool = try Tool.tmux.required()
  }

  /// Runs the server, until `stop`. It is a child of the tests and no daemon: whoever waits for it sees its end.
  func serve() async throws {
    try await run(["-D"])
  }

  /// Waits for the server, and opens a window that runs a shell script.
  func open(_ script: URL, columns: Int, rows: Int) async throws {
    let window = ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", "/bin/sh", script.path]
    try await eventually("tmux to answer") {
      "Try it: tmux -D"
    } attempt: {
      try? await ask(window)
    }
  }

  /// Ends the server, and with it what runs in the window. Nothing happens where it has ended.
  func stop() async {
    _ = try? await ask("kill-server")
  }

  /// Types keys, by tmux's names: `Down`, `PageUp`, `C-c`, `Escape`, `q`.
  func type(_ keys: [String]) async throws {
    try await ask(["send-keys"] + keys)
  }

  /// Presses the mouse's first button, at a place counted from 0, as xterm's mode 1006 reports it.
  func click(column: Int, row: Int) async throws {
    try await ask("send-keys", "-l", "\u{1B}[<0;\(column + 1);\(row + 1)M")
  }

  func resize(columns: Int, rows: Int) async throws {
    try await ask("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// What is on the screen, a line a row, without spaces at the ends.
  /// - Parameter withStyles: With the escape sequences that make it look as it does.
  func screen(withStyles: Bool = false) async throws -> String {
    try await ask(["capture-pane", "-p"] + (withStyles ? ["-e"] : []))
  }

  /// What tmux puts in for a format, `#{alternate_on}` for one.
  func value(_ format: String) async throws -> String {
    try await ask("display-message", "-p", format).trimmingCharacters(in: .newlines)
  }

  /// In which column every row ends, counted from 0, as the terminal itself counts: no width table is asked.
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
    // Without -N it would start a server, a daemon, where there is none.
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
