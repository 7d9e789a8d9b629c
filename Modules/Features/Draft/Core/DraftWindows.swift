/// The windows in which one person edits drafts in one program.
///
/// An editor that opens a draft takes over what another window could not save, so that a page that is loaded again shows what
/// was typed, and not an older text that was stored. What one window saves, the others show.
@MainActor
public final class DraftWindows {
  private struct Window {
    weak var unsaved: UnsavedDrafts?
  }

  private var windows: [Window] = []
  /// Is called when a window has stored something, for windows that sleep.
  private let onChange: () -> Void

  public init(onChange: @escaping () -> Void = {}) {
    self.onChange = onChange
  }

  func add(_ unsaved: UnsavedDrafts) {
    windows.removeAll { $0.unsaved == nil }
    windows.append(Window(unsaved: unsaved))
  }

  /// Tells the other windows what one of them has stored. They offer no undo for it.
  func tell(_ change: DraftChange, from owner: UnsavedDrafts) {
    let news: DraftChange
    switch change {
    case .saved, .deleted, .restored, .purged, .gone, .binEmptied: news = change
    case .published(let draft, _): news = .purged(draft.id)
    case .unpublished(let draft, _): news = .restored(draft)
    default: return
    }
    for window in windows where window.unsaved !== owner { window.unsaved?.hear(news) }
    onChange()
  }

  /// Whether a window has unsaved text of a draft.
  func hasText(of id: DraftID) -> Bool {
    windows.contains { $0.unsaved?.hasText(of: id) == true }
  }

  /// Returns the newest unsaved text of a draft in another window. From now on, the caller saves it.
  func takeText(of id: DraftID, for owner: UnsavedDrafts) -> DraftEdit? {
    for window in windows.reversed() where window.unsaved !== owner {
      if let text = window.unsaved?.giveText(of: id) { return text }
    }
    return nil
  }
}
