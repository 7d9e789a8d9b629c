import Foundation
import Testing

struct WidthTableTests {
  private static let generator = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../Modules/TerminalHost/generate-width-table")

  private static func run(_ arguments: [String]) -> Int32? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// The source of the table is a Python package that not everyone has.
  private static let canGenerate =
    run(["python3", "-c", "import wcwidth; assert wcwidth.__version__ == '0.7.0'"]) == 0

  @Test(.enabled(if: canGenerate, "pip install wcwidth==0.7.0"))
  func theTableIsWhatTheGeneratorWrites() {
    #expect(
      Self.run(["python3", Self.generator.path(percentEncoded: false), "--check"]) == 0,
      "run Modules/TerminalHost/generate-width-table")
  }

  @Test(.enabled(if: canGenerate, "pip install wcwidth==0.7.0"))
  func anUnknownOptionIsRefused() {
    #expect(Self.run(["python3", Self.generator.path(percentEncoded: false), "--chekc"]) == 1)
  }
}
