import BlogCore
import DraftCore
import Essentials
import Foundation

/// Draft requests to a database, for one signed-in user.
///
/// A function that throws has changed nothing, except with `.unknown`. Drafts of other people are `.notFound`. With a key, a
/// change is made once: for 24 hours, a repeated key returns the first result and changes nothing. A key that was used for
/// another request is `.refused`.
struct DatabaseDraftService<Access: DatabaseAccess>: StoredDraftService {
  let access: Access
  let owner: UserID
  /// The date of edits and deletions, and the time at which kept results expire.
  let now: @Sendable () -> Date

  /// - Throws: `.refused` for an invalid cursor or a limit below 1.
  func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await page(areDeleted: false, after: cursor, limit: limit)
  }

  /// - Throws: `.refused` for an invalid cursor or a limit below 1.
  func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await page(areDeleted: true, after: cursor, limit: limit)
  }

  /// - Throws: `.notFound` if the draft does not exist or is in the recycle bin.
  func draft(_ id: DraftID) async throws(DraftError) -> Draft {
    try await access.read(failingWith: DraftError.self) { db in
      try db.activeDraft(id, of: owner, isLocked: false)
    }
  }

  /// - Throws: `.refused` if the signed-in user is unknown.
  func create(key: UUID?) async throws(DraftError) -> Draft {
    try await once(key, "create draft") { db, date in try db.createDraft(of: owner, at: date) }
  }

  /// Saves a text, without its null characters. Checks the revision in the same transaction.
  ///
  /// - Throws: `.notFound` if the draft does not exist or is in the recycle bin; `.conflict` with the stored draft if
  ///   it has another revision, unless the same copy of the text was saved last.
  func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    try await once(nil, "save draft") { db, date in
      let stored = try db.activeDraft(id, of: owner, isLocked: true)
      guard try stored.accepts(edit, on: revision) else { return stored }
      return try db.saveDraft(
        id, of: owner, title: title.withoutNull, body: body.withoutNull, edit: edit, at: date)
    }
  }

  func blog(publishing id: DraftID, revision: Int, key: UUID?) async throws(DraftError) -> Blog {
    try await once(key, "publish draft \(id) \(revision)") { db, date in
      let draft = try db.activeDraft(id, of: owner, isLocked: true)
      guard draft.revision == revision else { throw DraftError.conflict(draft) }
      guard draft.hasTitle else { throw DraftError.untitled }
      let blog = try db.createBlog(title: draft.trimmedTitle, body: draft.body, of: owner, at: date)
      try db.insertPublication(of: draft, as: blog)
      try db.purgeDrafts(id, of: owner)
      return try db.blog(blog, seenBy: owner)
    }
  }

  func unpublish(_ id: DraftID) async throws(DraftError) -> Draft {
    try await once(nil, "unpublish draft") { db, _ in
      try db.withdrawPublication(of: id, by: owner)
      return try db.activeDraft(id, of: owner, isLocked: true)
    }
  }

  /// - Throws: `.notFound` if the draft does not exist.
  func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    try await once(nil, "delete draft") { db, date in try db.deleteDraft(id, of: owner, at: date) }
  }

  /// - Throws: `.notFound` if the draft does not exist.
  func restore(_ id: DraftID, key: UUID?) async throws(DraftError) -> Draft {
    try await once(key, "restore draft \(id)") { db, _ in try db.restoreDraft(id, of: owner) }
  }

  /// - Throws: `.notFound` if the draft does not exist, `.refused` if it is not in the recycle bin.
  func purge(_ id: DraftID) async throws(DraftError) {
    try await access.write(failingWith: DraftError.self) { db in
      guard try db.draft(id, of: owner, isLocked: true).deletedAt != nil else { throw DraftError.refused }
      try db.purgeDrafts(id, of: owner)
    }
  }

  /// Deletes all drafts in the recycle bin. Has no effect if it is empty.
  func emptyBin() async throws(DraftError) {
    try await access.write(failingWith: DraftError.self) { db in try db.purgeDrafts(nil, of: owner) }
  }

  private func page(
    areDeleted: Bool, after cursor: PageCursor?, limit: Int
  ) async throws(DraftError) -> Page<Draft> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await access.read(failingWith: DraftError.self) { db in
      try db.drafts(of: owner, areDeleted: areDeleted, after: place, limit: limit)
    }
  }

  /// Makes a change once for a key, or each time without a key, in one transaction.
  private func once<Answer: KeptResult>(
    _ key: UUID?, _ request: String,
    _ change: @Sendable (Access.Connection, _ date: Date) throws -> Answer
  ) async throws(DraftError) -> Answer {
    try await access.write(failingWith: DraftError.self) { db in
      let date = now()
      return try db.once(key, by: owner, request: request, at: date, refusal: DraftError.refused) {
        try change(db, date)
      }
    }
  }
}

extension StorageConnection {
  /// Returns a draft that is not in the recycle bin.
  ///
  /// - Throws: `DraftError.notFound` if the owner has no such draft.
  fileprivate func activeDraft(_ id: DraftID, of owner: UserID, isLocked: Bool) throws -> Draft {
    let draft = try draft(id, of: owner, isLocked: isLocked)
    guard draft.deletedAt == nil else { throw DraftError.notFound }
    return draft
  }
}
