/// The text of an editor that was closed before the service had confirmed it.
public struct UnsavedDraft: Codable, Equatable, Sendable {
  public let id: DraftID
  public let title: String
  public let body: String
  /// The revision that the text is based on.
  public let revision: Int
  /// Whether the draft was changed elsewhere, so that the text becomes a new draft.
  public let needsNewDraft: Bool

  public init(id: DraftID, title: String, body: String, revision: Int, needsNewDraft: Bool = false) {
    self.id = id
    self.title = title
    self.body = body
    self.revision = revision
    self.needsNewDraft = needsNewDraft
  }

  init(_ edit: DraftEdit) {
    self.init(
      id: edit.saved.id, title: edit.title, body: edit.body, revision: edit.revision,
      needsNewDraft: edit.theirs != nil)
  }
}
