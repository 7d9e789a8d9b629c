import CommandTesting
import Foundation
import Testing

/// Voice messages in a real terminal, with a sound program and without one. `CommandOutputTests` has failing ones.
@Suite(.enabled(if: Tool.tmux.isExpected, "tmux is not installed"), .serialized)
struct SoundTests {
  private let folder = TemporaryFolder()

  @Test func playsSilentlyWithoutAProgram() async throws {
    try await withPrograms([:]) { terminal in
      try await terminal.shows("plays silently", "The kettle, finally")
      try await terminal.click("[ Play ]")
      try await terminal.shows("[ Pause ]", "Playing 0:0")
      try await terminal.quits()
    }
  }

  @Test(arguments: [false, true]) func soundProgramEndsWithItsTerminal(isKilled: Bool) async throws {
    // Logs its arguments, then plays until it is stopped, and removes the log.
    let program = """
      PATH=/usr/bin:/bin
      log=$(dirname "$0")/log
      trap 'kill $!; rm "$log"; exit' TERM
      sleep 1000 &
      echo "$1 $2" > "$log"
      wait
      """
    try await withPrograms(["aplay": program]) { terminal in
      try await terminal.shows("plays through aplay", "The kettle, finally")
      try await terminal.click("[ Play ]")
      let told = try await eventually("a program that plays") {
        try await terminal.tmux.screen()
      } attempt: {
        folder.text(of: "log")?.split(separator: " ").map(String.init)
      }
      #expect(told[0] == "-q" && told[1].hasSuffix(".wav\n"))
      if isKilled { try terminal.send(SIGKILL) } else { try await terminal.quits() }
      try await eventually("the end of the sound") {
        try await terminal.tmux.screen()
      } attempt: {
        folder.text(of: "log") == nil ? () : nil
      }
    }
  }

  /// Runs the program where it finds only the given programs, and `sh`, which starts it.
  private func withPrograms(
    _ programs: [String: String], _ body: (Terminal) async throws -> Void
  ) async throws {
    for (name, text) in programs { try await Executable.write(text, to: folder.file(name)) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("sh").path, withDestinationPath: "/bin/sh")
    try await Terminal.with(["--in-memory"], environment: ["PATH": folder.url.path], body)
  }
}
