import CommandTesting
import Essentials
import Testing
import ViewKitTesting

@testable import HTTPServing

struct LimitsTests {
  private static func client(_ name: String) -> ByteBudget.Holder { ByteBudget.Holder(account: name) }

  @Test func budgetLimitsEachClientAndAll() {
    let budget = ByteBudget(total: 20, perHolder: 10)
    var holds = [budget.hold(8, for: Self.client("a"))]
    #expect(budget.hold(3, for: Self.client("a")) == nil)
    holds += [budget.hold(10, for: Self.client("b")), budget.hold(2, for: Self.client("c"))]
    #expect(holds.allSatisfy { $0 != nil } && budget.hold(1, for: Self.client("d")) == nil)
    withExtendedLifetime(holds) {}
  }

  @Test func bytesAreFreeAgainAfterwards() {
    let budget = ByteBudget(total: 20, perHolder: 10)
    for _ in 0..<10 {
      let hold = budget.hold(10, for: Self.client("a"))
      #expect(hold != nil && budget.held == 10)
    }
    #expect(budget.held == 0)
  }

  /// One large response is allowed, or nobody could ever get it.
  @Test func onlyBytesOfAClientMayBeMany() {
    let budget = ByteBudget(total: 100, perHolder: 10)
    let hold = budget.hold(50, for: Self.client("a"))
    #expect(hold != nil && budget.hold(1, for: Self.client("a")) == nil)
    #expect(budget.hold(101, for: Self.client("b")) == nil)
  }

  @Test func bytesCountWhenTheyArrive() throws {
    let budget = ByteBudget(total: 20, perHolder: 10)
    let hold = try #require(budget.hold(0, for: Self.client("a")))
    #expect(budget.held == 0 && hold.grow(by: 6) && budget.held == 6)
    #expect(!hold.grow(by: 6) && budget.held == 6, "they are over the share, so they don't count")
    #expect(hold.grow(by: 4))
  }

  /// One customer can have all addresses of 48 bits.
  @Test func networksOf48BitsHaveAShareTogether() {
    let budget = ByteBudget(total: 100, perHolder: 10)
    let holds = (0..<20).map { budget.hold(10, for: ByteBudget.Holder(address: "2001:db8:1:\($0)::1")) }
    #expect(holds.count { $0 != nil } == 5)
    #expect(budget.hold(10, for: ByteBudget.Holder(address: "2001:db8:2::1")) != nil)
    withExtendedLifetime(holds) {}
  }

  @MainActor @Test func clientWithMuchWorkDelaysItselfAlone() async {
    let limit = WorkLimit(4, perLane: 2)
    let gate = Gate(isOpen: false)
    let done = Shared<[String]>([])
    await withTaskGroup { group in
      for _ in 0..<40 {
        group.addTask {
          await limit.run(for: "busy") { await gate.pass() }
          done.change { $0.append("busy") }
        }
      }
      while limit.waitingCount < 38 { await Task.yield() }
      for name in ["one", "two"] {
        await limit.run(for: name) { done.change { $0.append(name) } }
      }
      #expect(done.value == ["one", "two"] && limit.waitingCount == 38)
      gate.open()
    }
    #expect(done.value.count == 42)
  }

  /// Turns go around: the second client does not wait for the queue of the first.
  @MainActor @Test func clientsTakeTurns() async {
    let limit = WorkLimit(1, perLane: 1)
    let gate = Gate(isOpen: false)
    let order = Shared<[String]>([])
    await withTaskGroup { group in
      group.addTask { await limit.run(for: "first") { await gate.pass() } }
      while gate.waitingCount < 1 { await Task.yield() }
      for (count, name) in ["a", "a", "a", "b", "c"].enumerated() {
        group.addTask { await limit.run(for: name) { order.change { $0.append(name) } } }
        while limit.waitingCount <= count { await Task.yield() }
      }
      gate.open()
    }
    #expect(order.value == ["a", "b", "c", "a", "a"])
  }

  @Test func workIsDoneAFewAtATimeAndInOrder() async {
    let limit = WorkLimit(2, perLane: 2)
    let counts = Shared((now: 0, most: 0, done: 0))
    await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          await limit.run(for: "a") {
            counts.change { ($0.now, $0.most) = ($0.now + 1, max($0.most, $0.now + 1)) }
            await Task.yield()
            counts.change { ($0.now, $0.done) = ($0.now - 1, $0.done + 1) }
          }
        }
      }
    }
    #expect(counts.value.done == 100)
    #expect(counts.value.most <= 2)
  }

  @Test(
    arguments: [
      ("192.0.2.1", nil, "192.0.2.1"), ("192.0.2.1", "10.0.0.1", "10.0.0.1"),
      ("192.0.2.1", "1.1.1.1, 10.0.0.1", "10.0.0.1"), ("192.0.2.1", "1.1.1.1,10.0.0.1,192.0.2.2", "10.0.0.1"),
      ("192.0.2.1", "x", "192.0.2.1"), ("192.0.2.1", "", "192.0.2.1"),
      ("192.0.2.1", "10.0.0.1, x", "192.0.2.1"),
      ("192.0.2.1", "2001:db8::1", "2001:db8::1"), ("::ffff:192.0.2.1", "10.0.0.1", "10.0.0.1"),
      ("2001:DB8:0::9", "10.0.0.1", "10.0.0.1"), ("2001:db8::8", "10.0.0.1", "2001:db8::8"),
      ("192.0.2.1", String(repeating: "1.1.1.1,", count: 200) + "10.0.0.1", "10.0.0.1"),
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
