public import ArgumentParser
import Essentials
import Foundation

/// The options of the previews: programs that show one module alone, on demo data.
public struct PreviewOptions: ParsableArguments {
  @Option(help: "How the module is built; the options of its parts win.")
  public var architecture: String?

  @OptionGroup public var architectures: ArchitectureOptions

  @Flag(help: "Print one finished frame as plain text.")
  public var plain = false

  public init() {}

  /// Makes a session on demo data in memory, for the owner of the data.
  ///
  /// - Throws: an error whose description is one sentence about the architecture.
  @MainActor
  public func session(of module: String) async throws -> ProfileSession {
    let typed = architectures.typed.sorted { $0.key < $1.key }
    let choices = (architecture.map { [(module.lowercased(), $0)] } ?? []) + typed.map { ($0.key, $0.value) }
    // The last of equal options wins.
    var options = try ProfileOptions(
      arguments: ["--in-memory", "--me"] + choices.flatMap { ["--\($0.0)", $0.1] })
    options.language = options.language.inTerminal(environment: ProcessInfo.processInfo.environment)
    return try await ProfileSession(options)
  }
}
