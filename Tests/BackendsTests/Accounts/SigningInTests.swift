import AccountsCore
import CommandTesting
import Essentials
import Foundation
import SQLiteBackend
import Testing

@testable import Accounts

/// Signing in and out with a database in memory.
struct SigningInTests {
  private let rig: Rig

  init() async throws { rig = try await Rig() }

  @Test func rightPasswordStartsASessionOfAWeek() async throws {
    let signIn = try await rig.signIn("Mara.Lindqvist")
    #expect(signIn.user == UserID(132))
    #expect(signIn.expiresAt == rig.date.value + 7 * 24 * 3600)
    rig.date.value += 7 * 24 * 3600 - 1
    #expect(try await rig.accounts.user(of: signIn.token) == UserID(132))
    rig.date.value += 1
    await #expect(throws: AccountError.signedOut) { try await rig.accounts.user(of: signIn.token) }
  }

  /// An unknown name and a wrong password both need one hash, so that they take the same time.
  @Test(arguments: [
    ("mara.lindqvist", "heron-133"), ("mara.lindqvist", ""), ("nobody", "heron-132"), ("", "heron-132"),
    ("mara lindqvist", "heron-132"), ("mara.lindqvist' OR 1=1 --", "x"),
    ("mara.lindqvist", String(repeating: "a", count: 100_000)), ("mara.lindqvist", "heron-132 "),
  ])
  func wrongNameOrPasswordIsRefused(name: String, password: String) async throws {
    let before = rig.accounts.hashing.finishedCount
    #expect(await rig.problem(name, password) == .wrong)
    #expect(rig.accounts.hashing.finishedCount == before + 1)
  }

  /// The decoy hash for unknown names has the usual parameters and is different each time.
  @Test func decoyHashIsLikeOtherHashes() throws {
    let decoy = PasswordHash.decoy(.current)
    #expect(decoy.parameters == .current && PasswordHash(decoy.text) == decoy)
    #expect(PasswordHash.decoy(.current) != decoy)
  }

  @Test func signingOutEndsOneSession() async throws {
    let first = try await rig.signIn().token
    let second = try await rig.signIn().token
    try await rig.accounts.signOut(first)
    try await rig.accounts.signOut(first)
    await #expect(throws: AccountError.signedOut) { try await rig.accounts.user(of: first) }
    #expect(try await rig.accounts.user(of: second) == UserID(132))
  }

  @Test(arguments: ["", "x", "AXl8V4vxcnOGotcK8-O7Y3VM4o9XDRaUJxFVb_36nVA", "' OR 1=1 --"])
  func unknownTokensAreRefused(token: String) async throws {
    _ = try await rig.signIn()
    await #expect(throws: AccountError.signedOut) {
      try await rig.accounts.user(of: SessionToken(rawValue: token))
    }
  }

  @Test func tokensAreLongAndUnique() async throws {
    var tokens: Set<SessionToken> = []
    for _ in 0..<20 { tokens.insert(try await rig.signIn().token) }
    #expect(tokens.count == 20)
    // 256 bits, 6 per character.
    #expect(tokens.allSatisfy { $0.rawValue.utf8.count == 43 })
  }

  @Test(arguments: [
    ("short", "mara.lindqvist", 132), ("long enough", "no name", 132), ("long enough", "somebody", 4711),
    ("long enough", "mara.lindqvist", 1), (String(repeating: "a", count: 1025), "mara.lindqvist", 132),
  ])
  func invalidAccountsAreRefused(password: String, name: String, user: Int) async throws {
    await #expect {
      try await rig.accounts.setPassword(password, name: name, of: UserID(user))
    } throws: { error in
      if case .refused = error as? AccountError { true } else { false }
    }
    #expect(await rig.problem() == nil)
  }

  @Test func shortestPasswordIsAccepted() async throws {
    try await rig.accounts.setPassword("heron-13", name: "mara.lindqvist", of: UserID(132))
    #expect(await rig.problem("mara.lindqvist", "heron-13") == nil)
  }

  @Test func signingInUpgradesTheHashParameters() async throws {
    let token = try await rig.signIn().token
    let raised = PasswordHash.Parameters(logRounds: 5, blockSize: 8, parallelism: 1)
    let accounts = LocalAccounts(
      store: rig.store, limits: AccountLimits(), now: { rig.date.value }, clock: rig.clock, parameters: raised
    )
    _ = try await accounts.signIn(name: "mara.lindqvist", password: Rig.password)

    let name = try #require(AccountName("mara.lindqvist"))
    let stored = try #require(try await rig.store.account(name))
    #expect(PasswordHash(stored.passwordHash)?.parameters == raised)
    #expect(try await accounts.user(of: token) == UserID(132))
    #expect(await rig.problem() == nil)
  }
}
