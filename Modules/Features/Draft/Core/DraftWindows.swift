/// The windows in which one person edits drafts in one program.
///
/// An editor that opens a draft takes over what another window could not save, so that a page that is loaded again shows what
/// was typed, and not an older text that was stored.
@MainActor
public final class DraftWindows {
  private struct Window {
    weak var leftovers: DraftLeftovers?
  }

  private var windows: [Window] = []

  public init() {}

  func add(_ leftovers: DraftLeftovers) {
    windows.removeAll { $0.leftovers == nil }
    windows.append(Window(leftovers: leftovers))
  }

  /// Returns the newest unsaved text of a draft in another window. From now on, the caller saves it.
  func takeText(of id: DraftID, for owner: DraftLeftovers) -> DraftEdit? {
    for window in windows.reversed() where window.leftovers !== owner {
      if let text = window.leftovers?.giveText(of: id) { return text }
    }
    return nil
  }
}
