/// What one implementation of the editor hands to the next.
public struct DraftEditorState: Sendable, Equatable {
  /// Title, body, the revision they were made from, and what of them is unsaved; `nil` where no draft has arrived.
  public var edit: DraftEdit?
  /// Why it did not arrive.
  public var failure: DraftError?

  public init(edit: DraftEdit?, failure: DraftError?) {
    self.edit = edit
    self.failure = failure
  }
}
