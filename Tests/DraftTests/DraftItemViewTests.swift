import DraftViews
import Testing
import ViewKit

@MainActor
struct DraftItemViewTests {
  @Test func reusedViewIsLikeNew() {
    let view = DraftItemView()
    let new = view.snapshot().textForm
    view.titleText = "Title"
    view.dateText = "2016-07-01 10:09"
    view.excerptText = "Excerpt"
    view.deleteText = "Delete"
    view.restoreText = "Restore"
    view.publishText = "Publish"
    #expect(view.snapshot().textForm != new)
    view.prepareForReuse()
    #expect(view.snapshot().textForm == new)
  }

  /// Many rows have buttons with the same titles.
  @Test func buttonsNameTheDraft() {
    let view = DraftItemView()
    view.titleText = "Title"
    (view.deleteText, view.restoreText, view.publishText) = ("Delete", "Restore", "Publish")
    let buttons = view.visibleTree.compactMap { $0 as? Button }
    #expect(buttons.count == 3 && buttons.allSatisfy { $0.accessibilitySubject == "Title" })
  }

  @Test func reusedViewReportsNoTaps() {
    let view = DraftItemView()
    view.deleteText = "Delete"
    view.restoreText = "Restore"
    view.publishText = "Publish"
    var taps = 0
    view.onDelete = { taps += 1 }
    view.onRestore = { taps += 1 }
    view.onPublish = { taps += 1 }
    let controls = ["delete", "restore", "publish"].compactMap { name in
      view.visibleTree.first { $0.identifier == name }
    }
    for control in controls { control.activate() }
    #expect(taps == 3)
    view.prepareForReuse()
    for control in controls { control.activate() }
    #expect(taps == 3)
  }

  @Test func callsOnReuseOnce() {
    let cell = DraftCell()
    var calls = 0
    cell.itemView.onReuse = { calls += 1 }
    cell.prepareForReuse()
    cell.prepareForReuse()
    #expect(calls == 1)
  }
}
