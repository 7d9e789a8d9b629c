/// An editor that can save its text at once. Editors register with `DraftLeftovers`.
@MainActor
public protocol DraftSaver: AnyObject {
  /// The text; `nil` if no draft is loaded, or the text was handed over.
  func openEdit() -> DraftEdit?

  /// Returns unsaved text, which another editor saves from now on; `nil` if everything is saved, or the person has to choose.
  func giveText() -> DraftEdit?

  /// Saves unsaved text without a pause. Returns after one attempt.
  func saveNow() async

  /// Saves the text when a save is due, until everything is saved.
  func autosave() async
}

extension DraftSaver {
  /// Saves the text until everything is saved. Returns the stored draft.
  ///
  /// Returns `nil` if a save fails, the person has to choose, or no text is open. The editor shows why.
  public func saveToPublish() async -> Draft? {
    while let edit = openEdit(), edit.choices.isEmpty {
      if !edit.isUnsaved, edit.sending == nil { return edit.saved }
      await saveNow()
      if openEdit()?.failure != nil { return nil }
    }
    return nil
  }
}
