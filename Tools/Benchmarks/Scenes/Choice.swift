import ArgumentParser
import Composition
import ProfileShared

/// A kind of profile, with all of its modules in one architecture.
struct Choice {
  let architecture: Architecture
  let isOwn: Bool

  static let architectures: [Architecture] = [.mvc, .mvp, .mvvm]

  /// Somebody else's profile in three architectures and one's own in four. Only Draft has all four: in the last the
  /// others are as in the first.
  static let all =
    architectures.map { Choice(architecture: $0, isOwn: false) }
    + (architectures + [Architecture(rawValue: "mvcs")]).map { Choice(architecture: $0, isOwn: true) }

  init(architecture: Architecture, isOwn: Bool = false) {
    self.architecture = architecture
    self.isOwn = isOwn
  }

  var name: String { "\(isOwn ? "own" : "another's"), \(architecture)" }

  /// Scenes of this choice, over demo data in memory.
  ///
  /// - Parameter clock: by which sound passes.
  @MainActor
  func session(clock: any Clock<Duration> = ContinuousClock()) async throws -> ProfileSession {
    let other = Self.architectures.contains(architecture) ? architecture : .mvc
    var options = ["--in-memory", "--player", "silent"]
    for module in ["userinfo", "blog", "voice"] { options += ["--\(module)", other.rawValue] }
    options += ["--draft", architecture.rawValue] + (isOwn ? ["--me"] : [])
    return try await ProfileSession(try ProfileOptions.parse(options), clock: clock)
  }
}
