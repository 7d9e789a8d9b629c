import Essentials

@testable import VoiceMVP

/// Keeps the values of one voice message, and counts how often the caption and the status are set.
@MainActor
final class FakeVoiceItem: VoiceItemDisplay {
  var captionText = "" { didSet { captionCount += 1 } }
  var dateText = ""
  var durationText = ""
  var statusText = "" { didSet { statusCount += 1 } }
  var actionText = ""
  var isActive = false
  var hasFailed = false
  var progress: Double?
  private(set) var captionCount = 0
  private(set) var statusCount = 0
}

/// Records what a list is told.
@MainActor
final class FakeVoiceList: VoiceListDisplay {
  private(set) var headingText = ""
  private(set) var deviceTexts: [String] = []
  private(set) var statuses: [ListStatus] = []
  private(set) var rowChanges: [String] = []
  private(set) var messages: [String] = []
  private(set) var nextPageCount = 0

  var status: ListStatus? { statuses.last }

  func showHeading(_ text: String) { headingText = text }
  func showDevice(_ text: String) { deviceTexts.append(text) }
  func showStatus(_ status: ListStatus) { statuses.append(status) }
  func reloadRows() { rowChanges.append("reload") }
  func appendRows() { rowChanges.append("append") }
  func showMessage(_ text: String) { messages.append(text) }
  func openVoice(_ id: Int) {}
  func nextPageNeeded() { nextPageCount += 1 }
}

/// Records what a page is told, and shows its item.
@MainActor
final class FakeVoiceDetail: VoiceDetailDisplay {
  let itemView = FakeVoiceItem()
  private(set) var items: [VoiceItemPresenter] = []
  private(set) var noticeText: String?
  private(set) var messages: [String] = []

  func showItem(_ item: VoiceItemPresenter) {
    items.append(item)
    item.view = itemView
  }

  func showDevice(_ text: String) {}

  func showNotice(_ text: String?, retryText: String?) { noticeText = text }

  func showMessage(_ text: String) { messages.append(text) }
}
