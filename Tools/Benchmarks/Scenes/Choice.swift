import ArgumentParser
import Composition
import ProfileShared

/// Which architecture each module has.
struct Choice {
  let userInfo: Architecture
  let blog: Architecture

  static let architectures: [Architecture] = [.mvc, .mvp, .mvvm]

  static let all = architectures.flatMap { userInfo in
    architectures.map { Choice(userInfo: userInfo, blog: $0) }
  }

  var name: String { "UserInfo \(userInfo), Blog \(blog)" }

  /// Scenes of this choice, over demo data in memory.
  @MainActor
  func session() async throws -> ProfileSession {
    let options = ["--in-memory", "--userinfo", userInfo.rawValue, "--blog", blog.rawValue]
    return try await ProfileSession(try ProfileOptions.parse(options))
  }
}
