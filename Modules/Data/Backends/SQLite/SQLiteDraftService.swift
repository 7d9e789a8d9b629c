public import BlogCore
public import DraftCore
public import Essentials
public import Foundation
import GRDB
public import StorageCore

/// Draft requests to the SQLite database, for one signed-in user.
///
/// Every function throws `.cancelled` if the task was cancelled before it had an effect, and `.storage` if SQLite
/// fails. A function that throws has changed nothing. Drafts of other people are `.notFound`.
public struct SQLiteDraftService: StoredDraftService {
  private let database: ProfileDatabase
  private let signedInUserID: UserID
  private let now: @Sendable () -> Date

  /// - Parameter now: the date of edits and deletions, and the time at which kept results expire.
  public init(
    database: ProfileDatabase, signedInUserID: UserID, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.database = database
    self.signedInUserID = signedInUserID
    self.now = now
  }

  /// - Throws: `.refused` for an invalid cursor or a limit below 1.
  public func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: DraftError.self) { [signedInUserID] db in
      try db.drafts(of: signedInUserID, after: place, limit: limit)
    }
  }

  /// - Throws: `.refused` for an invalid cursor or a limit below 1.
  public func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: DraftError.self) { [signedInUserID] db in
      try db.deletedDrafts(of: signedInUserID, after: place, limit: limit)
    }
  }

  /// - Throws: `.notFound` if the draft does not exist or is in the recycle bin.
  public func draft(_ id: DraftID) async throws(DraftError) -> Draft {
    try await database.read(failingWith: DraftError.self) { [signedInUserID] db in
      try db.activeDraft(id, of: signedInUserID)
    }
  }

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

  /// Saves a text, without its null characters. Checks the revision in the same transaction.
  ///
  /// - Throws: `.notFound` if the draft does not exist or is in the recycle bin; `.conflict` with the stored draft if
  ///   it has another revision, unless the same copy of the text was saved last.
  public func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    try await database.write(failingWith: DraftError.self) { [signedInUserID, now] db in
      let stored = try db.activeDraft(id, of: signedInUserID)
      guard try stored.accepts(edit, on: revision) else { return stored }
      try db.run(
        """
        UPDATE draft
        SET title = \(title.withoutNull), body = \(body.withoutNull), editedAt = \(now().milliseconds), revision = revision + 1,
          edit = \(edit.description)
        WHERE id = \(id.rawValue) AND ownerID = \(signedInUserID.rawValue)
        """)
      return try db.draft(id, of: signedInUserID)
    }
  }

  public func blog(publishing id: DraftID, revision: Int, key: UUID?) async throws(DraftError) -> Blog {
    try await database.write(failingWith: DraftError.self) { [signedInUserID, now] db in
      let date = now()
      return try db.once(
        key, by: signedInUserID, request: "publish draft \(id) \(revision)", at: date,
        refusal: DraftError.refused
      ) {
        let draft = try db.activeDraft(id, of: signedInUserID)
        guard draft.revision == revision else { throw DraftError.conflict(draft) }
        guard draft.hasTitle else { throw DraftError.untitled }
        let blog = try db.createBlog(
          title: draft.title.trimmingCharacters(in: .whitespacesAndNewlines), body: draft.body,
          of: signedInUserID, at: date)
        try db.run(
          """
          INSERT INTO publication (draftID, blogID, editedAt, revision)
          VALUES (\(id.rawValue), \(blog.rawValue), \(draft.editedAt.milliseconds), \(draft.revision))
          """)
        try db.purge("id = \(id.rawValue)", of: signedInUserID)
        return try db.blog(blog, seenBy: signedInUserID)
      }
    }
  }

  public func unpublish(_ id: DraftID) async throws(DraftError) -> Draft {
    try await database.write(failingWith: DraftError.self) { [signedInUserID] db in
      try db.run(
        """
        INSERT INTO draft (id, ownerID, title, body, editedAt, revision)
        SELECT publication.draftID, blog.authorID, blog.title, blog.body, publication.editedAt,
          publication.revision + 1
        FROM publication JOIN blog ON blog.id = publication.blogID
        WHERE publication.draftID = \(id.rawValue) AND blog.authorID = \(signedInUserID.rawValue)
        """)
      if db.changesCount > 0 {
        // The publication goes with it.
        try db.run(
          """
          DELETE FROM blog WHERE id = (SELECT blogID FROM publication WHERE draftID = \(id.rawValue))
          """)
      }
      return try db.activeDraft(id, of: signedInUserID)
    }
  }

  /// - Throws: `.notFound` if the draft does not exist.
  public func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    try await database.write(failingWith: DraftError.self) { [signedInUserID, now] db in
      _ = try db.draft(id, of: signedInUserID)
      try db.run(
        """
        UPDATE draft SET deletedAt = \(now().milliseconds)
        WHERE id = \(id.rawValue) AND ownerID = \(signedInUserID.rawValue) AND deletedAt IS NULL
        """)
      return try db.draft(id, of: signedInUserID)
    }
  }

  public func restore(_ id: DraftID, key: UUID?) async throws(DraftError) -> Draft {
    try await database.write(failingWith: DraftError.self) { [signedInUserID, now] db in
      try db.once(
        key, by: signedInUserID, request: "restore draft \(id)", at: now(), refusal: DraftError.refused
      ) {
        _ = try db.draft(id, of: signedInUserID)
        try db.run(
          """
          UPDATE draft SET deletedAt = NULL
          WHERE id = \(id.rawValue) AND ownerID = \(signedInUserID.rawValue)
          """)
        return try db.draft(id, of: signedInUserID)
      }
    }
  }

  /// - Throws: `.notFound` if the draft does not exist, `.refused` if it is not in the recycle bin.
  public func purge(_ id: DraftID) async throws(DraftError) {
    try await database.write(failingWith: DraftError.self) { [signedInUserID] db in
      guard try db.draft(id, of: signedInUserID).deletedAt != nil else { throw DraftError.refused }
      try db.purge("id = \(id.rawValue)", of: signedInUserID)
    }
  }

  /// Deletes all drafts in the recycle bin. Has no effect if it is empty.
  public func emptyBin() async throws(DraftError) {
    try await database.write(failingWith: DraftError.self) { [signedInUserID] db in
      try db.purge("deletedAt IS NOT NULL", of: signedInUserID)
    }
  }
}

extension Database {
  /// Deletes drafts of a person, and the kept results that contain their text.
  fileprivate func purge(_ condition: SQL, of owner: UserID) throws {
    let drafts: SQL = "FROM draft WHERE ownerID = \(owner.rawValue) AND \(condition)"
    try run(
      """
      DELETE FROM keptAnswer WHERE userID = \(owner.rawValue)
      AND request IN (SELECT 'restore draft ' || id \(drafts))
      """)
    try run("DELETE \(drafts)")
  }
}
