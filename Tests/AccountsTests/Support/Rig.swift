import AccountsCore
import DemoData
import Essentials
import Foundation
import SQLiteBackend
import Synchronization
import UserInfoCore

@testable import Accounts

/// Accounts over a database in memory, in which Mara has one; hashed quickly, in a time that the test owns.
struct Rig {
  static let password = "heron-132"

  let database: ProfileDatabase
  let store: SQLiteAccountStore
  let accounts: LocalAccounts
  /// Seconds since 1970.
  let date = Moment()
  let clock = StillClock()

  init(
    limits: AccountLimits = AccountLimits(), parameters: PasswordHash.Parameters = PasswordHashTests.quick
  ) async throws {
    database = try ProfileDatabase(.inMemory)
    try database.seed(users: DemoData.users, blogs: [], friendships: [], follows: [], likes: [])
    store = SQLiteAccountStore(database: database)
    accounts = LocalAccounts(
      store: store, limits: limits, now: { [date] in date.value }, clock: clock, parameters: parameters)
    try await accounts.setPassword(Self.password, name: "mara.lindqvist", of: UserID(132))
  }

  func signIn(
    _ name: String = "mara.lindqvist", _ password: String = password, from address: String? = nil
  ) async throws(AccountError) -> SignIn {
    try await accounts.signIn(name: name, password: password, from: address)
  }

  /// What signing in throws, if it does.
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

/// A date that a test sets.
final class Moment: Sendable {
  private let storage = Mutex(Date(timeIntervalSince1970: 1_000_000))

  var value: Date {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

/// A clock that stands still until the test moves it; nobody can sleep by it.
final class StillClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let storage = Mutex(Instant(offset: .zero))

  var now: Instant { storage.withLock { $0 } }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    preconditionFailure("Nothing here waits by the clock")
  }

  func advance(by duration: Duration) {
    storage.withLock { $0 = $0.advanced(by: duration) }
  }
}
