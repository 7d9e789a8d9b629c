import CommandTesting
import Foundation
import Testing

/// `slice` is the smallest program of the package.
struct SliceTests {
  @Test func printsItsPosts() async throws {
    let environment = Product.environment(in: TemporaryFolder())
    let outcome = try await Command(Executable.built("slice"), [], environment: environment).run()
    #expect(outcome.end == .exit(0), "\(outcome.errorText)")
    let lines = outcome.outputText.split(separator: "\n").filter { $0.contains("Likes") }
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("Bread without a plan") == true)
  }
}
