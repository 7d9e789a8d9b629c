import CommandTesting
import Testing

/// `--trace`, on a system that can read stacks.
struct TraceTests {
  #if os(Linux)
    @Test func aPanelIsBesideTheScene() async throws {
      let outcome = try await Product.run(
        ["--in-memory", "--language", "en", "--trace", "--plain", "--size", "130x24"], in: TemporaryFolder())
      #expect(outcome.end == .exit(0), "\(outcome.errorText)")
      let first = try #require(outcome.outputText.split(separator: "\n").first)
      #expect(first.hasPrefix(" User profile") && first.hasSuffix("  Trace"), "\(first)")
    }
  #endif
}
