import CommandTesting
import Foundation
import Testing

/// `slice` is the smallest program of the package.
struct SliceTests {
  @Test func printsItsPosts() async throws {
    try await TemporaryFolder.with { folder in
      let program = try Executable.built("slice")
      let outcome = try await Command(program, [], environment: Product.environment(in: folder)).run()
      #expect(outcome.end == .exit(0), "\(outcome.errorText)")
      let lines = outcome.outputText.split(separator: "\n").filter { $0.contains("Likes") }
      #expect(lines.count == 3)
      #expect(lines.first?.hasPrefix("Bread without a plan") == true)
    }
  }
}
