import CommandTesting
import Foundation
import Testing

/// The program `preview` shows every feature alone.
struct PreviewTests {
  private let folder = TemporaryFolder()

  @Test(arguments: features) func showsTheSameInEveryArchitecture(feature: String) async throws {
    var frames: [String: String] = [:]
    for architecture in Self.architectures(of: feature) {
      let outcome = try await run(
        feature.lowercased(), "--plain", "--architecture", architecture)
      #expect(outcome.end == .exit(0), "\(architecture): \(outcome.errorText)")
      frames[architecture] = outcome.outputText
    }
    #expect(!frames.isEmpty)
    #expect(Set(frames.values).count == 1)
    #expect(frames.values.allSatisfy { $0.split(separator: "\n").count > 3 })
  }

  @Test func listsEveryFeatureWithItsParts() async throws {
    let lines = try await run("--list").outputText.split(separator: "\n").map(String.init)
    #expect(lines.filter { !$0.hasPrefix(" ") }.sorted() == Self.features.map { $0.lowercased() })
    #expect(lines.contains { $0.hasPrefix("  Draft editor: mvc*, ") })
  }

  @Test(.enabled(if: Tool.tmux.isExpected, "tmux is not installed")) func userCanBeFollowed() async throws {
    try await Terminal.with(["userinfo"], of: "preview") { terminal in
      try await terminal.click("[ Follow ]")
      try await terminal.shows("Following")
    }
  }

  @Test func speaksTheLanguageOfItsOption() async throws {
    let english = try await run("draft", "--plain", "--language", "en")
    let chinese = try await run("draft", "--plain", "--language", "zh-Hans")
    #expect(english.outputText.contains("Drafts") && chinese.outputText.contains("草稿"))
  }

  @Test(arguments: [
    (["blog", "--architecture", "no-such"], "no-such"), (["blog", "--blog.list", "no-such"], "no-such"),
    (["blog", "--voice", "mvp"], "The preview of blog has no option --voice."),
    (["no-such"], "'blog', 'draft'"), ([], "Name a feature: blog, draft"),
  ])
  func refusesInOneSentence(arguments: [String], part: String) async throws {
    let outcome = try await run(arguments)
    #expect(outcome.end == .exit(64))
    #expect(outcome.outputText.isEmpty && outcome.errorLines.count == 1)
    #expect(outcome.errorText.contains(part), "\(outcome.errorText)")
  }

  private static let features = folders(in: "Modules/Features").filter { !architectures(of: $0).isEmpty }

  /// The folders of a feature's module that have factories, as they are typed.
  static func architectures(of feature: String) -> [String] {
    folders(in: "Modules/Features/\(feature)").filter {
      FileManager.default.fileExists(
        atPath: ThisPackage.root.appending(
          path: "Modules/Features/\(feature)/\($0)/\(feature)Factories.swift"
        ).path)
    }.map { $0.lowercased() }
  }

  private static func folders(in path: String) -> [String] {
    let folder = ThisPackage.root.appending(path: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.contains(".") }.sorted()
  }

  private func run(_ arguments: String...) async throws -> Command.Outcome { try await run(arguments) }

  private func run(_ arguments: [String]) async throws -> Command.Outcome {
    try await Command(
      try Executable.built("preview"), arguments, environment: Product.environment(in: folder)
    ).run()
  }
}
