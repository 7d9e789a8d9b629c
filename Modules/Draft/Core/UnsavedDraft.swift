public import Foundation

/// Typed text that no service has stored.
public struct UnsavedDraft: Codable, Equatable, Identifiable, Sendable {
  public let id: UUID
  /// The draft as the service last confirmed it.
  public let draft: Draft
  public let title: String
  public let body: String

  public init(id: UUID, draft: Draft, title: String, body: String) {
    self.id = id
    self.draft = draft
    self.title = title
    self.body = body
  }

  init(_ edit: DraftEdit, id: UUID?) {
    self.init(id: id ?? UUID(), draft: edit.saved, title: edit.title, body: edit.body)
  }

  var edit: DraftEdit {
    var edit = DraftEdit(draft)
    _ = edit.type(title: title, body: body, at: .zero)
    return edit
  }
}

/// Stores unsaved text of one person from one run of the program to the next.
public protocol DraftRecovery: Sendable {
  /// Returns the texts that earlier runs stored. Returns each text once in a run. A text stays stored until it is removed.
  func take() -> [UnsavedDraft]

  /// Stores a text, or replaces the one with the same id. Returns whether it is stored.
  func keep(_ text: UnsavedDraft) -> Bool

  /// Removes a text. Does nothing if it is not stored.
  func remove(_ id: UUID)
}
