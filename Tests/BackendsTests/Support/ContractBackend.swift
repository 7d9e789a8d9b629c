import AccountsCore
import BlogCore
import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import StorageCore
import Testing
import UserInfoCore
import VoiceCore

/// A kind of backend for the contract tests. Add new kinds to `all`.
struct ContractBackend: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Starts a backend that holds only the given data.
  let start: @Sendable (World) async throws -> any RunningBackend

  static let all = databases + [http]

  /// Those with a store of accounts.
  static let databases = [sqliteFile, sqliteInMemory] + postgreSQL

  static let sqliteFile = ContractBackend(testDescription: "SQLite in a file") { world in
    let folder = try #require(TemporaryFolder.current)
    let database = try ProfileDatabase(.file(folder.path("profile.sqlite")))
    try database.seed(world)
    return StorageRunning(storage: database) { try await $0.publish($1) }
  }

  static let sqliteInMemory = ContractBackend(testDescription: "SQLite in memory") { world in
    let database = try ProfileDatabase(.inMemory)
    try database.seed(world)
    return StorageRunning(storage: database) { try await $0.publish($1) }
  }
}

/// A started backend. Its services act for a given user.
protocol RunningBackend: Sendable {
  func blogs(as user: Int) -> any KeyedBlogService
  func users(as user: Int) -> any UserService
  /// Edits and deletions get the date that `day` returns, in days after 1 January 1970.
  func drafts(as user: Int, day: @escaping @Sendable () -> Int) -> any KeyedDraftService
  func voices() -> any VoiceService
  /// The store of accounts; `nil` if the backend has none.
  var accounts: (any AccountStore)? { get }
  /// Adds blogs directly to the database.
  func publish(_ blogs: [Blog]) async throws
}

extension RunningBackend {
  var accounts: (any AccountStore)? { nil }
  func blogs() -> any KeyedBlogService { blogs(as: 1) }
  func users() -> any UserService { users(as: 1) }
  func drafts(as user: Int) -> any KeyedDraftService { drafts(as: user) { 100 } }
  func drafts(day: @escaping @Sendable () -> Int = { 100 }) -> any KeyedDraftService {
    drafts(as: 1, day: day)
  }
}

/// A database in this process.
struct StorageRunning<Storage: ProfileStorage>: RunningBackend {
  let storage: Storage
  let publish: @Sendable (Storage, [Blog]) async throws -> Void

  func blogs(as user: Int) -> any KeyedBlogService { storage.blogs(for: UserID(user)) }
  func users(as user: Int) -> any UserService { storage.users(for: UserID(user)) }

  func drafts(as user: Int, day: @escaping @Sendable () -> Int) -> any KeyedDraftService {
    storage.drafts(for: UserID(user)) { .day(day()) }
  }

  func voices() -> any VoiceService { storage.voices }
  var accounts: (any AccountStore)? { storage.accounts }
  func publish(_ blogs: [Blog]) async throws { try await publish(storage, blogs) }
}
