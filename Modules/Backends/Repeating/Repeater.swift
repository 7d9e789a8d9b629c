import BlogCore
import DraftCore
import UserInfoCore

/// Repeats a change whose response was lost, until the backend answers or a time is over.
struct Repeater: Sendable {
  private let clock: any Clock<Duration>

  /// The pauses before each repetition: about 50 seconds in all, longer than a restart of a server takes.
  static let pauses: [Duration] =
    [.zero, .milliseconds(500)] + [1, 2, 4].map { .seconds($0) }
    + Array(repeating: .seconds(8), count: 5)

  init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Performs a change that has the same effect once or several times.
  ///
  /// - Parameter truth: reads the present value if no repetition was answered; `nil` if reading can't tell.
  /// - Throws: `.unknown` if it stays unknown whether the change was made. Any other error is the backend's answer.
  func perform<Value, Failure: LostFailure>(
    _ change: () async throws(Failure) -> Value, truth: (() async throws(Failure) -> Value)? = nil
  ) async throws(Failure) -> Value {
    do throws(Failure) {
      return try await change()
    } catch {
      guard error.isUnknown else { throw error }
    }
    for pause in Self.pauses {
      // A clock's sleep throws only if the task is cancelled.
      do {
        if pause > .zero { try await clock.sleep(for: pause) }
      } catch {
        throw .unknown
      }
      do throws(Failure) {
        return try await change()
      } catch {
        guard error.isUnknown || error.isOffline else { throw error }
      }
    }
    guard let truth, let value = try? await truth() else { throw .unknown }
    return value
  }
}

/// The cases that the errors of all features have in common.
protocol LostFailure: Error {
  static var unknown: Self { get }
  var isUnknown: Bool { get }
  var isOffline: Bool { get }
}

extension BlogError: LostFailure {
  var isUnknown: Bool { self == .unknown }
  var isOffline: Bool { self == .offline }
}

extension DraftError: LostFailure {
  var isUnknown: Bool { self == .unknown }
  var isOffline: Bool { self == .offline }
}

extension UserError: LostFailure {
  var isUnknown: Bool { self == .unknown }
  var isOffline: Bool { self == .offline }
}
