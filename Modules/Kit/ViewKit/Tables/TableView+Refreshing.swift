/// Refreshing one list, by a key or by pulling it.
extension TableView {
  /// How many wheel notches past the top refresh the list. One or two happen by accident.
  static let notchesToRefresh = 3

  /// Starts a refresh. Returns `false` if the list can't be refreshed or a refresh is in progress.
  @discardableResult
  func refresh() -> Bool {
    guard let onRefresh, !isRefreshing else { return false }
    onRefresh()
    return true
  }

  /// Counts one wheel notch past the top; the third one in a row refreshes the list. Further notches do nothing until
  /// the list is scrolled or the refresh ends. Returns whether the list can be refreshed.
  func pull() -> Bool {
    guard onRefresh != nil else { return false }
    guard pulledNotches < Self.notchesToRefresh else { return true }
    pulledNotches += 1
    if pulledNotches == Self.notchesToRefresh { refresh() }
    return true
  }

  func endPull() {
    pulledNotches = 0
  }

  /// The key that refreshes the list; `nil` if it can't be refreshed.
  var refreshCommand: KeyCommand? {
    guard onRefresh != nil else { return nil }
    let title = window?.refreshTitle ?? Window.defaultRefreshTitle
    // A bar that changed with every step of the focus would distract.
    return KeyCommand(input: Window.refreshKey, title: title, isInBar: false) { [weak self] in self?.refresh()
    }
  }
}
