import CommandTesting
import Foundation
import Testing

struct WidthTableTests {
  private static let generator = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Modules/Hosts/TerminalHost/generate-width-table")

  private static func run(_ arguments: [String]) async -> Command.Outcome.End? {
    let command = Command(
      URL(filePath: "/usr/bin/env"), arguments, environment: ProcessInfo.processInfo.environment)
    return try? await command.run().end
  }

  /// Whether the Python package is installed from which the table is generated.
  private static func canGenerate() async -> Bool {
    await run(["python3", "-c", "import wcwidth; assert wcwidth.__version__ == '0.7.0'"]) == .exit(0)
  }

  @Test(.enabled("pip install wcwidth==0.7.0") { await canGenerate() })
  func tableEqualsTheGeneratedOne() async {
    let end = await Self.run(["python3", Self.generator.path(percentEncoded: false), "--check"])
    #expect(end == .exit(0), "run Modules/Hosts/TerminalHost/generate-width-table")
  }

  @Test(.enabled("pip install wcwidth==0.7.0") { await canGenerate() })
  func generatorRefusesUnknownOptions() async {
    let end = await Self.run(["python3", Self.generator.path(percentEncoded: false), "--chekc"])
    #expect(end == .exit(1))
  }
}
