import BlogCore
import DraftCore
import Essentials
import Foundation

/// Every statement selects by owner, so that it never finds another person's drafts.
///
/// Functions that return a draft throw `DraftError.notFound` if the owner has no such draft, in the recycle bin or not.
extension StorageConnection {
  func draft(_ id: DraftID, of owner: UserID, isLocked: Bool) throws -> Draft {
    try draft(
      """
      SELECT \(draftColumns) FROM draft
      WHERE id = \(id.rawValue) AND ownerID = \(owner.rawValue) \(isLocked ? Self.locking : "")
      """)
  }

  /// Returns a page of drafts after `place`: newest edit first, or those in the recycle bin, newest deletion first.
  func drafts(of owner: UserID, areDeleted: Bool, after place: Keyset, limit: Int) throws -> Page<Draft> {
    let date: SQL = areDeleted ? "deletedAt" : "editedAt"
    let condition: SQL = areDeleted ? "deletedAt IS NOT NULL" : "deletedAt IS NULL"
    return try page(
      """
      SELECT \(draftColumns), \(date) AS sortDate, id AS sortID
      FROM draft
      WHERE ownerID = \(owner.rawValue) AND \(condition)
        AND (\(date), id) < (\(place.sortDate), \(place.sortID))
      ORDER BY \(date) DESC, id DESC
      """, texts: ["title", "body"], limit: limit)
  }

  /// Creates an empty draft.
  func createDraft(of owner: UserID, at date: Date) throws -> Draft {
    try draft(
      """
      INSERT INTO draft (ownerID, title, body, editedAt, revision)
      VALUES (\(owner.rawValue), '', '', \(date.milliseconds), 1) RETURNING \(draftColumns)
      """)
  }

  /// Stores a text as the next revision.
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

  /// Moves a draft to the recycle bin. If it is there, it keeps its date.
  func deleteDraft(_ id: DraftID, of owner: UserID, at date: Date) throws -> Draft {
    try updateDraft(id, of: owner, "deletedAt = COALESCE(deletedAt, \(date.milliseconds))")
  }

  func restoreDraft(_ id: DraftID, of owner: UserID) throws -> Draft {
    try updateDraft(id, of: owner, "deletedAt = NULL")
  }

  /// Deletes a draft, or with `nil` those in the recycle bin, and the kept results that contain their text.
  func purgeDrafts(_ id: DraftID?, of owner: UserID) throws {
    let condition: SQL = id.map { "id = \($0.rawValue)" } ?? "deletedAt IS NOT NULL"
    // In the order of their ids, so that two such transactions do not wait for each other.
    try execute(
      """
      DELETE FROM draft WHERE id IN (
        SELECT id FROM draft WHERE ownerID = \(owner.rawValue) AND \(condition) ORDER BY id \(Self.locking)
      )
      """)
    try execute(
      """
      DELETE FROM keptAnswer WHERE userID = \(owner.rawValue) AND request LIKE 'restore draft %'
        AND request NOT IN (SELECT 'restore draft ' || id FROM draft WHERE ownerID = \(owner.rawValue))
      """)
  }

  /// Stores that a draft became a blog.
  func insertPublication(of draft: Draft, as blog: BlogID) throws {
    try execute(
      """
      INSERT INTO publication (draftID, blogID, editedAt, revision, edit)
      VALUES (
        \(draft.id.rawValue), \(blog.rawValue), \(draft.editedAt.milliseconds), \(draft.revision),
        \(draft.edit?.description)
      )
      """)
  }

  /// Makes the blog of a draft a draft again. Has no effect if the draft was not published.
  func withdrawPublication(of id: DraftID, by owner: UserID) throws {
    // Locked, so that two such requests do not both insert the draft.
    let blog = try value(
      """
      SELECT blog.id AS value FROM publication JOIN blog ON blog.id = publication.blogID
      WHERE publication.draftID = \(id.rawValue) AND blog.authorID = \(owner.rawValue) \(Self.locking)
      """, as: BlogID.self)
    guard let blog else { return }
    try execute(
      """
      INSERT INTO draft (id, ownerID, title, body, editedAt, revision, edit)
      SELECT publication.draftID, blog.authorID, blog.title, blog.body, publication.editedAt,
        publication.revision + 1, publication.edit
      FROM publication JOIN blog ON blog.id = publication.blogID
      WHERE blog.id = \(blog.rawValue)
      """)
    // The publication goes with it.
    try execute("DELETE FROM blog WHERE id = \(blog.rawValue)")
  }

  private func updateDraft(_ id: DraftID, of owner: UserID, _ assignments: SQL) throws -> Draft {
    try draft(
      """
      UPDATE draft SET \(assignments)
      WHERE id = \(id.rawValue) AND ownerID = \(owner.rawValue) RETURNING \(draftColumns)
      """)
  }

  private func draft(_ statement: SQL) throws -> Draft {
    try first(statement, else: DraftError.notFound)
  }

  private var draftColumns: SQL { "id, ownerID, title, body, editedAt, revision, edit, deletedAt" }
}
