import ArgumentParser
import Composition
import ProfileShared

/// Which architecture each module has, and whose profile it is.
struct Choice {
  let name: String
  private let options: [String]

  static let architectures: [Architecture] = [.mvc, .mvp, .mvvm]

  /// Somebody else's profile in every composition of UserInfo and Blog, and one's own with all modules alike.
  static let all =
    architectures.flatMap { userInfo in
      architectures.map { blog in
        Choice(
          "UserInfo \(userInfo), Blog \(blog)",
          ["userinfo": userInfo, "blog": blog, "voice": blog], flags: [])
      }
    } + (architectures + [Architecture(rawValue: "mvcs")]).map { Choice(architecture: $0, isOwn: true) }

  /// All modules in one architecture. Only Draft has MVCS: the others are MVC then.
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

  /// Scenes of this choice, over demo data in memory.
  ///
  /// - Parameter clock: by which sound passes.
  @MainActor
  func session(clock: any Clock<Duration> = ContinuousClock()) async throws -> ProfileSession {
    let options = ["--in-memory", "--player", "silent"] + options
    return try await ProfileSession(try ProfileOptions.parse(options), clock: clock)
  }
}
