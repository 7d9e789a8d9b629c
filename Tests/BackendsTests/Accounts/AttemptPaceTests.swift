import Essentials
import Testing
import ViewKitTesting

@testable import Accounts

struct AttemptPaceTests {
  private func pace(free: Int = 2, _ clock: TestClock, longest: Duration = .seconds(8)) -> AttemptPace<String>
  {
    AttemptPace(free: free, gaps: .seconds(1)...longest, period: .seconds(60), now: clock.stopwatch())
  }

  @Test func patientAttemptsTakeTurns() {
    let pace = pace(free: 0, TestClock(), longest: .seconds(1))
    let turns = (0..<4).map { _ in pace.begin("a", patience: .seconds(3)) }
    #expect(
      turns == [.after(.seconds(1)), .after(.seconds(2)), .after(.seconds(3)), .tooEarly(wait: .seconds(4))])
  }

  @Test func keyStartsAnewAfterThePeriod() {
    let clock = TestClock()
    let pace = pace(clock)
    for _ in 0..<3 { _ = pace.begin("a", patience: .seconds(1)) }
    #expect(pace.isSlow("a"))
    clock.advance(by: .seconds(61))
    #expect(!pace.isSlow("a"))
    #expect((0..<2).allSatisfy { _ in pace.begin("a") == .after(.zero) })
  }

  @Test func attemptTakenBackDoesNotCount() {
    let clock = TestClock()
    let pace = pace(clock)
    _ = pace.begin("a")
    pace.takeBack("a")
    #expect(pace.keyCount == 0)
    _ = pace.begin("a")
    for _ in 0..<5 {
      #expect(pace.begin("a") == .after(.zero))
      pace.takeBack("a")
    }
    _ = pace.begin("a")
    clock.advance(by: .seconds(1))
    for _ in 0..<5 {
      #expect(pace.begin("a") == .after(.zero))
      pace.takeBack("a")
    }
  }

  @Test func numberOfKeysIsLimited() {
    let clock = TestClock()
    let pace = pace(clock)
    for key in 0..<12_000 { _ = pace.begin("\(key)") }
    #expect(pace.keyCount == 10_000)
    clock.advance(by: .seconds(60))
    _ = pace.begin("a")
    #expect(pace.keyCount == 1)
  }
}
