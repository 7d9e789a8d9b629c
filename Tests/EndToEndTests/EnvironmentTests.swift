import CommandTesting
import Testing

/// What the environment says of the terminal is heeded.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct EnvironmentTests {
  @Test func terminalWithColorsHasThem() async throws {
    try await Terminal.with { terminal in
      let picture = try await terminal.showsProfile()
      #expect(!picture.colors.isEmpty)
    }
  }

  @Test func noColorHasNone() async throws {
    try await Terminal.with(environment: ["NO_COLOR": "1"]) { terminal in
      try await terminal.shows("Dr. Mara Lindqvist", "The long way", "q Quit")
      let picture = try await terminal.picture()
      #expect(picture.colors == [])
    }
  }

  @Test func localeWithoutUTF8HasASCIIOnly() async throws {
    try await Terminal.with(environment: ["LC_ALL": "", "LANG": "C"]) { terminal in
      let screen = try await terminal.shows("Dr. Mara Lindqvist", "The long way", "q Quit")
      #expect(screen.filter { !$0.isASCII } == "")
      try await terminal.press("?")
      let help = try await terminal.shows("[ Close ]")
      #expect(help.filter { !$0.isASCII } == "")
    }
  }

  @Test func dumbTerminalGetsAPlainFrame() async throws {
    try await Terminal.with(environment: ["TERM": "dumb"], rows: 40) { terminal in
      let ending = try await terminal.ending()
      #expect(ending == terminal.goodEnding(status: 0))
      let plain = try await Product.run(in: terminal.folder).outputText
      let screen = try await terminal.tmux.screen()
      #expect(screen.hasPrefix(plain))
    }
  }

  @Test func inputThatIsNoTerminalGetsAPlainFrame() async throws {
    try await Terminal.with(rows: 40, around: { "\($0) </dev/null" }) { terminal in
      let ending = try await terminal.ending()
      #expect(ending == terminal.goodEnding(status: 0))
      let plain = try await Product.run(in: terminal.folder).outputText
      let screen = try await terminal.tmux.screen()
      #expect(screen.hasPrefix(plain))
    }
  }
}
