import AccountsCore
import Dispatch
import Essentials
import Foundation
import Testing

@testable import Accounts

/// Limits on guessing passwords.
struct BruteForceTests {
  private static func limits(name: Int = 3, address: Int = 100) -> AccountLimits {
    var limits = AccountLimits()
    limits.attemptsPerName = name
    limits.attemptsPerAddress = address
    limits.period = .seconds(60)
    return limits
  }

  @Test func attemptsPerNameAreLimited() async throws {
    let rig = try await Rig(limits: Self.limits())
    for attempt in 0..<3 {
      #expect(await rig.problem("mara.lindqvist", "wrong-\(attempt)", from: "10.0.0.\(attempt)") == .wrong)
    }
    // The limit also applies to the right password and to another spelling of the name.
    #expect(await rig.problem("MARA.lindqvist", from: "10.0.0.9") == .tooMany(retryAfter: .seconds(60)))
    rig.clock.advance(by: .seconds(60))
    #expect(await rig.problem() == nil)
  }

  @Test func unknownNamesHaveTheSameLimit() async throws {
    let rig = try await Rig(limits: Self.limits())
    for _ in 0..<3 { #expect(await rig.problem("nobody", "wrong-wrong") == .wrong) }
    #expect(await rig.problem("nobody", "wrong-wrong") == .tooMany(retryAfter: .seconds(60)))
  }

  @Test func attemptsPerAddressAreLimited() async throws {
    let rig = try await Rig(limits: Self.limits(address: 5))
    for attempt in 0..<5 { #expect(await rig.problem("name-\(attempt)", "wrong-wrong", from: "a") == .wrong) }
    #expect(await rig.problem("name-6", "wrong-wrong", from: "a") == .tooMany(retryAfter: .seconds(60)))
    #expect(await rig.problem(from: "b") == nil)
  }

  @Test func simultaneousAttemptsAreLimited() async throws {
    let rig = try await Rig(limits: Self.limits())
    let problems = await withTaskGroup(of: AccountError?.self) { group in
      for attempt in 0..<20 { group.addTask { await rig.problem("mara.lindqvist", "wrong-\(attempt)") } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(problems.count { $0 == .wrong } == 3)
    #expect(problems.count { $0 == .tooMany(retryAfter: .seconds(60)) } == 17)
  }

  @Test func successResetsTheAttemptsOfAName() async throws {
    let rig = try await Rig(limits: Self.limits())
    for _ in 0..<4 {
      #expect(await rig.problem("mara.lindqvist", "wrong-wrong", from: "a") == .wrong)
      #expect(await rig.problem("mara.lindqvist", "wrong-again", from: "a") == .wrong)
      #expect(await rig.problem(from: "a") == nil)
    }
  }

  /// Signing in to one's own account does not allow more attempts at other accounts.
  @Test func successDoesNotResetTheAttemptsOfAnAddress() async throws {
    let rig = try await Rig(limits: Self.limits(address: 5))
    for attempt in 0..<5 {
      #expect(await rig.problem("name-\(attempt)", "wrong-wrong", from: "a") == .wrong)
      if attempt < 4 { #expect(await rig.problem(from: "a") == nil) }
    }
    #expect(await rig.problem(from: "a") == .tooMany(retryAfter: .seconds(60)))
  }

  @Test func fullHashingQueueRefusesAttempts() async throws {
    let queue = HashingQueue(width: 1, capacity: 2)
    let gate = DispatchSemaphore(value: 0)
    async let first = queue.run {
      gate.wait()
      return 1
    }
    async let second = queue.run { 2 }
    while queue.takenCount < 2 { await Task.yield() }
    await #expect(throws: AccountError.tooMany(retryAfter: .seconds(1))) { try await queue.run { 3 } }
    gate.signal()
    let results = try await (first, second)
    #expect(results == (1, 2))
    #expect(try await queue.run { 4 } == 4)
  }

  /// Attempts refused by the hashing queue do not count.
  @Test func attemptsRefusedByTheQueueDoNotCount() async throws {
    let rig = try await Rig(limits: Self.limits())
    let gate = DispatchSemaphore(value: 0)
    let capacity = AccountLimits().waitingHashes
    await withTaskGroup { group in
      for _ in 0..<capacity { group.addTask { try? await rig.accounts.hashing.run { gate.wait() } } }
      while rig.accounts.hashing.takenCount < capacity { await Task.yield() }
      for _ in 0..<10 { #expect(await rig.problem() == .tooMany(retryAfter: .seconds(1))) }
      for _ in 0..<capacity { gate.signal() }
    }
    #expect(await rig.problem() == nil)
  }

  @Test func sessionsPerPersonAreLimited() async throws {
    let rig = try await Rig()
    let first = try await rig.signIn().token
    rig.date.value += 1
    var last = first
    for _ in 0..<50 { last = try await rig.signIn().token }
    await #expect(throws: AccountError.signedOut) { try await rig.accounts.user(of: first) }
    #expect(try await rig.accounts.user(of: last) == UserID(132))
  }
}
