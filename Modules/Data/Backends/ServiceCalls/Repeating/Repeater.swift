import Essentials

/// Repeats a change whose response was lost, so that its caller learns what has happened.
///
/// A change throws `.unknown` only if the backend answers nothing for about 50 seconds, or if it is not repeatable.
public struct Repeater: ServiceDecorator {
  private let clock: any Clock<Duration>

  /// The pauses before each repetition.
  private static let pauses: [Duration] =
    [.zero, .milliseconds(500)] + [1, 2, 4].map { .seconds($0) }
    + Array(repeating: .seconds(8), count: 5)

  /// After this time, no repetition starts: longer than a restart of a server takes.
  private static let patience = Duration.seconds(50)

  public init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
  }

  /// - Throws: `.unknown` if it stays unknown whether a change was made. Any other error is the backend's answer.
  public func perform<Value, Failure>(
    _ call: ServiceCall<Value, Failure>
  ) async throws(Failure) -> Value {
    do throws(Failure) {
      return try await call.send()
    } catch {
      guard call.operation.isChange, error == .unknown else { throw error }
    }
    let time = clock.stopwatch()
    for pause in Self.pauses where call.operation.isRepeatable && time() < Self.patience {
      // A clock's sleep throws only if the task is cancelled.
      do {
        if pause > .zero { try await clock.sleep(for: pause) }
      } catch {
        throw .unknown
      }
      do throws(Failure) {
        return try await call.send()
      } catch {
        if let result = call.earlierResult(error) { return result }
        // A repetition that was not carried out says nothing about the first attempt.
        if error == .cancelled || error == .signedOut { throw .unknown }
        guard [.unknown, .offline].contains(error) else { throw error }
      }
    }
    guard let truth = call.truth, let value = try? await truth() else { throw .unknown }
    return value
  }
}
