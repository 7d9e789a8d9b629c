import DraftCore
import Essentials
import Foundation

/// A draft whose text the server does not have yet.
struct UnsentDraft: Codable, Equatable, Sendable {
  /// A text that was sent, and may be stored although no response arrived.
  struct Attempt: Codable, Equatable, Sendable {
    let title: String
    let body: String
  }

  /// The draft with its local id and the text to send.
  var draft: Draft
  /// The server's id; `nil` until the draft is created there.
  var remoteID: DraftID?
  /// The server's revision that the text is based on.
  var baseRevision: Int
  /// The idempotency key of the request that creates the draft.
  var key: UUID
  /// The texts that were sent on `baseRevision`, oldest first.
  var attempts: [Attempt] = []

  /// The most attempts to remember.
  private static let mostAttempts = 16

  func hasText(_ title: String, _ body: String) -> Bool {
    draft.title == title && draft.body == body
  }

  /// Whether the server's text is this text or one that was sent before it. Servers drop null characters.
  func owns(_ stored: Draft) -> Bool {
    let texts = attempts + [Attempt(title: draft.title, body: draft.body)]
    return texts.contains { $0.title.withoutNull == stored.title && $0.body.withoutNull == stored.body }
  }

  /// Records that the text is about to be sent.
  mutating func recordAttempt() {
    let attempt = Attempt(title: draft.title, body: draft.body)
    guard attempts.last != attempt else { return }
    attempts = attempts.suffix(Self.mostAttempts - 1) + [attempt]
  }

  /// Bases the text on a newer revision. Earlier attempts can no longer be stored.
  mutating func rebase(on revision: Int) {
    baseRevision = revision
    attempts = []
  }

  /// The same text as a draft of its own.
  func separated(_ id: DraftID, key: UUID) -> UnsentDraft {
    UnsentDraft(
      draft: Draft(
        id: id, ownerID: draft.ownerID, title: draft.title, body: draft.body, editedAt: draft.editedAt,
        revision: 1),
      remoteID: nil, baseRevision: 1, key: key)
  }
}
