import CompositionTesting
import Essentials
import Testing
import ViewKitTesting
import VoiceCore
import VoiceTesting

@testable import VoiceMVP

/// The presenter of the list, with a fake view.
@MainActor
struct VoiceListPresenterTests {
  private let service = ProgrammedVoiceService(voices: Voice.samples(45))
  private let player = RecordingVoicePlayer()
  private let view = FakeVoiceList()

  @Test func refreshKeepsTheItemsOfKnownMessages() async {
    let presenter = make()
    await presenter.load()
    let first = presenter.items[0]
    await presenter.refresh()
    #expect(presenter.items[0] === first)
  }

  @Test func forwardsAChangeToItsItemOnly() async throws {
    let presenter = make()
    await presenter.load()
    await presenter.loadMore()
    try #require(presenter.items.count == 40)
    let rows = presenter.items.map { item in
      let row = FakeVoiceItem()
      item.view = row
      return row
    }
    player.set(.playing(elapsed: .seconds(3)), of: 33)
    #expect(rows[32].statusText == "Playing 0:03")
    player.set(.playing(elapsed: .seconds(3)), of: 99)
    #expect(rows.count { $0.statusText != "" } == 1)
    #expect(rows[0].statusCount == 1)
  }

  @Test func listensOnce() async {
    let presenter = make()
    await presenter.load()
    await presenter.loadMore()
    #expect(player.changes.listenerCount == 1)
    #expect(presenter.items.count == 40)
  }

  @Test func needsTheNextPageWhileTheLastMessageIsActive() async {
    let presenter = make()
    await presenter.load()
    player.set(.playing(elapsed: .zero), of: 19)
    player.set(.paused(elapsed: .zero), of: 20)
    #expect(view.nextPageCount == 0)
    await presenter.loadNextPageIfNeeded()
    #expect(service.calls.count == 1)
    player.set(.downloading(progress: 0), of: 20)
    #expect(view.nextPageCount == 1)
    player.set(.playing(elapsed: .seconds(1)), of: 20)
    #expect(view.nextPageCount == 2, "until the page is requested")
    await presenter.loadNextPageIfNeeded()
    await presenter.loadNextPageIfNeeded()
    #expect(presenter.items.count == 40)
    #expect(service.calls.count == 2)
  }

  @Test func tellsItsViewHowTheRowsChanged() async {
    let presenter = make()
    await presenter.load()
    await presenter.loadMore()
    await presenter.refresh()
    #expect(view.rowChanges == ["reload", "append", "reload"])
    #expect(view.statuses.count == 7, "one at first, and two for each request")
  }

  @Test func aTickPushesNothingToTheList() async {
    let presenter = make()
    await presenter.load()
    let statuses = view.statuses.count
    player.set(.playing(elapsed: .seconds(1)), of: 2)
    #expect(view.statuses.count == statuses && view.rowChanges == ["reload"] && view.deviceTexts.count == 1)
  }

  private func make() -> VoiceListPresenter {
    let presenter = VoiceListPresenter(
      author: UserID(132),
      environment: VoiceEnvironment(service: service, player: player, formatter: .english), state: nil)
    presenter.view = view
    return presenter
  }
}
