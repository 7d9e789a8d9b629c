import Essentials

@testable import DraftMVP

@MainActor
final class FakeDraftItem: DraftItemDisplay {
  var titleText = ""
  var dateText = ""
  var excerptText = ""
  var deleteText = ""
  var restoreText: String?
  var publishText: String?
}

/// Records what the presenter of a list tells it.
@MainActor
final class FakeDraftList: DraftListDisplay {
  var heading = ""
  var action = ""
  var isActionEnabled = false
  var status: ListStatus?
  var reloadCount = 0
  var opened: [Int] = []
  var messages: [String] = []
  var undos: [@MainActor () -> Void] = []
  var questions: [String] = []
  /// What the answer yes starts.
  var pending: [@MainActor () async -> Void] = []

  func showHeading(_ text: String) { heading = text }
  func showAction(_ text: String, isEnabled: Bool) { (action, isActionEnabled) = (text, isEnabled) }
  func showStatus(_ status: ListStatus) { self.status = status }
  func reloadRows() { reloadCount += 1 }
  func appendRows() {}
  func openDraft(_ id: Int) { opened.append(id) }
  func showMessage(_ text: String) { messages.append(text) }

  func showMessage(
    _ text: String, undoText: String, id: AnyHashable, _ undo: @escaping @MainActor () -> Void
  ) {
    messages.append("\(text) \(undoText)")
    undos.append(undo)
  }

  func askBeforeRemoving(_ id: Int, _ title: String, _ remove: @escaping @MainActor () async -> Void) {
    questions.append(title)
    pending.append(remove)
  }

  func askBeforeEmptying(_ empty: @escaping @MainActor () async -> Void) {
    questions.append("empty")
    pending.append(empty)
  }
}

@MainActor
final class FakeDraftEditor: DraftEditorDisplay {
  var text: String?
  var status = ""

  func showPlaceholders(title: String, body: String) {}
  func showText(title: String, body: String) { text = "\(title)|\(body)" }
  func showPublish(_ text: String) {}
  func showStatus(_ text: String, version: String, isSaved: Bool, retryText: String?) { status = text }
  func showLimits(title: Int, body: Int) {}
  func showNotice(_ text: String?, retryText: String?) {}
  func showMessage(_ text: String) {}
  func showBanner(_ text: String?, mine: String?, theirs: String?, buttons: [String]) {}
}
