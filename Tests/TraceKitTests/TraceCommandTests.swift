import CommandTesting
import Foundation
import Testing

@testable import CommandMain
@testable import TraceKit

/// The program, as a person types it.
struct TraceCommandTests {
  @Test func withoutAUseCaseItListsThem() async throws {
    let outcome = try await run()
    #expect(outcome.end == .exit(0))
    #expect(outcome.outputText.contains("like-refused"))
  }

  @Test(arguments: [
    (["dislike"], "No use case is called “dislike”; choose one of: like,"),
    (["like", "--blog", "viper"], "Blog has no implementation “viper”; choose one of"),
    (["like", "--compare", "mvc,viper"], "Blog has no implementation “viper”; choose one of"),
    (["like", "--compare", "mvc"], "--compare takes at least two different architectures"),
    (["like", "--compare", "mvc,mvc"], "--compare takes at least two different architectures"),
    (["like", "--compare", "mvc,mvp", "--chrome"], "--compare prints text or --json."),
    (["like", "--json", "--chrome"], "Choose one of --json, --mermaid and --chrome."),
    (["like", "--record", "--json"], "--record records every architecture"),
  ])
  func badInput(arguments: [String], sentence: String) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.end != .exit(0))
    #expect(outcome.errorText.contains(sentence), "\(outcome.errorText)")
    #expect(outcome.outputText.isEmpty)
  }

  @Test func mermaidOfALike() async throws {
    let outcome = try await run(["like", "--blog", "mvp", "--mermaid"])
    #expect(outcome.end == .exit(0))
    #expect(outcome.outputText.hasPrefix("sequenceDiagram\n"))
    #expect(outcome.outputText.contains("  BlogItemView-)BlogItemPresenter: likeButtonTapped()\n"))
  }

  /// `profile --trace` says why it can't show a trace.
  @Test func reasonsAreTranslated() {
    for error in [TraceError.noRuntime, .optimised] {
      #expect(MessageTable.toChinese.translate(error.description) != error.description)
    }
  }

  private func run(_ arguments: [String] = []) async throws -> Command.Outcome {
    try await Command(try Executable.built("trace"), arguments).run()
  }
}
