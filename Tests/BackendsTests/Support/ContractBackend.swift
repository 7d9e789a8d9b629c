import BlogCore
import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import Testing
import UserInfoCore
import VoiceCore

/// A kind of backend for the contract tests. Add new kinds to `all`.
struct ContractBackend: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Starts a backend that holds only the given data.
  let start: @Sendable (World) async throws -> any RunningBackend

  static let all = [sqliteFile, sqliteInMemory, http]

  static let sqliteFile = ContractBackend(testDescription: "SQLite in a file") { world in
    let folder = try #require(TemporaryFolder.current)
    let database = try ProfileDatabase(.file(folder.path("profile.sqlite")))
    try database.seed(world)
    return SQLiteRunning(database: database)
  }

  static let sqliteInMemory = ContractBackend(testDescription: "SQLite in memory") { world in
    let database = try ProfileDatabase(.inMemory)
    try database.seed(world)
    return SQLiteRunning(database: database)
  }
}

/// A started backend. Its services act for a given user.
protocol RunningBackend: Sendable {
  func blogs(as user: Int) -> any KeyedBlogService
  func users(as user: Int) -> any UserService
  /// Edits and deletions get the date that `day` returns, in days after 1 January 1970.
  func drafts(as user: Int, day: @escaping @Sendable () -> Int) -> any KeyedDraftService
  func voices() -> any VoiceService
  /// Adds blogs directly to the database.
  func publish(_ blogs: [Blog]) async throws
}

extension RunningBackend {
  func blogs() -> any KeyedBlogService { blogs(as: 1) }
  func users() -> any UserService { users(as: 1) }
  func drafts(as user: Int) -> any KeyedDraftService { drafts(as: user) { 100 } }
  func drafts(day: @escaping @Sendable () -> Int = { 100 }) -> any KeyedDraftService {
    drafts(as: 1, day: day)
  }
}

private struct SQLiteRunning: RunningBackend {
  let database: ProfileDatabase

  func blogs(as user: Int) -> any KeyedBlogService {
    SQLiteBlogService(database: database, signedInUserID: UserID(user))
  }

  func users(as user: Int) -> any UserService {
    SQLiteUserService(database: database, signedInUserID: UserID(user))
  }

  func drafts(as user: Int, day: @escaping @Sendable () -> Int) -> any KeyedDraftService {
    SQLiteDraftService(database: database, signedInUserID: UserID(user)) { .day(day()) }
  }

  func voices() -> any VoiceService {
    SQLiteVoiceService(database: database)
  }

  func publish(_ blogs: [Blog]) async throws {
    try await database.publish(blogs)
  }
}
