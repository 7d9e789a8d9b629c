import AccountsCore
import CommandTesting
import DemoData
import Essentials
import Foundation
import SQLiteBackend
import StorageCore
import UserInfoCore
import ViewKitTesting

@testable import Accounts

/// Accounts in a database in memory, with an account for Mara, fast hashing, and a clock that the test sets.
struct Rig {
  static let password = "heron-132"

  let database: ProfileDatabase
  let store: any AccountStore
  let accounts: LocalAccounts
  /// The current date.
  let date = Shared(Date(timeIntervalSince1970: 1_000_000))
  let clock = StillClock()

  init(
    limits: AccountLimits = AccountLimits(), parameters: PasswordHash.Parameters = PasswordHashTests.quick
  ) async throws {
    database = try ProfileDatabase(.inMemory)
    try database.seed(ProfileContent(users: DemoData.users))
    store = database.accounts
    accounts = LocalAccounts(
      store: store, limits: limits, now: { [date] in date.value }, clock: clock, parameters: parameters)
    try await accounts.setPassword(Self.password, name: "mara.lindqvist", of: UserID(132))
  }

  func signIn(
    _ name: String = "mara.lindqvist", _ password: String = password, from address: String? = nil
  ) async throws(AccountError) -> SignIn {
    try await accounts.signIn(name: name, password: password, from: address)
  }

  /// The error of signing in; `nil` if it succeeds.
  func problem(
    _ name: String = "mara.lindqvist", _ password: String = password, from address: String? = nil
  ) async -> AccountError? {
    do {
      _ = try await signIn(name, password, from: address)
      return nil
    } catch {
      return error
    }
  }
}
