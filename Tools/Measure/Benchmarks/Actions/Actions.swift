import ArgumentParser
import Composition
import Foundation
import ProfileApp
import ToolSupport

/// Counts what actions cost, or repeats one of them for a tool that counts instructions.
struct Actions: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Counts what the actions of a person cost in each architecture, from bytes to statements.",
    discussion: "`Tools/measure instructions` records the counts with the instructions of a release build.")

  @Argument(help: "Only this one: \(Action.allCases.map(\.rawValue).joined(separator: ", ")).")
  var action: Action?

  @Option(help: "Only this architecture.")
  var architecture: String?

  @Option(help: "How often.")
  var times = 1

  func validate() throws {
    guard (0...10_000).contains(times) else {
      throw ValidationError("--times is a number from 0 to 10000.")
    }
  }

  func run() throws {
    runOnMainThread { try await printCounts() }
  }

  @MainActor
  private func printCounts() async throws {
    var all: [String: [String: Counts]] = [:]
    for action in Action.allCases where self.action == nil || action == self.action {
      for architecture in Catalogue.all.architectures(of: action.module).map(\.rawValue)
      where self.architecture == nil || architecture == self.architecture {
        let source = action == .save ? ActionStage.Source.database : .fixedData
        let stage = try await ActionStage(action, architecture: architecture, source: source)
        // The first time fills what is kept, such as cells to reuse.
        for _ in 0...times { await stage.repeatAction() }
        var counts = await stage.count()
        let stored = try await ActionStage(action, architecture: architecture, source: .database)
        await stored.repeatAction()
        let data = await stored.count()
        (counts.requests, counts.statements) = (data.requests, data.statements)
        all[action.rawValue, default: [:]][architecture] = counts
      }
    }
    print(String(decoding: try all.readableJSON(), as: UTF8.self), terminator: "")
  }
}
