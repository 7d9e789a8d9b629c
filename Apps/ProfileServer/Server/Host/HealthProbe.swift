import Essentials
import ProfileAPI
import ServiceLifecycle
import Synchronization

/// Asks the database once a second whether it answers, so that a health check never has to wait for it.
final class HealthProbe: Service {
  private let responder: APIResponder
  private let elapsed = ContinuousClock().stopwatch()
  private let state = Mutex<(response: APIResponse, time: Duration)?>(nil)

  /// How old a result may be. After that, the database counts as hanging.
  private static let patience = Duration.seconds(10)

  init(_ responder: APIResponder) {
    self.responder = responder
  }

  /// The response to `GET /health`; `nil` before the first result.
  var latest: APIResponse? {
    guard let (response, time) = state.withLock({ $0 }) else { return nil }
    guard elapsed() - time < Self.patience else {
      return .problem(APIProblem.storage("it does not answer"))
    }
    return response
  }

  /// Asks until the server stops.
  func run() async throws {
    try? await cancelWhenGracefulShutdown { [self] in
      while true {
        await ask()
        // Real time: it measures how old a result is for a client.
        try await Task.sleep(for: .seconds(1))
      }
    }
  }

  func ask() async {
    let response = await responder.respond(to: APIRequest(method: "GET", path: "/health"))
    state.withLock { $0 = (response, elapsed()) }
  }
}
