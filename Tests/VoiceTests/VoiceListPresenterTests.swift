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

  @Test func loadsThePageOnce() async {
    let presenter = make()
    #expect(view.headingText == "Voice")
    #expect(view.status?.footerText == nil)
    await presenter.load()
    #expect(presenter.items.count == 20)
    #expect(view.status?.footerText == "")
    await presenter.load()
    #expect(service.calls.count == 1)
  }

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

  @Test func offersTheOrder() async {
    let presenter = make()
    #expect(player.offers.isEmpty)
    await presenter.load()
    await presenter.loadMore()
    service.voices.removeLast(44)
    await presenter.refresh()
    #expect(player.offers == [Array(1...20), Array(1...40), [1]])
    #expect(player.author == UserID(132))
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

  @Test func doesNotNeedTheNextPageAfterAFailure() async {
    let presenter = make()
    await presenter.load()
    player.set(.playing(elapsed: .zero), of: 20)
    service.failures[.voices] = .offline
    await presenter.loadNextPageIfNeeded()
    await presenter.loadNextPageIfNeeded()
    player.set(.playing(elapsed: .seconds(1)), of: 20)
    #expect(view.nextPageCount == 1)
    #expect(service.calls.count == 2)
  }

  @Test func doesNotNeedTheNextPageDuringARequest() async {
    let presenter = make()
    await presenter.load()
    player.set(.playing(elapsed: .zero), of: 20)
    service.gate(.voices).close()
    let load = Task { await presenter.loadNextPageIfNeeded() }
    for _ in 0..<100 where service.calls.count < 2 { await Task.yield() }
    player.set(.playing(elapsed: .seconds(1)), of: 20)
    #expect(view.nextPageCount == 1)
    service.gate(.voices).open()
    await load.value
  }

  @Test func showsWhereSoundIsPlayed() {
    let presenter = make()
    #expect(view.deviceTexts == ["plays silently"])
    player.device = .command("paplay")
    #expect(view.deviceTexts == ["plays silently", "plays through paplay"])
    #expect(presenter.view === view)
  }

  @Test func opensTheSelectedMessage() async {
    let presenter = make()
    await presenter.load()
    presenter.rowSelected(1)
    #expect(view.openedIDs == [2])
  }

  @Test func stateIsEnoughToContinue() async {
    let presenter = make()
    await presenter.load()
    let position = ListPosition(offset: 12, focusedRow: 3, focusedElement: 1)
    let state = presenter.state(position: position)
    #expect(state.position == position)
    let next = make(state)
    #expect(next.items.map { $0.state() } == presenter.items.map { $0.state() })
    #expect(player.offers.last == Array(1...20))
    await next.loadMore()
    #expect(service.calls.last?.cursor == PageCursor(rawValue: "20"))
    #expect(next.items.count == 40)
  }

  @Test func stateDuringALoadCanBeLoaded() async {
    let presenter = make()
    service.gate(.voices).close()
    let load = Task { await presenter.load() }
    while service.calls.isEmpty { await Task.yield() }
    let next = make(presenter.state(position: ListPosition()))
    #expect(player.offers.isEmpty)
    service.gate(.voices).open()
    await next.load()
    #expect(next.items.count == 20)
    await load.value
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

  private func make(_ state: VoiceListState? = nil) -> VoiceListPresenter {
    let presenter = VoiceListPresenter(
      author: UserID(132),
      environment: VoiceEnvironment(service: service, player: player, formatter: .english), state: state)
    presenter.view = view
    return presenter
  }
}
