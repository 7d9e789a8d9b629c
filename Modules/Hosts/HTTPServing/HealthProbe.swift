import Essentials
import Synchronization

/// Asks once a second whether a host's data can be reached, so that a health check never has to wait for it.
public final class HealthProbe<Answer: Sendable>: Sendable {
  private let silence: Answer
  private let clock: any Clock<Duration>
  private let elapsed: @Sendable () -> Duration
  private let question: @Sendable () async -> Answer
  private let state = Mutex<(answer: Answer, time: Duration)?>(nil)

  /// How old an answer may be, and how long the first may take. After that, the data counts as hanging.
  private static var patience: Duration { .seconds(10) }

  /// - Parameters:
  ///   - silence: the answer if the question is not answered any more.
  ///   - clock: measures how old an answer is for a client, so it is real except in tests.
  public init(
    silence: Answer, clock: any Clock<Duration> = ContinuousClock(),
    question: @escaping @Sendable () async -> Answer
  ) {
    self.silence = silence
    self.clock = clock
    self.question = question
    elapsed = clock.stopwatch()
  }

  /// The latest answer; `nil` before the first.
  public var latest: Answer? {
    state.withLock { $0 }.map { elapsed() - $0.time < Self.patience ? $0.answer : silence }
  }

  /// Asks before `body` begins, so that no health check comes before the first answer, and then until it ends.
  public func asking(while body: () async throws -> Void) async rethrows {
    await clock.wait(atMost: Self.patience) { await self.ask() }
    state.withLock { $0 = $0 ?? (silence, elapsed()) }
    let asking = Task {
      while (try? await clock.sleep(for: .seconds(1))) != nil { await ask() }
    }
    defer { asking.cancel() }
    try await body()
  }

  package func ask() async {
    let answer = await question()
    state.withLock { $0 = (answer, elapsed()) }
  }
}
