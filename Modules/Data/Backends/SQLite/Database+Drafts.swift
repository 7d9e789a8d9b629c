import DraftCore
import Essentials
import Foundation
import GRDB
import StorageCore

/// Every statement selects by owner, so that it never finds another person's drafts.
extension Database {
  /// Returns a draft, in the recycle bin or not.
  ///
  /// - Throws: `DraftError.notFound` if the owner has no such draft.
  func draft(_ id: DraftID, of owner: UserID) throws -> Draft {
    let request: SQLRequest<Stored<Draft>> = """
      SELECT \(draftColumns) FROM draft WHERE id = \(id.rawValue) AND ownerID = \(owner.rawValue)
      """
    guard let stored = try request.fetchOne(self) else { throw DraftError.notFound }
    return stored.model
  }

  /// Returns a draft that is not in the recycle bin.
  ///
  /// - Throws: `DraftError.notFound` if the owner has no such draft.
  func activeDraft(_ id: DraftID, of owner: UserID) throws -> Draft {
    let draft = try draft(id, of: owner)
    guard draft.deletedAt == nil else { throw DraftError.notFound }
    return draft
  }

  /// Returns a page of an owner's drafts after `place`, newest edit first, without those in the recycle bin.
  func drafts(of owner: UserID, after place: Keyset, limit: Int) throws -> Page<Draft> {
    try Page(
      self, limit: limit,
      rows: """
        SELECT \(draftColumns), editedAt AS sortDate, id AS sortID
        FROM draft
        WHERE ownerID = \(owner.rawValue) AND deletedAt IS NULL
          AND (editedAt, id) < (\(place.sortDate), \(place.sortID))
        ORDER BY editedAt DESC, id DESC
        """)
  }

  /// Returns a page of an owner's recycle bin after `place`, newest deletion first.
  func deletedDrafts(of owner: UserID, after place: Keyset, limit: Int) throws -> Page<Draft> {
    try Page(
      self, limit: limit,
      rows: """
        SELECT \(draftColumns), deletedAt AS sortDate, id AS sortID
        FROM draft
        WHERE ownerID = \(owner.rawValue) AND deletedAt IS NOT NULL
          AND (deletedAt, id) < (\(place.sortDate), \(place.sortID))
        ORDER BY deletedAt DESC, id DESC
        """)
  }

  /// Creates an empty draft and returns its id.
  func createDraft(of owner: UserID, at date: Date) throws -> DraftID {
    try run(
      """
      INSERT INTO draft (ownerID, title, body, editedAt, revision)
      VALUES (\(owner.rawValue), '', '', \(date.milliseconds), 1)
      """)
    return DraftID(Int(lastInsertedRowID))
  }

  /// Inserts a draft unchanged, for seeding.
  func insert(_ draft: Draft) throws {
    try run(
      """
      INSERT INTO draft (id, ownerID, title, body, editedAt, revision, edit, deletedAt)
      VALUES (
        \(draft.id.rawValue), \(draft.ownerID.rawValue), \(draft.title), \(draft.body),
        \(draft.editedAt.milliseconds), \(draft.revision), \(draft.edit?.description), \(draft.deletedAt?.milliseconds)
      )
      """)
  }

  /// The columns have the names of the properties of `Draft`.
  private var draftColumns: SQL {
    "id, ownerID, title, body, editedAt, revision, edit, deletedAt"
  }
}
