import Testing
import ViewKit
import ViewKitTesting
import VoiceViews

/// The view of one voice message.
@MainActor
struct VoiceItemViewTests {
  @Test(arguments: [VoiceItemView.Arrangement.row, .page])
  func reuseRemovesEverything(_ arrangement: VoiceItemView.Arrangement) {
    let view = VoiceItemView(arrangement)
    let screen = show(view)
    let before = contents(of: screen)
    view.onPlay = {}
    view.onSeek = { _ in }
    view.onReuse = {}
    fill(view)
    #expect(contents(of: screen) != before)
    view.prepareForReuse()
    #expect(contents(of: screen) == before)
    #expect(view.onReuse == nil && view.onPlay == nil && view.onSeek == nil)
    #expect(!view.isActive)
  }

  @Test func reuseOfACellIsReportedOnceBeforeTheValuesGo() {
    let cell = VoiceCell()
    let view = cell.itemView
    fill(view)
    let log = Log()
    view.onReuse = { [weak view] in log.captions.append(view?.captionText ?? "") }
    cell.prepareForReuse()
    cell.prepareForReuse()
    #expect(log.captions == ["Caption"])
    #expect(view.captionText == "" && view.progress == nil)
  }

  /// Many rows have the same controls.
  @Test func controlsNameTheMessage() {
    let view = VoiceItemView(.row)
    fill(view)
    let controls = view.visibleTree.compactMap { $0 as? Control }
    #expect(controls.count == 2 && controls.allSatisfy { $0.accessibilitySubject == "Caption" })
  }

  @Test func theDurationIsAtTheEndWithAndWithoutABar() {
    let view = VoiceItemView(.row)
    let screen = show(view)
    #expect(flexible(on: screen) == ["caption", "status"])
    view.progress = 0.5
    #expect(flexible(on: screen) == ["caption", "progress"])
    view.progress = nil
    #expect(flexible(on: screen) == ["caption", "status"])
  }

  @Test func aTapIsReportedForEveryTitle() {
    let view = VoiceItemView(.row)
    let screen = show(view)
    let log = Log()
    view.onPlay = { log.taps += 1 }
    for title in ["Play", "Pause", "Stop"] {
      view.actionText = title
      screen.tap(label: title)
    }
    #expect(log.taps == 3)
  }

  @MainActor
  private final class Log {
    var taps = 0
    var captions: [String] = []
  }

  private func fill(_ view: VoiceItemView) {
    view.captionText = "Caption"
    view.dateText = "Date"
    view.durationText = "0:07"
    view.statusText = "Status"
    view.actionText = "Stop"
    view.isActive = true
    view.hasFailed = true
    view.progress = 0.5
  }

  private func show(_ view: VoiceItemView) -> Screen {
    return Screen(view)
  }

  private func contents(of screen: Screen) -> [String] {
    screen.snapshot.flattened.map { "\($0.identifier)|\($0.label)|\($0.detail)|\($0.style)|\($0.layout)" }
  }

  private func flexible(on screen: Screen) -> [String] {
    screen.snapshot.flattened.filter { $0.layout.isFlexible && !$0.identifier.isEmpty }.map(\.identifier)
  }
}
