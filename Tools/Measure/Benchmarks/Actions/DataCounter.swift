import ProfileApp
import ProfileScenes
import SQLiteBackend
import ServiceCalls
import Synchronization
import VoiceCore

/// Counts the requests of a session to its services, and the statements of its database. Can play its messages.
@MainActor
final class DataCounter: SessionObserver {
  private final class Tally: ServiceDecorator {
    let requests = Atomic(0)
    let statements = Atomic(0)

    func perform<Value, Failure>(_ call: ServiceCall<Value, Failure>) async throws(Failure) -> Value {
      requests.add(1, ordering: .relaxed)
      return try await call.send()
    }
  }

  private let tally = Tally()
  private let player: SteppedPlayer?

  /// - Parameter player: takes the place of the session's.
  init(_ database: ProfileDatabase?, player: SteppedPlayer? = nil) async throws {
    self.player = player
    try await database?.onStatement { [tally] in tally.statements.add(1, ordering: .relaxed) }
  }

  func observed(_ services: ProfileServices) -> ProfileServices {
    var services = services
    services.users = services.users.decorated(by: tally)
    services.blogs = services.blogs.decorated(by: tally)
    services.drafts = services.drafts.decorated(by: tally)
    services.voices = services.voices.decorated(by: tally)
    return services
  }

  func observed(_ player: any VoicePlayer) -> any VoicePlayer { self.player ?? player }

  func sessionBegan(_ environment: ProfileEnvironment) {}

  /// Returns what was counted since the last call.
  func take() -> (requests: Int, statements: Int) {
    (
      tally.requests.exchange(0, ordering: .relaxed), tally.statements.exchange(0, ordering: .relaxed)
    )
  }
}
