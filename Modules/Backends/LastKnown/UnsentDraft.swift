import DraftCore
import Foundation

/// A draft whose text the server does not have yet.
struct UnsentDraft: Codable, Equatable, Sendable {
  /// As modules know it, with the text to send.
  var draft: Draft
  /// On the server; `nil` where it has yet to be made there.
  var remoteID: DraftID?
  /// The server's revision that the text was made from.
  var baseRevision: Int
  /// Lets the server recognise a request to make it that it has answered before.
  var key: UUID

  func hasText(of other: Draft) -> Bool {
    draft.title == other.title && draft.body == other.body
  }
}

/// How drafts are called by modules and by the server: a draft that was made offline keeps the number it was given here,
/// and one that was saved offline is ahead of the server by some revisions, for as long as the program runs.
struct DraftNumbering: Equatable {
  private var remoteIDs: [DraftID: DraftID] = [:]
  private var localIDs: [DraftID: DraftID] = [:]
  /// By how many revisions modules are ahead, by their number of a draft.
  private var leads: [DraftID: Int] = [:]

  /// The server's number; `nil` for a draft that it does not have.
  func remote(_ id: DraftID) -> DraftID? {
    remoteIDs[id] ?? (id.rawValue < 0 ? nil : id)
  }

  func remote(_ revision: Int, of id: DraftID) -> Int {
    revision - leads[id, default: 0]
  }

  /// The server's draft, as modules know it.
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

  /// The server's revision of a draft is what modules take for that one.
  mutating func align(_ remote: Int, with local: Int, of id: DraftID) {
    leads[id] = local - remote
  }
}
