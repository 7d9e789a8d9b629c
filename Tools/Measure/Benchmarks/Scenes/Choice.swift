import ArgumentParser
import Composition
import ProfileApp

/// The architecture of each module, and the person whose profile is shown.
@MainActor
struct Choice {
  let name: String
  private let options: [String]

  /// Another person's profile in every composition of UserInfo and Blog, and the own profile in each architecture.
  static let all =
    Catalogue.all.architectures(of: "UserInfo").flatMap { userInfo in
      Catalogue.all.architectures(of: "Blog").map { blog in
        Choice(
          name: "UserInfo \(userInfo), Blog \(blog)",
          options: ["--architecture", blog.rawValue, "--userinfo", userInfo.rawValue])
      }
    } + Catalogue.all.allArchitectures.map { Choice(architecture: $0, isOwn: true) }

  /// Uses one architecture for all modules that exist in it. The others use their first one.
  init(architecture: Architecture, isOwn: Bool = false) {
    self.init(
      name: isOwn ? "own profile, all \(architecture)" : "all \(architecture)",
      options: ["--architecture", architecture.rawValue] + (isOwn ? ["--me"] : []))
  }

  private init(name: String, options: [String]) {
    self.name = name
    self.options = options
  }

  /// Creates a session of this choice, with demo data in memory.
  ///
  /// - Parameter player: plays the messages; without it, they are silent.
  func session(player: SteppedPlayer? = nil) async throws -> ProfileSession {
    let options = ["--in-memory", "--player", "silent"] + options
    return try await ProfileSession(
      try ProfileOptions(arguments: options), places: [],
      observer: try await DataCounter(nil, player: player))
  }
}
