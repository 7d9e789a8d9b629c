import CommandTesting
import Foundation
import Testing

/// Checks the API against its description with schemathesis, which generates requests.
///
/// A separate suite, so that `Tools/test --fast` can skip it.
struct ConformanceTests {
  private static let hasTool = FileManager.default.isExecutableFile(
    atPath: ThisPackage.root.appending(path: ".build/api/bin/schemathesis").path)

  @Test(.enabled(if: hasTool, "Tools/setup --api installs schemathesis"))
  func everyResponseIsDescribed() async throws {
    let own = ProcessInfo.processInfo.environment
    let outcome = try await Command(
      ThisPackage.root.appending(path: "Tools/check-api"),
      ["--server", try Executable.built("profile-server").path, "--examples", "10"],
      environment: ["PATH": own["PATH"] ?? "/usr/bin:/bin", "HOME": own["HOME"] ?? "/"]
    ).run()
    #expect(outcome.end == .exit(0), "\(outcome.outputText.suffix(4000))\(outcome.errorText.suffix(2000))")
  }
}
