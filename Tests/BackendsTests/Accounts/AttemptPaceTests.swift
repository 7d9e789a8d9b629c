import AccountsCore
import Essentials
import Testing
import ViewKitTesting

@testable import Accounts

struct AttemptPaceTests {
  private func pace(free: Int = 2, _ clock: TestClock, longest: Duration = .seconds(8)) -> AttemptPace<String>
  {
    AttemptPace(free: free, gaps: .seconds(1)...longest, period: .seconds(60), now: clock.stopwatch())
  }

  @Test func patientAttemptsTakeTurns() throws {
    let pace = pace(free: 0, TestClock(), longest: .seconds(1))
    for wait in 1...3 { #expect(try pace.begin("a", patience: .seconds(3)) == .seconds(wait)) }
    #expect(throws: AccountError.tooMany(retryAfter: .seconds(4))) {
      try pace.begin("a", patience: .seconds(3))
    }
  }

  @Test func keyStartsAnewAfterThePeriod() throws {
    let clock = TestClock()
    let pace = pace(clock)
    for _ in 0..<3 { _ = try pace.begin("a", patience: .seconds(1)) }
    #expect(pace.isSlow("a"))
    clock.advance(by: .seconds(61))
    #expect(!pace.isSlow("a"))
    for _ in 0..<2 { #expect(try pace.begin("a") == .zero) }
  }

  @Test func attemptTakenBackDoesNotCount() throws {
    let clock = TestClock()
    let pace = pace(clock)
    _ = try pace.begin("a")
    pace.takeBack("a")
    #expect(pace.keyCount == 0)
    _ = try pace.begin("a")
    for _ in 0..<5 {
      #expect(try pace.begin("a") == .zero)
      pace.takeBack("a")
    }
    _ = try pace.begin("a")
    clock.advance(by: .seconds(1))
    for _ in 0..<5 {
      #expect(try pace.begin("a") == .zero)
      pace.takeBack("a")
    }
  }

  /// What a network does with other names does not count for a name.
  @Test func attemptRefusedForItsNetworkDoesNotCount() throws {
    let limits = AccountLimits(freeAttempts: 1, freeAttemptsOfNetwork: 1, simultaneousAttempts: 100)
    let pace = SignInPace(limits, now: TestClock().stopwatch())
    let others = try (0..<5).map { try pace.begin(name: "\($0)", network: "a") }
    for _ in 0..<9 { #expect(throws: AccountError.self) { try pace.begin(name: "mara", network: "a") } }
    for attempt in others { pace.end(attempt, .unknown) }
    #expect(try pace.begin(name: "mara", network: "a").delay == .zero)
  }

  @Test func refusedAttemptIsNotInProgress() throws {
    let pace = SignInPace(
      AccountLimits(freeAttempts: 1, simultaneousAttempts: 1), now: TestClock().stopwatch())
    pace.end(try pace.begin(name: "mara", network: "a"), .wrongPassword)
    #expect(throws: AccountError.self) { try pace.begin(name: "mara", network: "a") }
    #expect(try pace.begin(name: "ada", network: "a").delay == .zero)
  }

  @Test func numberOfKeysIsLimited() throws {
    let clock = TestClock()
    let pace = pace(clock)
    for key in 0..<12_000 {
      _ = try pace.begin("\(key)")
      clock.advance(by: .milliseconds(1))
    }
    #expect(pace.keyCount == 10_000)
    // The oldest are forgotten.
    _ = try pace.begin("10500")
    #expect(throws: AccountError.self) { try pace.begin("10500") }
    clock.advance(by: .seconds(60))
    _ = try pace.begin("a")
    #expect(pace.keyCount == 1)
  }
}
