import Testing
import ViewKit
import ViewKitTesting
import VoiceDisplay
import VoiceViews

/// The view of one voice message, on its own.
@MainActor
struct VoiceItemViewTests {
  @Test(arguments: [VoiceItemView.Arrangement.row, .page])
  func forgetsEverythingBeforeItIsUsedAgain(_ arrangement: VoiceItemView.Arrangement) {
    let view = VoiceItemView(arrangement)
    let screen = show(view)
    let before = contents(of: screen)
    view.driver = view
    view.onPlay = {}
    view.show(Busy())
    #expect(contents(of: screen) != before)
    view.prepareForReuse()
    #expect(contents(of: screen) == before)
    #expect(view.driver == nil && view.onPlay == nil)
  }

  @Test func cellForgetsWithIt() {
    let cell = VoiceCell()
    cell.itemView.show(Busy())
    cell.prepareForReuse()
    #expect(cell.itemView.captionText == "" && cell.itemView.progress == nil)
  }

  @Test func durationStandsAtTheEndWithAndWithoutABar() {
    let view = VoiceItemView(.row)
    let screen = show(view)
    #expect(flexible(on: screen) == ["caption", "status"])
    view.progress = 0.5
    #expect(flexible(on: screen) == ["caption", "progress"])
    view.progress = nil
    #expect(flexible(on: screen) == ["caption", "status"])
  }

  @Test func pullsFromWhateverDrivesItNow() {
    let view = VoiceItemView(.row)
    view.refresh()
    #expect(view.captionText == "")
    let display = Busy()
    view.driver = display
    view.refresh()
    #expect(view.captionText == "Caption")
    view.driver = nil
    view.captionText = "Another"
    view.refresh()
    #expect(view.captionText == "Another")
  }

  @Test func tapIsToldWhateverTheButtonSays() {
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
  }

  private final class Busy: VoiceItemDisplay {
    let captionText = "Caption"
    let dateText = "Date"
    let durationText = "0:07"
    let statusText = "Status"
    let actionText = "Stop"
    let hasFailed = true
    let progress: Double? = 0.5
  }

  private func show(_ view: VoiceItemView) -> Screen {
    let controller = ViewController()
    controller.view.addSubview(view)
    return Screen(controller)
  }

  private func contents(of screen: Screen) -> [String] {
    screen.snapshot.flattened.map { "\($0.identifier)|\($0.label)|\($0.detail)|\($0.style)|\($0.layout)" }
  }

  private func flexible(on screen: Screen) -> [String] {
    screen.snapshot.flattened.filter { $0.layout.isFlexible && !$0.identifier.isEmpty }.map(\.identifier)
  }
}
