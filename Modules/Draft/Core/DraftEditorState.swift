/// What one implementation of the editor hands over to the next.
public struct DraftEditorState: Codable, Sendable, Equatable {
  /// The text, the revision it is based on, and what is unsaved; `nil` if the draft has not been loaded.
  public var edit: DraftEdit?
  /// Why the draft could not be loaded.
  public var failure: DraftError?

  public init(edit: DraftEdit?, failure: DraftError?) {
    self.edit = edit
    self.failure = failure
  }
}
