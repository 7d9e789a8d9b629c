import CommandTesting
import Foundation
import Testing

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
    (["like", "--record", "--blog", "mvc"], "--record records every architecture"),
  ])
  func badInput(arguments: [String], sentence: String) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.end != .exit(0))
    #expect(outcome.errorText.contains(sentence), "\(outcome.errorText)")
    #expect(outcome.outputText.isEmpty)
  }

  @Test func likeIsPrintedWithItsPlaces() async throws {
    let outcome = try await run(["like", "--blog", "mvp"])
    #expect(outcome.end == .exit(0))
    #expect(outcome.outputText.hasPrefix("input tap #like\n"))
    #expect(outcome.outputText.contains("\n  view BlogItemView.likeTapped()  (Modules/Features/Blog/Views/"))
    #expect(!outcome.outputText.contains(".swift:0"))
    #expect(outcome.outputText.contains("presenter BlogItemPresenter.likeButtonTapped()"))
  }

  private func run(_ arguments: [String] = []) async throws -> Command.Outcome {
    try await Command(try Executable.built("trace"), arguments).run()
  }
}
