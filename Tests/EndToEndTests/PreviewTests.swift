import CommandTesting
import Foundation
import Testing

/// The programs in `Apps/Previews` show one module alone. `PackageTests` checks that every feature has one.
struct PreviewTests {
  @Test(arguments: features) func showsTheSameInEveryArchitecture(feature: String) async throws {
    try await TemporaryFolder.with { folder in
      var frames: [String: String] = [:]
      for architecture in Self.architectures(of: feature) {
        let outcome = try await run(feature, "--plain", "--architecture", architecture, in: folder)
        #expect(outcome.end == .exit(0), "\(architecture): \(outcome.errorText)")
        frames[architecture] = outcome.outputText
      }
      #expect(!frames.isEmpty)
      #expect(Set(frames.values).count == 1)
      #expect(frames.values.allSatisfy { $0.split(separator: "\n").count > 3 })
    }
  }

  @Test(arguments: features) func refusesAnArchitectureThatDoesNotExist(feature: String) async throws {
    try await TemporaryFolder.with { folder in
      let outcome = try await run(feature, "--plain", "--architecture", "no-such", in: folder)
      #expect(outcome.end == .exit(64))
      #expect(outcome.outputText.isEmpty && outcome.errorText.contains("no-such"))
    }
  }

  private static let features = folders(in: "Apps/Previews")

  /// The folders of a feature's module that have factories, as they are typed.
  static func architectures(of feature: String) -> [String] {
    folders(in: "Modules/\(feature)").filter {
      FileManager.default.fileExists(
        atPath: root.appending(path: "Modules/\(feature)/\($0)/\(feature)Factories.swift").path)
    }.map { $0.lowercased() }
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  private static func folders(in path: String) -> [String] {
    let folder = root.appending(path: path)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { !$0.contains(".") }.sorted()
  }

  private func run(
    _ feature: String, _ arguments: String..., in folder: TemporaryFolder
  ) async throws -> Command.Outcome {
    let program = try Executable.built("\(feature)Preview")
    return try await Command(program, arguments, environment: Product.environment(in: folder)).run()
  }
}
