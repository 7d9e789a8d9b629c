import AccountsCore
import CommandTesting
import Dispatch
import Essentials
import Testing
import ViewKitTesting

@testable import Accounts

/// Limits on guessing passwords.
struct BruteForceTests {
  private static func limits(
    pair: Int = 3, network: Int = 100, name: Int = 100, simultaneous: Int = 100
  ) -> AccountLimits {
    AccountLimits(
      freeAttempts: pair, freeAttemptsOfNetwork: network, freeAttemptsOfName: name,
      simultaneousAttempts: simultaneous)
  }

  @Test func attemptsAtANameFromOneNetworkBecomeSlower() async throws {
    let rig = try await Rig(limits: Self.limits())
    for attempt in 0..<3 {
      #expect(await rig.problem("mara.lindqvist", "wrong-\(attempt)", from: "10.0.0.1") == .wrong)
    }
    for gap in [1, 2, 4, 8, 16, 32, 60, 60] {
      // Also for the right password and for another spelling of the name: the response tells nothing about either.
      #expect(await rig.problem("MARA.lindqvist", from: "10.0.0.1") == .tooMany(retryAfter: .seconds(gap)))
      rig.clock.advance(by: .seconds(gap))
      #expect(await rig.problem("mara.lindqvist", "wrong", from: "10.0.0.1") == .wrong)
    }
    rig.clock.advance(by: .seconds(60))
    #expect(await rig.problem(from: "10.0.0.1") == nil)
    #expect(await rig.problem("mara.lindqvist", "wrong", from: "10.0.0.1") == .wrong)
  }

  /// Wrong passwords of others never stop a person, however many there are.
  @Test func othersCannotLockAName() async throws {
    let rig = try await Rig(limits: Self.limits(name: 20))
    #expect(await rig.problem(from: "192.0.2.1") == nil)
    for attempt in 0..<200 {
      _ = await rig.problem("mara.lindqvist", "wrong", from: "10.0.\(attempt / 3).1")
    }
    // From the usual network at once, from another network after a short delay.
    let slept = rig.clock.slept
    #expect(await rig.problem(from: "192.0.2.1") == nil)
    #expect(rig.clock.slept == slept)
    #expect(await rig.problem(from: "192.0.2.2") == nil)
    #expect(rig.clock.slept == slept + .seconds(4))
  }

  /// Neither do the person's own right passwords, however often and from wherever.
  @Test func signingInAgainSlowsNothing() async throws {
    let rig = try await Rig(limits: Self.limits(name: 5))
    let networks = ["192.0.2.1"] + Array(repeating: "192.0.2.2", count: 8) + ["192.0.2.3"]
    for network in networks { #expect(await rig.problem(from: network) == nil) }
    for attempt in 0..<5 { _ = await rig.problem("mara.lindqvist", "wrong", from: "10.0.0.\(attempt)") }
    #expect(await rig.problem(from: "192.0.2.1") == nil)
    #expect(rig.clock.slept == .zero)
  }

  @Test func othersInTheUsualNetworkOnlyDelay() async throws {
    let rig = try await Rig(limits: Self.limits())
    #expect(await rig.problem(from: "192.0.2.1") == nil)
    for _ in 0..<50 { #expect(await rig.problem("mara.lindqvist", "wrong", from: "192.0.2.1") == .wrong) }
    #expect(await rig.problem(from: "192.0.2.1") == nil)
  }

  @Test func guessingFromManyNetworksIsDelayed() async throws {
    let rig = try await Rig(limits: Self.limits(name: 20))
    for attempt in 0..<20 { _ = await rig.problem("mara.lindqvist", "wrong", from: "10.0.0.\(attempt)") }
    #expect(rig.clock.slept == .zero)
    for attempt in 20..<30 { _ = await rig.problem("mara.lindqvist", "wrong", from: "10.0.0.\(attempt)") }
    #expect(rig.clock.slept == .seconds(40))
  }

  @Test func unknownNamesHaveTheSamePace() async throws {
    let rig = try await Rig(limits: Self.limits())
    for name in ["nobody", "no name"] {
      for _ in 0..<3 { #expect(await rig.problem(name, "wrong-wrong", from: "10.0.0.1") == .wrong) }
      #expect(await rig.problem(name, "wrong-wrong", from: "10.0.0.1") == .tooMany(retryAfter: .seconds(1)))
    }
  }

  @Test func attemptsOfANetworkBecomeSlower() async throws {
    let rig = try await Rig(limits: Self.limits(network: 5))
    for attempt in 0..<5 {
      #expect(await rig.problem("name-\(attempt)", "wrong-wrong", from: "2001:db8::\(attempt)") == .wrong)
      // Signing in to one's own account does not make attempts at other accounts faster.
      if attempt < 4 { #expect(await rig.problem(from: "2001:db8::9") == nil) }
    }
    #expect(rig.clock.slept == .zero)
    // A right password is never refused, only slower.
    #expect(await rig.problem(from: "2001:db8::9") == nil)
    #expect(rig.clock.slept == .seconds(4))
    #expect(await rig.problem(from: "2001:db8:0:1::1") == nil)
    #expect(rig.clock.slept == .seconds(4))
  }

  @Test func simultaneousAttemptsCount() async throws {
    let rig = try await Rig(limits: Self.limits())
    let problems = try await simultaneously(0..<20) { attempt in
      await rig.problem("mara.lindqvist", "wrong-\(attempt)")
    }
    #expect(problems.count { $0 == .wrong } == 3)
    #expect(problems.count { $0 == .tooMany(retryAfter: .seconds(1)) } == 17)
  }

  /// One network can't fill the queue of all.
  @Test func simultaneousAttemptsOfANetworkAreLimited() async throws {
    let rig = try await Rig(limits: Self.limits(simultaneous: 2))
    let gate = DispatchSemaphore(value: 0)
    await withTaskGroup { group in
      for _ in 0..<2 { group.addTask { try? await rig.accounts.hashing.run(for: "") { gate.wait() } } }
      for name in ["a", "b"] { group.addTask { _ = await rig.problem(name, "wrong", from: "10.0.0.1") } }
      while rig.accounts.hashing.takenCount < 4 { await Task.yield() }
      #expect(await rig.problem("c", "wrong", from: "10.0.0.1") == .tooMany(retryAfter: .seconds(1)))
      for _ in 0..<2 { gate.signal() }
    }
    #expect(await rig.problem("c", "wrong", from: "10.0.0.1") == .wrong)
  }

  @Test func successResetsTheAttemptsOfAName() async throws {
    let rig = try await Rig(limits: Self.limits())
    for _ in 0..<4 {
      #expect(await rig.problem("mara.lindqvist", "wrong-wrong", from: "10.0.0.1") == .wrong)
      #expect(await rig.problem("mara.lindqvist", "wrong-again", from: "10.0.0.1") == .wrong)
      #expect(await rig.problem(from: "10.0.0.1") == nil)
    }
    #expect(rig.clock.slept == .zero)
  }

  @Test func networksTakeTurnsInTheHashingQueue() async {
    let queue = HashingQueue(width: 1, capacity: 9, patience: .seconds(4), now: { .zero })
    let gates = [0: DispatchSemaphore(value: 0), 2: DispatchSemaphore(value: 0)]
    let (begun, ends) = (Shared(0), Shared(""))
    await withTaskGroup { group in
      for (place, network) in ["a", "a", "a", "b", "b", "c"].enumerated() {
        // Each network has had a turn then, and the last one of “a” has begun. A later network does not overtake “b”.
        if network == "c" {
          gates[0]?.signal()
          while begun.value < 4 { await Task.yield() }
        }
        let taken = queue.takenCount
        group.addTask {
          try? await queue.run(for: network) {
            begun.change { $0 += 1 }
            gates[place]?.wait()
            ends.change { $0 += network }
          }
        }
        while queue.takenCount == taken { await Task.yield() }
      }
      gates[2]?.signal()
    }
    #expect(ends.value == "aababc")
  }

  @Test func fewNetworksCanNotFillTheHashingQueue() async throws {
    let rig = try await Rig(limits: Self.limits())
    let gate = DispatchSemaphore(value: 0)
    let ends = Shared(0)
    let capacity = AccountLimits().waitingHashes
    await withTaskGroup { group in
      for number in 0..<capacity {
        group.addTask {
          try? await rig.accounts.hashing.run(for: "10.0.0.\(number % 4)") { gate.wait() }
          ends.change { $0 += 1 }
        }
      }
      while rig.accounts.hashing.takenCount < capacity { await Task.yield() }
      group.addTask {
        #expect(await rig.problem(from: "192.0.2.1") == nil)
        ends.change { $0 += 1 }
      }
      // Until one has no place.
      while ends.value == 0 { await Task.yield() }
      for _ in 0..<capacity { gate.signal() }
    }
  }

  /// A caller that waits longer than `SignIn.longestTime` takes a right password for one that nobody can use.
  @Test func passwordThatWaitedTooLongIsRefused() async throws {
    let time = Shared(Duration.zero)
    let queue = HashingQueue(width: 1, capacity: 2, patience: .seconds(4), now: { time.value })
    let gate = DispatchSemaphore(value: 0)
    let hasBegun = Shared(false)
    async let first = queue.run(for: "a") {
      hasBegun.value = true
      gate.wait()
      return 1
    }
    while !hasBegun.value { await Task.yield() }
    let second = Task { try await queue.run(for: "a") { 2 } }
    while queue.takenCount < 2 { await Task.yield() }
    time.value = .seconds(4)
    gate.signal()
    #expect(try await first == 1)
    await #expect(throws: AccountError.tooMany(retryAfter: .seconds(1))) { try await second.value }
    #expect(try await queue.run(for: "a") { 3 } == 3)
  }

  /// Attempts refused by the hashing queue do not count.
  @Test func attemptsRefusedByTheQueueDoNotCount() async throws {
    let rig = try await Rig(limits: Self.limits())
    let gate = DispatchSemaphore(value: 0)
    let capacity = AccountLimits().waitingHashes
    await withTaskGroup { group in
      for number in 0..<capacity {
        group.addTask { try? await rig.accounts.hashing.run(for: "10.0.0.\(number)") { gate.wait() } }
      }
      while rig.accounts.hashing.takenCount < capacity { await Task.yield() }
      for _ in 0..<10 { #expect(await rig.problem() == .tooMany(retryAfter: .seconds(1))) }
      for _ in 0..<capacity { gate.signal() }
    }
    #expect(await rig.problem() == nil)
  }
}
