import ArgumentParser
import Composition
import ProfileShared

/// The architecture of each module, and the person whose profile is shown.
@MainActor
struct Choice {
  let name: String
  private let options: [String]

  /// The architectures of all modules.
  static let architectures = Set(Catalogue.all.entries.flatMap(\.architectures)).sorted {
    $0.rawValue < $1.rawValue
  }

  /// Another person's profile in every composition of UserInfo and Blog, and the own profile in each architecture.
  static let all =
    Catalogue.all.architectures(of: "UserInfo").flatMap { userInfo in
      Catalogue.all.architectures(of: "Blog").map { blog in
        Choice(
          "UserInfo \(userInfo), Blog \(blog)",
          ["UserInfo": userInfo, "Blog": blog, "Voice": blog], flags: [])
      }
    } + architectures.map { Choice(architecture: $0, isOwn: true) }

  /// Uses one architecture for all modules that exist in it. The others use their first one.
  init(architecture: Architecture, isOwn: Bool = false) {
    self.init(
      isOwn ? "own profile, all \(architecture)" : "all \(architecture)",
      Dictionary(uniqueKeysWithValues: Catalogue.all.modules.map { ($0, architecture) }),
      flags: isOwn ? ["--me"] : [])
  }

  private init(_ name: String, _ architectures: [String: Architecture], flags: [String]) {
    self.name = name
    let existing = architectures.filter { Catalogue.all.architectures(of: $0.key).contains($0.value) }
    options = existing.flatMap { ["--\($0.key.lowercased())", $0.value.rawValue] } + flags
  }

  /// Creates a session of this choice, with demo data in memory.
  ///
  /// - Parameter clock: the clock of the sound player.
  func session(clock: any Clock<Duration> = ContinuousClock()) async throws -> ProfileSession {
    let options = ["--in-memory", "--player", "silent"] + options
    return try await ProfileSession(try ProfileOptions.parse(options), clock: clock)
  }
}
