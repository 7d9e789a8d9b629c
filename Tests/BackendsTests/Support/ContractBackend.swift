import BlogCore
import DraftCore
import Essentials
import Foundation
import SQLiteBackend
import Testing
import UserInfoCore
import VoiceCore

/// A kind of backend that has to keep the service contract. A new kind joins by joining `all`.
struct ContractBackend: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// Starts a backend that holds the given world and nothing else.
  let start: @Sendable (World) async throws -> RunningBackend

  static let all = [sqliteFile, sqliteInMemory]

  static let sqliteFile = ContractBackend(testDescription: "SQLite in a file") { world in
    let folder = try #require(TemporaryFolder.current)
    let database = try ProfileDatabase(.file(folder.path("profile.sqlite")))
    try database.seed(world)
    return RunningBackend(database: database)
  }

  static let sqliteInMemory = ContractBackend(testDescription: "SQLite in memory") { world in
    let database = try ProfileDatabase(.inMemory)
    try database.seed(world)
    return RunningBackend(database: database)
  }
}

/// A backend at work, seen through the services of any signed-in user.
struct RunningBackend: Sendable {
  private let database: ProfileDatabase

  init(database: ProfileDatabase) {
    self.database = database
  }

  func blogs(as user: Int = 1) -> any BlogService {
    SQLiteBlogService(database: database, signedInUserID: UserID(user))
  }

  func users(as user: Int = 1) -> any UserService {
    SQLiteUserService(database: database, signedInUserID: UserID(user))
  }

  /// Every edit and every deletion is noted as of the day that `day` answers with.
  func drafts(as user: Int = 1, day: @escaping @Sendable () -> Int = { 100 }) -> any DraftService {
    SQLiteDraftService(database: database, signedInUserID: UserID(user)) { .day(day()) }
  }

  func voices() -> any VoiceService {
    SQLiteVoiceService(database: database)
  }

  /// Adds blogs behind the services' back.
  func publish(_ blogs: [Blog]) async throws {
    try await database.publish(blogs)
  }
}
