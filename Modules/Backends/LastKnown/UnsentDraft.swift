import DraftCore
import Foundation

/// A draft whose text the server does not have yet.
struct UnsentDraft: Codable, Equatable, Sendable {
  /// The draft with its local id and the text to send.
  var draft: Draft
  /// The server's id; `nil` until the draft is created there.
  var remoteID: DraftID?
  /// The server's revision that the text is based on.
  var baseRevision: Int
  /// The idempotency key of the request that creates the draft.
  var key: UUID

  func hasText(of other: Draft) -> Bool {
    draft.title == other.title && draft.body == other.body
  }
}

/// Maps the ids and revisions of drafts between modules and the server.
///
/// A draft that was created offline keeps its local id. A draft that was saved offline may have a higher revision
/// locally than on the server. The mapping lasts as long as the program runs.
struct DraftNumbering: Equatable {
  private var remoteIDs: [DraftID: DraftID] = [:]
  private var localIDs: [DraftID: DraftID] = [:]
  /// The difference between the local and the server's revision, by local id.
  private var leads: [DraftID: Int] = [:]

  /// Returns the server's id; `nil` if the draft is not on the server.
  func remote(_ id: DraftID) -> DraftID? {
    remoteIDs[id] ?? (id.rawValue < 0 ? nil : id)
  }

  func remote(_ revision: Int, of id: DraftID) -> Int {
    revision - leads[id, default: 0]
  }

  /// Converts the server's draft to the local id and revision.
  func local(_ draft: Draft) -> Draft {
    let id = localIDs[draft.id] ?? draft.id
    guard id != draft.id || leads[id] != nil else { return draft }
    return Draft(
      id: id, ownerID: draft.ownerID, title: draft.title, body: draft.body, editedAt: draft.editedAt,
      revision: draft.revision + leads[id, default: 0], deletedAt: draft.deletedAt)
  }

  mutating func name(_ remote: DraftID, as local: DraftID) {
    remoteIDs[local] = remote
    localIDs[remote] = local
  }

  /// Maps the server's revision of a draft to a local revision.
  mutating func align(_ remote: Int, with local: Int, of id: DraftID) {
    leads[id] = local - remote
  }
}
