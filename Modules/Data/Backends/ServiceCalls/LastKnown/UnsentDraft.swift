import DraftCore
import Essentials
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
  /// The states that were sent on `baseRevision`: the last one of each copy. They may be stored although no response arrived.
  var sent: [EditID]?

  /// Whether the server's text is a state that was sent.
  func owns(_ stored: Draft) -> Bool {
    guard let edit = stored.edit else { return false }
    return sent?.contains { $0.includes(edit) } == true
  }

  /// Records that the text is about to be sent.
  mutating func recordAttempt() {
    guard let edit = draft.edit else { return }
    sent = (sent ?? []).filter { $0.copy != edit.copy } + [edit]
  }

  /// Bases the text on a newer revision. What was sent before can no longer be stored.
  mutating func rebase(on revision: Int) {
    baseRevision = revision
    sent = nil
  }
}
