import Synchronization
import Testing

@testable import Accounts

struct AttemptLimitTests {
  @Test func refusesAttemptsAboveTheLimit() {
    let now = Now()
    let limit = AttemptLimit(3, within: .seconds(60)) { now.value }
    #expect((0..<3).allSatisfy { _ in limit.begin("a") == nil })
    now.value = .seconds(20)
    #expect(limit.begin("a") == .seconds(40))
    #expect(limit.begin("b") == nil)
  }

  @Test func oldestAttemptExpiresFirst() {
    let now = Now()
    let limit = AttemptLimit(2, within: .seconds(60)) { now.value }
    _ = limit.begin("a")
    now.value = .seconds(30)
    _ = limit.begin("a")
    now.value = .seconds(60)
    #expect(limit.begin("a") == nil)
    #expect(limit.begin("a") == .seconds(30))
  }

  @Test func refusedAttemptsDoNotCount() {
    let now = Now()
    let limit = AttemptLimit(1, within: .seconds(60)) { now.value }
    _ = limit.begin("a")
    now.value = .seconds(59)
    #expect(limit.begin("a") == .seconds(1))
    now.value = .seconds(60)
    #expect(limit.begin("a") == nil)
  }

  @Test func forgivingAllowsNewAttempts() {
    let limit = AttemptLimit(2, within: .seconds(60)) { .zero }
    _ = limit.begin("a")
    _ = limit.begin("a")
    limit.forgive("a", onlyLatest: true)
    #expect(limit.begin("a") == nil)
    #expect(limit.begin("a") != nil)
    limit.forgive("a")
    #expect(limit.begin("a") == nil)
  }

  @Test func numberOfKeysIsLimited() {
    let limit = AttemptLimit(1, within: .seconds(60)) { .zero }
    for key in 0..<30_000 { _ = limit.begin("\(key)") }
    #expect(limit.keyCount <= 10_001)
  }
}

/// The current time, set by a test.
final class Now: Sendable {
  private let storage = Mutex(Duration.zero)

  var value: Duration {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
