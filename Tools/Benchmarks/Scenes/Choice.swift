import ArgumentParser
import Composition
import ProfileShared

/// The architecture of each module, and the person whose profile is shown.
struct Choice {
  let name: String
  private let options: [String]

  static let architectures: [Architecture] = [.mvc, .mvp, .mvvm]

  /// Another person's profile in every composition of UserInfo and Blog, and the own profile in each architecture.
  static let all =
    architectures.flatMap { userInfo in
      architectures.map { blog in
        Choice(
          "UserInfo \(userInfo), Blog \(blog)",
          ["userinfo": userInfo, "blog": blog, "voice": blog], flags: [])
      }
    } + (architectures + [Architecture(rawValue: "mvcs")]).map { Choice(architecture: $0, isOwn: true) }

  /// Uses one architecture for all modules. Only Draft supports MVCS; the other modules then use MVC.
  init(architecture: Architecture, isOwn: Bool = false) {
    let other = Self.architectures.contains(architecture) ? architecture : .mvc
    self.init(
      isOwn ? "own profile, all \(architecture)" : "all \(architecture)",
      ["userinfo": other, "blog": other, "voice": other, "draft": architecture],
      flags: isOwn ? ["--me"] : [])
  }

  private init(_ name: String, _ architectures: [String: Architecture], flags: [String]) {
    self.name = name
    options = architectures.flatMap { ["--\($0.key)", $0.value.rawValue] } + flags
  }

  /// Creates a session of this choice, with demo data in memory.
  ///
  /// - Parameter clock: the clock of the sound player.
  @MainActor
  func session(clock: any Clock<Duration> = ContinuousClock()) async throws -> ProfileSession {
    let options = ["--in-memory", "--player", "silent"] + options
    return try await ProfileSession(try ProfileOptions.parse(options), clock: clock)
  }
}
