import Essentials

/// Repeats a change whose response was lost, until the backend answers or a time is over.
struct Repeater: Sendable {
  private let clock: any Clock<Duration>

  /// The pauses before each repetition.
  private static let pauses: [Duration] =
    [.zero, .milliseconds(500)] + [1, 2, 4].map { .seconds($0) }
    + Array(repeating: .seconds(8), count: 5)

  /// After this time, no repetition starts: longer than a restart of a server takes.
  private static let patience = Duration.seconds(50)

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Performs a change that has the same effect once or several times.
  ///
  /// - Parameter truth: reads the present value if no repetition was answered; `nil` if reading can't tell.
  /// - Throws: `.unknown` if it stays unknown whether the change was made. Any other error is the backend's answer.
  func perform<Value, Failure: ServiceFailure>(
    _ change: () async throws(Failure) -> Value, truth: (() async throws(Failure) -> Value)? = nil
  ) async throws(Failure) -> Value {
    do throws(Failure) {
      return try await change()
    } catch {
      guard error == .unknown else { throw error }
    }
    let time = clock.stopwatch()
    for pause in Self.pauses where time() < Self.patience {
      // A clock's sleep throws only if the task is cancelled.
      do {
        if pause > .zero { try await clock.sleep(for: pause) }
      } catch {
        throw .unknown
      }
      do throws(Failure) {
        return try await change()
      } catch {
        // A repetition that was not carried out says nothing about the first attempt.
        if error == .cancelled || error == .signedOut { throw .unknown }
        guard [.unknown, .offline].contains(error) else { throw error }
      }
    }
    guard let truth, let value = try? await truth() else { throw .unknown }
    return value
  }
}
