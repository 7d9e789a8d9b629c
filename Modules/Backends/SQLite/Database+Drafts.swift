import DraftCore
import Essentials
import Foundation
import GRDB

/// Every statement names the owner: nobody else's draft is found by any of them.
extension Database {
  /// One draft, in the bin or not.
  ///
  /// - Throws: `DraftError.notFound` where there is no such draft of this owner.
  func draft(_ id: DraftID, of owner: UserID) throws -> Draft {
    let request: SQLRequest<Stored<Draft>> = """
      SELECT \(draftColumns) FROM draft WHERE id = \(id.rawValue) AND ownerID = \(owner.rawValue)
      """
    guard let stored = try request.fetchOne(self) else { throw DraftError.notFound }
    return stored.model
  }

  /// One draft that is not in the bin.
  ///
  /// - Throws: `DraftError.notFound` where there is no such draft of this owner.
  func activeDraft(_ id: DraftID, of owner: UserID) throws -> Draft {
    let draft = try draft(id, of: owner)
    guard draft.deletedAt == nil else { throw DraftError.notFound }
    return draft
  }

  /// The drafts of an owner behind a place in the list, newest edit first; those in the bin left out.
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

  /// The drafts of an owner that are in the bin behind a place in the list, newest deletion first.
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

  /// Makes an empty draft and answers with its id.
  func createDraft(of owner: UserID, at date: Date) throws -> DraftID {
    try execute(
      literal: """
        INSERT INTO draft (ownerID, title, body, editedAt, revision)
        VALUES (\(owner.rawValue), '', '', \(date.milliseconds), 1)
        """)
    return DraftID(Int(lastInsertedRowID))
  }

  /// Stores a draft as it is, for seeding.
  func insert(_ draft: Draft) throws {
    try execute(
      literal: """
        INSERT INTO draft (id, ownerID, title, body, editedAt, revision, deletedAt)
        VALUES (
          \(draft.id.rawValue), \(draft.ownerID.rawValue), \(draft.title), \(draft.body),
          \(draft.editedAt.milliseconds), \(draft.revision), \(draft.deletedAt?.milliseconds)
        )
        """)
  }

  /// Named as `Draft` names its properties.
  private var draftColumns: SQL {
    "id, ownerID, title, body, editedAt, revision, deletedAt"
  }
}
