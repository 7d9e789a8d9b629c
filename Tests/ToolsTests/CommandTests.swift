import CommandTesting
import Foundation
import Testing

/// Running programs in tests.
struct CommandTests {
  @Test(arguments: [1, 0.5]) func programThatDoesNotEndIsKilled(share: Double) async throws {
    let command = Command(URL(filePath: "/bin/bash"), ["-c", "echo 'still here' >&2; exec sleep 3000"])
    await #expect {
      try await command.run(timeLimit: .milliseconds(500)) { share }
    } throws: {
      "\($0)" == "bash did not end within 0.5 seconds. still here\n"
    }
  }
}
