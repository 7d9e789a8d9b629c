import BlogCore
import DraftCore
import Essentials
import Foundation
import StorageCore

extension Connection {
  func draft(_ id: DraftID, of owner: UserID, isLocked: Bool) throws -> Draft {
    let lock: SQL = isLocked ? "FOR UPDATE" : ""
    return try draft(
      """
      SELECT \(draftColumns) FROM draft
      WHERE id = \(id.rawValue) AND owner_id = \(owner.rawValue) \(lock)
      """)
  }

  func drafts(of owner: UserID, areDeleted: Bool, after place: Keyset, limit: Int) throws -> Page<Draft> {
    let date: SQL = areDeleted ? "deleted_at" : "edited_at"
    let condition: SQL = areDeleted ? "deleted_at IS NOT NULL" : "deleted_at IS NULL"
    return try page(
      """
      SELECT \(draftColumns), \(date) AS sort_date, id AS sort_id,
        OCTET_LENGTH(title) + OCTET_LENGTH(body) AS size
      FROM draft
      WHERE owner_id = \(owner.rawValue) AND \(condition)
        AND (\(date), id) < (\(place.sortDate), \(place.sortID))
      ORDER BY \(date) DESC, id DESC
      """, limit: limit, Draft.init)
  }

  func createDraft(of owner: UserID, at date: Date) throws -> Draft {
    try draft(
      """
      INSERT INTO draft (owner_id, title, body, edited_at, revision)
      VALUES (\(owner.rawValue), '', '', \(date.milliseconds), 1) RETURNING \(draftColumns)
      """)
  }

  func saveDraft(
    _ id: DraftID, of owner: UserID, title: String, body: String, edit: EditID, at date: Date
  ) throws -> Draft {
    try updateDraft(
      id, of: owner,
      """
      title = \(title), body = \(body), edited_at = \(date.milliseconds), revision = revision + 1,
      edit = \(edit.description)
      """)
  }

  func deleteDraft(_ id: DraftID, of owner: UserID, at date: Date) throws -> Draft {
    try updateDraft(id, of: owner, "deleted_at = COALESCE(deleted_at, \(date.milliseconds))")
  }

  func restoreDraft(_ id: DraftID, of owner: UserID) throws -> Draft {
    try updateDraft(id, of: owner, "deleted_at = NULL")
  }

  func purgeDrafts(_ id: DraftID?, of owner: UserID) throws {
    let condition: SQL = id.map { "id = \($0.rawValue)" } ?? "deleted_at IS NOT NULL"
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

  func insertPublication(of draft: Draft, as blog: BlogID) throws {
    try run(
      """
      INSERT INTO publication (draft_id, blog_id, edited_at, revision, edit)
      VALUES (
        \(draft.id.rawValue), \(blog.rawValue), \(draft.editedAt.milliseconds), \(draft.revision),
        \(draft.edit?.description)
      )
      """)
  }

  func withdrawPublication(of id: DraftID, by owner: UserID) throws {
    // One statement, so that two such requests do not both insert the draft. The publication goes with its blog.
    try run(
      """
      WITH withdrawn AS (
        DELETE FROM blog USING publication
        WHERE publication.draft_id = \(id.rawValue) AND blog.id = publication.blog_id
          AND blog.author_id = \(owner.rawValue)
        RETURNING
          blog.title, blog.body, publication.edited_at, publication.revision, publication.edit
      )
      INSERT INTO draft (id, owner_id, title, body, edited_at, revision, edit)
      SELECT \(id.rawValue), \(owner.rawValue), title, body, edited_at, revision + 1, edit FROM withdrawn
      """)
  }

  private func updateDraft(_ id: DraftID, of owner: UserID, _ assignments: SQL) throws -> Draft {
    try draft(
      """
      UPDATE draft SET \(assignments)
      WHERE id = \(id.rawValue) AND owner_id = \(owner.rawValue) RETURNING \(draftColumns)
      """)
  }

  private func draft(_ sql: SQL) throws -> Draft {
    guard let row = try run(sql).first else { throw DraftError.notFound }
    return try Draft(row)
  }

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
