public import DraftCore
public import Essentials
public import Foundation
import GRDB

/// The Draft feature's requests, answered from the database on behalf of one signed-in user.
///
/// Every function throws `.cancelled` where the task was cancelled before it had an effect, and `.storage` where
/// SQLite can't do it. What throws has changed nothing. What belongs to somebody else is `.notFound`.
public struct SQLiteDraftService: DraftService {
  private let database: ProfileDatabase
  private let signedInUserID: UserID
  private let now: @Sendable () -> Date

  /// - Parameter now: the time to note for edits and deletions.
  public init(
    database: ProfileDatabase, signedInUserID: UserID, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.signedInUserID = signedInUserID
    self.now = now
  }

  /// - Throws: `.refused` for a cursor that is not one and a limit below 1.
  public func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: DraftError.self) { [signedInUserID] db in
      try db.drafts(of: signedInUserID, after: place, limit: limit)
    }
  }

  /// - Throws: `.refused` for a cursor that is not one and a limit below 1.
  public func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: DraftError.self) { [signedInUserID] db in
      try db.deletedDrafts(of: signedInUserID, after: place, limit: limit)
    }
  }

  /// - Throws: `.notFound` where there is no such draft, or it is in the bin.
  public func draft(_ id: DraftID) async throws(DraftError) -> Draft {
    try await database.read(failingWith: DraftError.self) { [signedInUserID] db in
      try db.activeDraft(id, of: signedInUserID)
    }
  }

  /// - Throws: `.refused` where the signed-in user is unknown.
  public func create() async throws(DraftError) -> Draft {
    try await create(key: nil)
  }

  /// Makes a draft once for each key; with the same key again it answers as it did, for 24 hours, and makes none.
  ///
  /// - Throws: `.refused` where the signed-in user is unknown or used the key for something else.
  public func create(key: UUID?) async throws(DraftError) -> Draft {
    try await database.write(failingWith: DraftError.self) { [signedInUserID, now] db in
      let date = now()
      return try db.once(
        key, by: signedInUserID, request: "create draft", at: date, refusal: DraftError.refused
      ) {
        try db.draft(db.createDraft(of: signedInUserID, at: date), of: signedInUserID)
      }
    }
  }

  /// - Throws: `.notFound` where there is no such draft, or it is in the bin; `.conflict` with the draft as it is where
  ///   it is of another revision. Looked up in the transaction that saves. Null characters are left out.
  public func save(
    _ id: DraftID, title: String, body: String, revision: Int
  ) async throws(DraftError) -> Draft {
    try await database.write(failingWith: DraftError.self) { [signedInUserID, now] db in
      let stored = try db.activeDraft(id, of: signedInUserID)
      guard stored.revision == revision else { throw DraftError.conflict(stored) }
      try db.execute(
        literal: """
          UPDATE draft
          SET title = \(title.withoutNull), body = \(body.withoutNull), editedAt = \(now().milliseconds), revision = revision + 1
          WHERE id = \(id.rawValue) AND ownerID = \(signedInUserID.rawValue)
          """)
      return try db.draft(id, of: signedInUserID)
    }
  }

  /// - Throws: `.notFound` where there is no such draft.
  public func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    try await database.write(failingWith: DraftError.self) { [signedInUserID, now] db in
      _ = try db.draft(id, of: signedInUserID)
      try db.execute(
        literal: """
          UPDATE draft SET deletedAt = \(now().milliseconds)
          WHERE id = \(id.rawValue) AND ownerID = \(signedInUserID.rawValue) AND deletedAt IS NULL
          """)
      return try db.draft(id, of: signedInUserID)
    }
  }

  /// - Throws: `.notFound` where there is no such draft.
  public func restore(_ id: DraftID) async throws(DraftError) -> Draft {
    try await database.write(failingWith: DraftError.self) { [signedInUserID] db in
      _ = try db.draft(id, of: signedInUserID)
      try db.execute(
        literal: """
          UPDATE draft SET deletedAt = NULL
          WHERE id = \(id.rawValue) AND ownerID = \(signedInUserID.rawValue)
          """)
      return try db.draft(id, of: signedInUserID)
    }
  }

  /// - Throws: `.notFound` where there is no such draft, `.refused` where it is not in the bin.
  public func purge(_ id: DraftID) async throws(DraftError) {
    try await database.write(failingWith: DraftError.self) { [signedInUserID] db in
      guard try db.draft(id, of: signedInUserID).deletedAt != nil else { throw DraftError.refused }
      try db.execute(
        literal: "DELETE FROM draft WHERE id = \(id.rawValue) AND ownerID = \(signedInUserID.rawValue)")
    }
  }

  /// Harmless where there is nothing in the bin.
  public func emptyBin() async throws(DraftError) {
    try await database.write(failingWith: DraftError.self) { [signedInUserID] db in
      try db.execute(
        literal: "DELETE FROM draft WHERE ownerID = \(signedInUserID.rawValue) AND deletedAt IS NOT NULL")
    }
  }
}

extension DraftError: StorageFailure {}

extension String {
  /// SQLite takes a null character for the end of a text: what stands behind it would be lost.
  fileprivate var withoutNull: String {
    contains("\0") ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" })) : self
  }
}
