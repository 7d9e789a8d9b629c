import DraftCore
import Essentials
import Foundation
import StorageCore

/// Every statement selects by owner, so that it never finds another person's drafts.
extension Connection {
  /// Returns a draft that is not in the recycle bin.
  ///
  /// - Throws: `DraftError.notFound` if the owner has no such draft.
  func activeDraft(_ id: DraftID, of owner: UserID) throws -> Draft {
    try draft(
      """
      SELECT \(draftColumns) FROM draft
      WHERE id = \(id.rawValue) AND owner_id = \(owner.rawValue) AND deleted_at IS NULL
      """)
  }

  /// Returns a draft, in the recycle bin or not, that no other transaction can change before this one ends.
  ///
  /// - Throws: `DraftError.notFound` if the owner has no such draft.
  func lockedDraft(_ id: DraftID, of owner: UserID) throws -> Draft {
    try draft(
      """
      SELECT \(draftColumns) FROM draft
      WHERE id = \(id.rawValue) AND owner_id = \(owner.rawValue) FOR UPDATE
      """)
  }

  /// Changes a draft, in the recycle bin or not, and returns it.
  ///
  /// - Throws: `DraftError.notFound` if the owner has no such draft.
  func updateDraft(_ id: DraftID, of owner: UserID, _ assignments: SQL) throws -> Draft {
    try draft(
      """
      UPDATE draft SET \(assignments)
      WHERE id = \(id.rawValue) AND owner_id = \(owner.rawValue) RETURNING \(draftColumns)
      """)
  }

  /// Returns a page of an owner's drafts after `place`, newest edit first, without those in the recycle bin.
  func drafts(of owner: UserID, after place: Keyset, limit: Int) throws -> Page<Draft> {
    try page(
      """
      SELECT \(draftColumns), edited_at AS sort_date, id AS sort_id, \(draftSize) AS size
      FROM draft
      WHERE owner_id = \(owner.rawValue) AND deleted_at IS NULL
        AND (edited_at, id) < (\(place.sortDate), \(place.sortID))
      ORDER BY edited_at DESC, id DESC
      """, limit: limit, Draft.init)
  }

  /// Returns a page of an owner's recycle bin after `place`, newest deletion first.
  func deletedDrafts(of owner: UserID, after place: Keyset, limit: Int) throws -> Page<Draft> {
    try page(
      """
      SELECT \(draftColumns), deleted_at AS sort_date, id AS sort_id, \(draftSize) AS size
      FROM draft
      WHERE owner_id = \(owner.rawValue) AND deleted_at IS NOT NULL
        AND (deleted_at, id) < (\(place.sortDate), \(place.sortID))
      ORDER BY deleted_at DESC, id DESC
      """, limit: limit, Draft.init)
  }

  /// Creates an empty draft.
  func createDraft(of owner: UserID, at date: Date) throws -> Draft {
    try draft(
      """
      INSERT INTO draft (owner_id, title, body, edited_at, revision)
      VALUES (\(owner.rawValue), '', '', \(date.milliseconds), 1) RETURNING \(draftColumns)
      """)
  }

  /// Deletes drafts of a person, and the kept results that contain their text.
  func purgeDrafts(_ condition: SQL, of owner: UserID) throws {
    // In the order of their ids, so that two such transactions do not wait for each other.
    try run(
      """
      WITH purged AS (
        DELETE FROM draft WHERE id IN (
          SELECT id FROM draft WHERE owner_id = \(owner.rawValue) AND \(condition) ORDER BY id FOR UPDATE
        ) RETURNING id
      )
      DELETE FROM kept_answer WHERE person_id = \(owner.rawValue)
        AND request IN (SELECT 'restore draft ' || id FROM purged)
      """)
  }

  private func draft(_ sql: SQL) throws -> Draft {
    guard let row = try run(sql).first else { throw DraftError.notFound }
    return try Draft(row)
  }

  private var draftSize: SQL { "OCTET_LENGTH(title) + OCTET_LENGTH(body)" }

  private var draftColumns: SQL { "id, owner_id, title, body, edited_at, revision, edit, deleted_at" }
}

extension Draft {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: DraftID(try row.int("id")), ownerID: UserID(try row.int("owner_id")), title: try row.text("title"),
      body: try row.text("body"), editedAt: try row.date("edited_at"), revision: try row.int("revision"),
      edit: try row.isNull("edit") ? nil : EditID(row.text("edit")),
      deletedAt: try row.isNull("deleted_at") ? nil : row.date("deleted_at"))
  }
}
