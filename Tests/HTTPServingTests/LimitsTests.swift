import Essentials
import Synchronization
import Testing

@testable import HTTPServing

struct LimitsTests {
  @Test func budgetLimitsEachClient() {
    let budget = ByteBudget(total: 100, perHolder: 10)
    let first = budget.hold(8, for: "a")
    #expect(first != nil && budget.hold(3, for: "a") == nil)
    withExtendedLifetime(first) { #expect(budget.hold(3, for: "b") != nil) }
    #expect(budget.held == 0 || budget.held == 8)
  }

  @Test func budgetLimitsAll() {
    let budget = ByteBudget(total: 20, perHolder: 10)
    let holds = ["a", "b"].map { budget.hold(10, for: $0) }
    #expect(budget.hold(1, for: "c") == nil)
    withExtendedLifetime(holds) {}
  }

  @Test func bytesAreFreeAgainAfterwards() {
    let budget = ByteBudget(total: 20, perHolder: 10)
    for _ in 0..<10 {
      let hold = budget.hold(10, for: "a")
      #expect(hold != nil && budget.held == 10)
    }
    #expect(budget.held == 0)
  }

  /// One large response is allowed, or nobody could ever get it.
  @Test func onlyBytesOfAClientMayBeMany() {
    let budget = ByteBudget(total: 100, perHolder: 10)
    let hold = budget.hold(50, for: "a")
    #expect(hold != nil && budget.hold(1, for: "a") == nil)
    #expect(budget.hold(101, for: "b") == nil)
  }

  @Test func workIsDoneAFewAtATimeAndInOrder() async {
    let limit = WorkLimit(2)
    let counts = Counts()
    await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          await limit.run {
            counts.begin()
            await Task.yield()
            counts.end()
          }
        }
      }
    }
    #expect(counts.done == 100)
    #expect(counts.most <= 2)
  }

  @Test(
    arguments: [
      ("192.0.2.1", nil, "192.0.2.1"), ("192.0.2.1", "10.0.0.1", "10.0.0.1"),
      ("192.0.2.1", "1.1.1.1, 10.0.0.1", "10.0.0.1"), ("192.0.2.1", "1.1.1.1,10.0.0.1,192.0.2.2", "10.0.0.1"),
      ("192.0.2.1", "x", "192.0.2.1"), ("192.0.2.1", "", "192.0.2.1"),
      ("192.0.2.1", "10.0.0.1, x", "192.0.2.1"),
      ("192.0.2.1", "2001:db8::1", "2001:db8::1"), ("::ffff:192.0.2.1", "10.0.0.1", "10.0.0.1"),
      ("2001:DB8:0::9", "10.0.0.1", "10.0.0.1"), ("2001:db8::8", "10.0.0.1", "2001:db8::8"),
      ("192.0.2.3", "10.0.0.1", "192.0.2.3"), (nil, "10.0.0.1", nil),
    ] as [(String?, String?, String?)])
  func onlyATrustedProxyNamesTheClient(peer: String?, forwarded: String?, client: String?) {
    let proxies = TrustedProxies(
      Set(["192.0.2.1", "192.0.2.2", "2001:db8::9"].compactMap(ClientAddress.init)))
    #expect(proxies.client(peer: peer, forwarded: forwarded) == client)
  }

  @Test func nobodyIsTrustedByDefault() {
    #expect(TrustedProxies().client(peer: "127.0.0.1", forwarded: "10.0.0.1") == "127.0.0.1")
  }
}

/// Counts work in progress.
private final class Counts: Sendable {
  private let state = Mutex((now: 0, most: 0, done: 0))

  var most: Int { state.withLock { $0.most } }
  var done: Int { state.withLock { $0.done } }

  func begin() {
    state.withLock {
      $0.now += 1
      $0.most = max($0.most, $0.now)
    }
  }

  func end() {
    state.withLock {
      $0.now -= 1
      $0.done += 1
    }
  }
}
