import BlogCore
import DraftCore
import Essentials
import Foundation
import GRDB
import StorageCore

extension Connection {
  func draft(_ id: DraftID, of owner: UserID, isLocked: Bool) throws -> Draft {
    try draft(
      "SELECT \(draftColumns) FROM draft WHERE id = \(id.rawValue) AND ownerID = \(owner.rawValue)")
  }

  func drafts(of owner: UserID, areDeleted: Bool, after place: Keyset, limit: Int) throws -> Page<Draft> {
    let date: SQL = areDeleted ? "deletedAt" : "editedAt"
    let condition: SQL = areDeleted ? "deletedAt IS NOT NULL" : "deletedAt IS NULL"
    return try Page(
      db, limit: limit,
      rows: """
        SELECT \(draftColumns), \(date) AS sortDate, id AS sortID
        FROM draft
        WHERE ownerID = \(owner.rawValue) AND \(condition)
          AND (\(date), id) < (\(place.sortDate), \(place.sortID))
        ORDER BY \(date) DESC, id DESC
        """)
  }

  func createDraft(of owner: UserID, at date: Date) throws -> Draft {
    try run(
      """
      INSERT INTO draft (ownerID, title, body, editedAt, revision)
      VALUES (\(owner.rawValue), '', '', \(date.milliseconds), 1)
      """)
    return try draft(DraftID(Int(db.lastInsertedRowID)), of: owner, isLocked: false)
  }

  func saveDraft(
    _ id: DraftID, of owner: UserID, title: String, body: String, edit: EditID, at date: Date
  ) throws -> Draft {
    try updateDraft(
      id, of: owner,
      """
      title = \(title), body = \(body), editedAt = \(date.milliseconds), revision = revision + 1,
      edit = \(edit.description)
      """)
  }

  func deleteDraft(_ id: DraftID, of owner: UserID, at date: Date) throws -> Draft {
    try updateDraft(id, of: owner, "deletedAt = COALESCE(deletedAt, \(date.milliseconds))")
  }

  func restoreDraft(_ id: DraftID, of owner: UserID) throws -> Draft {
    try updateDraft(id, of: owner, "deletedAt = NULL")
  }

  func purgeDrafts(_ id: DraftID?, of owner: UserID) throws {
    let condition: SQL = id.map { "id = \($0.rawValue)" } ?? "deletedAt IS NOT NULL"
    let drafts: SQL = "FROM draft WHERE ownerID = \(owner.rawValue) AND \(condition)"
    try run(
      """
      DELETE FROM keptAnswer WHERE userID = \(owner.rawValue)
      AND request IN (SELECT 'restore draft ' || id \(drafts))
      """)
    try run("DELETE \(drafts)")
  }

  func insertPublication(of draft: Draft, as blog: BlogID) throws {
    try run(
      """
      INSERT INTO publication (draftID, blogID, editedAt, revision, edit)
      VALUES (
        \(draft.id.rawValue), \(blog.rawValue), \(draft.editedAt.milliseconds), \(draft.revision),
        \(draft.edit?.description)
      )
      """)
  }

  func withdrawPublication(of id: DraftID, by owner: UserID) throws {
    try run(
      """
      INSERT INTO draft (id, ownerID, title, body, editedAt, revision, edit)
      SELECT publication.draftID, blog.authorID, blog.title, blog.body, publication.editedAt,
        publication.revision + 1, publication.edit
      FROM publication JOIN blog ON blog.id = publication.blogID
      WHERE publication.draftID = \(id.rawValue) AND blog.authorID = \(owner.rawValue)
      """)
    guard db.changesCount > 0 else { return }
    // The publication goes with it.
    try run("DELETE FROM blog WHERE id = (SELECT blogID FROM publication WHERE draftID = \(id.rawValue))")
  }

  private func updateDraft(_ id: DraftID, of owner: UserID, _ assignments: SQL) throws -> Draft {
    try draft(
      """
      UPDATE draft SET \(assignments)
      WHERE id = \(id.rawValue) AND ownerID = \(owner.rawValue) RETURNING \(draftColumns)
      """)
  }

  private func draft(_ statement: SQL) throws -> Draft {
    let draft: Draft? = try first(statement)
    guard let draft else { throw DraftError.notFound }
    return draft
  }

  /// The columns have the names of the properties of `Draft`.
  private var draftColumns: SQL {
    "id, ownerID, title, body, editedAt, revision, edit, deletedAt"
  }
}
