import Essentials
public import Foundation
import GRDB
import StorageCore
public import UserInfoCore

extension ProfileDatabase {
  /// Reads from one consistent state of the database. Can be cancelled while it reads.
  ///
  /// - Throws: The errors of `body`, `.cancelled`, or `.storage` with SQLite's reason.
  func read<Value: Sendable, Failure: StorageFailure>(
    failingWith failure: Failure.Type, _ body: @Sendable (Database) throws -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await writer.read(body)
    } catch {
      throw Failure(error)
    }
  }

  /// Changes the database in one transaction. If this throws, nothing has changed.
  ///
  /// GRDB rolls back if the task is cancelled before the commit, and ignores a later cancellation. The result
  /// therefore always matches the state of the database.
  ///
  /// - Throws: The errors of `updates`, `.cancelled`, `.refused` if a constraint forbids the change, or `.storage`.
  func write<Value: Sendable, Failure: StorageFailure>(
    failingWith failure: Failure.Type, _ updates: @Sendable (Database) throws -> Value
  ) async throws(Failure) -> Value {
    do {
      return try await writer.write(updates)
    } catch {
      throw Failure(error)
    }
  }
}

extension ProfileDatabase {
  /// Whether the database can be read.
  public func answers() async -> Bool {
    do {
      return try await writer.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM user") != nil }
    } catch {
      return false
    }
  }

  /// Identifies this database for its whole life. A copy of the file has the same value.
  ///
  /// - Throws: `.storage` or `.cancelled`.
  public func instance() async throws(UserError) -> UUID {
    try await read(failingWith: UserError.self) { db in
      guard let id = try UUID.fetchOne(db, sql: "SELECT id FROM instance") else {
        throw UserError.storage("the database has no identifier")
      }
      return id
    }
  }
}
