import CommandTesting
import Testing

/// The output follows the environment variables for the terminal.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct EnvironmentTests {
  @Test func colorTerminalGetsColors() async throws {
    try await Terminal.with { terminal in
      let picture = try await terminal.showsProfile()
      #expect(!picture.colors.isEmpty)
    }
  }

  @Test func noColorDisablesColors() async throws {
    try await Terminal.with(environment: ["NO_COLOR": "1"]) { terminal in
      try await terminal.shows("Dr. Mara Lindqvist", "The long way", "q Quit")
      let picture = try await terminal.picture()
      #expect(picture.colors == [])
    }
  }

  @Test func localeWithoutUTF8GetsASCII() async throws {
    try await Terminal.with(environment: ["LC_ALL": "", "LANG": "C"], rows: 40) { terminal in
      let screen = try await terminal.shows("Dr. Mara Lindqvist", "The long way", "q Quit")
      #expect(screen.filter { !$0.isASCII } == "")
      try await terminal.press("?")
      let help = try await terminal.shows("Ctrl-Z ", "Suspend", "home, end", "Refresh list", "[ Close ]")
      #expect(help.filter { !$0.isASCII } == "")
    }
  }

  @Test(arguments: [(["TERM": "dumb"], ""), ([:], " </dev/null")])
  func plainFrameHasTheSizeOfTheTerminal(environment: [String: String], input: String) async throws {
    try await Terminal.with(
      environment: environment, columns: 100, rows: 40, around: { $0 + input }
    ) { terminal in
      try await terminal.endsWell(status: 0)
      try await expectPlainFrame(in: terminal)
    }
  }

  /// The plain frame has one row less than the terminal, for the shell's next line. The script uses two rows, so the
  /// first line of the frame has scrolled away.
  private func expectPlainFrame(in terminal: Terminal) async throws {
    let plain = try await Product.run(["--no-places", "--size", "100x39"], in: terminal.folder).outputText
    let firstLine = try #require(plain.firstIndex(of: "\n"))
    let screen = try await terminal.tmux.screen()
    #expect(screen.hasPrefix(plain[plain.index(after: firstLine)...]))
  }
}
