public import ArgumentParser

/// The options of the previews: programs that show one module alone, on demo data.
public struct PreviewOptions: ParsableArguments {
  @Option(help: "The architecture of the module: mvc, mvp or mvvm, for example.")
  public var architecture: String?

  @Flag(help: "Print one finished frame as plain text.")
  public var plain = false

  public init() {}

  /// Makes a session on demo data in memory, for the owner of the data.
  ///
  /// - Throws: an error whose description is one sentence about the architecture.
  @MainActor
  public func session(of module: String) async throws -> ProfileSession {
    let choice = architecture.map { ["--\(module.lowercased())", $0] } ?? []
    return try await ProfileSession(ProfileOptions(arguments: ["--in-memory", "--me"] + choice))
  }
}
