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

  static let all = DatabaseBackend.all.map(\.contract) + [http]
}

/// A kind of database. Add new kinds to `all`.
struct DatabaseBackend: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Opens a new, empty database.
  let open: @Sendable () async throws -> any TestedStorage

  static let all = [sqliteFile, sqliteInMemory] + postgreSQL

  static let sqliteFile = DatabaseBackend(testDescription: "SQLite in a file") {
    try ProfileDatabase(.file(#require(TemporaryFolder.current).path("profile.sqlite")))
  }

  static let sqliteInMemory = DatabaseBackend(testDescription: "SQLite in memory") {
    try ProfileDatabase(.inMemory)
  }

  fileprivate var contract: ContractBackend {
    ContractBackend(testDescription: testDescription) { world in
      let storage = try await open()
      try await storage.seed(world)
      return StorageRunning(storage: storage)
    }
  }
}

/// A database as tests see it.
protocol TestedStorage: ProfileStorage {
  /// Returns the number of kept results, and their bytes.
  func keptSpace() async throws -> (count: Int, bytes: Int)
}

extension ProfileDatabase: TestedStorage {
  /// For the file of `DatabaseBackend.sqliteFile`.
  func keptSpace() async throws -> (count: Int, bytes: Int) {
    let connection = try RawConnection(path: #require(TemporaryFolder.current).path("profile.sqlite"))
    // Without answers, a sum is `nil`.
    func number(_ expression: String) throws -> Int {
      try connection.text("SELECT \(expression) FROM keptAnswer").flatMap { Int($0) } ?? 0
    }
    return try (number("COUNT(*)"), number("SUM(LENGTH(answer) + LENGTH(request))"))
  }
}

/// A started backend. Its services act for a given user.
protocol RunningBackend: Sendable {
  func blogs(as user: Int) -> any KeyedBlogService
  func users(as user: Int) -> any UserService
  /// Edits and deletions get the date that `day` returns, in days after 1 January 1970.
  func drafts(as user: Int, day: @escaping @Sendable () -> Int) -> any KeyedDraftService
  func voices() -> any VoiceService
}

extension RunningBackend {
  func blogs() -> any KeyedBlogService { blogs(as: 1) }
  func users() -> any UserService { users(as: 1) }
  func drafts(as user: Int) -> any KeyedDraftService { drafts(as: user) { 100 } }
  func drafts(day: @escaping @Sendable () -> Int = { 100 }) -> any KeyedDraftService {
    drafts(as: 1, day: day)
  }
}

/// A database in this process.
private struct StorageRunning: RunningBackend {
  let storage: any TestedStorage

  func blogs(as user: Int) -> any KeyedBlogService { storage.blogs(for: UserID(user)) }
  func users(as user: Int) -> any UserService { storage.users(for: UserID(user)) }

  func drafts(as user: Int, day: @escaping @Sendable () -> Int) -> any KeyedDraftService {
    storage.drafts(for: UserID(user)) { .day(day()) }
  }

  func voices() -> any VoiceService { storage.voices }
}
