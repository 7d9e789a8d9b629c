/// An editor that can save its text at once. Editors register with `DraftLeftovers`.
@MainActor
public protocol DraftSaver: AnyObject {
  /// The text; `nil` if no draft is loaded, or the text was handed over.
  func openEdit() -> DraftEdit?

  /// Saves unsaved text without a pause. Returns after one attempt.
  func saveNow() async

  /// Saves the text when a save is due, until everything is saved.
  func autosave() async
}
