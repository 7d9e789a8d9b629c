import BlogCore
import DraftCore
import Essentials
import Foundation
import StorageCore

/// Draft requests to the database on a server, for one signed-in user.
///
/// A function that throws has changed nothing, except with `.unknown`. Drafts of other people are `.notFound`.
struct PostgreSQLDraftService: StoredDraftService {
  let database: PostgreSQLDatabase
  let signedInUserID: UserID
  let now: @Sendable () -> Date

  func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: DraftError.self) { [signedInUserID] db in
      try db.drafts(of: signedInUserID, after: place, limit: limit)
    }
  }

  func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: DraftError.self) { [signedInUserID] db in
      try db.deletedDrafts(of: signedInUserID, after: place, limit: limit)
    }
  }

  func draft(_ id: DraftID) async throws(DraftError) -> Draft {
    try await database.read(failingWith: DraftError.self) { [signedInUserID] db in
      try db.activeDraft(id, of: signedInUserID)
    }
  }

  func create(key: UUID?) async throws(DraftError) -> Draft {
    try await once(key, "create draft") { db, owner, date in try db.createDraft(of: owner, at: date) }
  }

  /// Saves a text, without its null characters.
  func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    try await once(nil, "save draft") { db, owner, date in
      let stored = try db.lockedDraft(id, of: owner)
      guard stored.deletedAt == nil else { throw DraftError.notFound }
      guard try stored.accepts(edit, on: revision) else { return stored }
      return try db.updateDraft(
        id, of: owner,
        """
        title = \(title.withoutNull), body = \(body.withoutNull), edited_at = \(date.milliseconds),
        revision = revision + 1, edit = \(edit.description)
        """)
    }
  }

  func blog(publishing id: DraftID, revision: Int, key: UUID?) async throws(DraftError) -> Blog {
    try await once(key, "publish draft \(id) \(revision)") { db, owner, date in
      let draft = try db.lockedDraft(id, of: owner, revision: revision)
      guard draft.hasTitle else { throw DraftError.untitled }
      let blog = try db.createBlog(
        title: draft.title.trimmingCharacters(in: .whitespacesAndNewlines), body: draft.body, of: owner,
        at: date)
      try db.run(
        """
        INSERT INTO publication (draft_id, blog_id, edited_at, revision)
        VALUES (\(id.rawValue), \(blog.rawValue), \(draft.editedAt.milliseconds), \(draft.revision))
        """)
      try db.purgeDrafts("id = \(id.rawValue)", of: owner)
      return try db.blog(blog, seenBy: owner)
    }
  }

  func unpublish(_ id: DraftID) async throws(DraftError) -> Draft {
    try await once(nil, "unpublish draft") { db, owner, _ in
      // One statement, so that two such requests do not both insert the draft. The publication goes with its blog.
      try db.run(
        """
        WITH withdrawn AS (
          DELETE FROM blog USING publication
          WHERE publication.draft_id = \(id.rawValue) AND blog.id = publication.blog_id
            AND blog.author_id = \(owner.rawValue)
          RETURNING blog.title, blog.body, publication.edited_at, publication.revision
        )
        INSERT INTO draft (id, owner_id, title, body, edited_at, revision)
        SELECT \(id.rawValue), \(owner.rawValue), title, body, edited_at, revision + 1 FROM withdrawn
        """)
      let draft = try db.lockedDraft(id, of: owner)
      guard draft.deletedAt == nil else { throw DraftError.notFound }
      return draft
    }
  }

  func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    try await once(nil, "delete draft") { db, owner, date in
      try db.updateDraft(id, of: owner, "deleted_at = COALESCE(deleted_at, \(date.milliseconds))")
    }
  }

  func restore(_ id: DraftID, key: UUID?) async throws(DraftError) -> Draft {
    try await once(key, "restore draft \(id)") { db, owner, _ in
      try db.updateDraft(id, of: owner, "deleted_at = NULL")
    }
  }

  func purge(_ id: DraftID) async throws(DraftError) {
    try await database.write(failingWith: DraftError.self) { [signedInUserID] db in
      guard try db.lockedDraft(id, of: signedInUserID).deletedAt != nil else { throw DraftError.refused }
      try db.purgeDrafts("id = \(id.rawValue)", of: signedInUserID)
    }
  }

  func emptyBin() async throws(DraftError) {
    try await database.write(failingWith: DraftError.self) { [signedInUserID] db in
      try db.purgeDrafts("deleted_at IS NOT NULL", of: signedInUserID)
    }
  }

  /// Makes a change once for a key, or each time without a key, in one transaction.
  private func once<Answer: StoredResult>(
    _ key: UUID?, _ request: String,
    _ change: @Sendable (Connection, _ owner: UserID, _ date: Date) throws -> Answer
  ) async throws(DraftError) -> Answer {
    try await database.write(failingWith: DraftError.self) { [signedInUserID, now] db in
      let date = now()
      return try db.once(
        key, by: signedInUserID, request: request, at: date, refusal: DraftError.refused
      ) {
        try change(db, signedInUserID, date)
      }
    }
  }
}

extension Connection {
  /// Returns a draft outside the recycle bin that no other transaction can change before this one ends.
  ///
  /// - Throws: `DraftError.notFound` if the owner has no such draft, `DraftError.conflict` if it has another revision.
  fileprivate func lockedDraft(_ id: DraftID, of owner: UserID, revision: Int) throws -> Draft {
    let draft = try lockedDraft(id, of: owner)
    guard draft.deletedAt == nil else { throw DraftError.notFound }
    guard draft.revision == revision else { throw DraftError.conflict(draft) }
    return draft
  }
}
