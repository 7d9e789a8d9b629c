import Essentials

/// The view of one draft in a list.
@MainActor
protocol DraftItemDisplay: AnyObject {
  var titleText: String { get set }
  var dateText: String { get set }
  var excerptText: String { get set }
  var deleteText: String { get set }
  /// `nil` if the draft can't be restored.
  var restoreText: String? { get set }
  /// `nil` if the draft can't be published.
  var publishText: String? { get set }
}

/// The view of a list of drafts.
@MainActor
protocol DraftListDisplay: AnyObject {
  func showHeading(_ text: String)
  func showAction(_ text: String, isEnabled: Bool)
  func showStatus(_ status: ListStatus)
  func reloadRows()
  func appendRows()
  func openDraft(_ id: Int)
  func showMessage(_ text: String)
  /// Shows a message with a button that undoes what it reports. The button works after the list is left.
  ///
  /// - Parameter id: tells the message from others. It replaces an older one with the same id.
  func showMessage(
    _ text: String, undoText: String, id: AnyHashable, _ undo: @escaping @MainActor () -> Void)
  /// Asks the scene before a draft is removed, and runs `remove` if it may be.
  func askBeforeRemoving(_ id: Int, _ title: String, _ remove: @escaping @MainActor () async -> Void)
  /// Asks the scene before the recycle bin is emptied, and runs `empty` if it may be.
  func askBeforeEmptying(_ empty: @escaping @MainActor () async -> Void)
}

/// The view of an editor.
@MainActor
protocol DraftEditorDisplay: AnyObject {
  func showPlaceholders(title: String, body: String)
  func showText(title: String, body: String)
  func showPublish(_ text: String)
  /// Shows whether the text is saved, and sets its version.
  ///
  /// - Parameters:
  ///   - isSaved: whether the text is stored, and the status says so.
  ///   - retryText: the title of a button that saves again; `nil` hides it.
  func showStatus(_ text: String, version: String, isSaved: Bool, retryText: String?)
  /// Sets the most UTF-16 units of the fields.
  func showLimits(title: Int, body: Int)
  /// Shows a notice in the place of the text; `nil` hides it.
  func showNotice(_ text: String?, retryText: String?)
  func showMessage(_ text: String)
  /// Shows why the text can't be saved, what differs, and what the person can choose; `nil` hides that.
  func showBanner(_ text: String?, mine: String?, theirs: String?, buttons: [String])
}
