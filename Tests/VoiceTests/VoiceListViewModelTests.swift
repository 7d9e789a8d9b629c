import CompositionTesting
import Essentials
import Testing
import ViewKitTesting
import VoiceCore
import VoiceTesting

@testable import VoiceMVVM

/// The view model of the list, without a view.
@MainActor
struct VoiceListViewModelTests {
  private let service = ProgrammedVoiceService(voices: Voice.samples(45))
  private let player = RecordingVoicePlayer()

  @Test func loadsThePageOnce() async {
    let viewModel = make()
    #expect(viewModel.headingText == "Voice")
    #expect(viewModel.status.footerText == nil)
    await viewModel.load()
    #expect(viewModel.items.count == 20)
    #expect(viewModel.status.footerText == "")
    await viewModel.load()
    #expect(service.calls.count == 1)
  }

  @Test func refreshKeepsTheItemsOfKnownMessages() async {
    let viewModel = make()
    await viewModel.load()
    let first = viewModel.items[0]
    await viewModel.refresh()
    #expect(viewModel.items[0] === first)
  }

  @Test func forwardsAChangeToItsItemOnly() async throws {
    let viewModel = make()
    await viewModel.load()
    await viewModel.loadMore()
    try #require(viewModel.items.count == 40)
    let item = viewModel.items[32]
    #expect(changes({ item.statusText }) { player.set(.playing(elapsed: .seconds(3)), of: 33) } == 1)
    #expect(item.statusText == "Playing 0:03")
    let read = { viewModel.items.map(\.statusText) }
    #expect(changes(read) { player.set(.playing(elapsed: .seconds(3)), of: 99) } == 0)
    #expect(viewModel.items.count { $0.statusText != "" } == 1)
  }

  @Test func listensOnce() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.loadMore()
    #expect(player.changes.listenerCount == 1)
    #expect(viewModel.items.count == 40)
  }

  @Test func offersTheOrder() async {
    let viewModel = make()
    #expect(player.offers.isEmpty)
    await viewModel.load()
    await viewModel.loadMore()
    service.voices.removeLast(44)
    await viewModel.refresh()
    #expect(player.offers == [Array(1...20), Array(1...40), [1]])
    #expect(player.author == UserID(132))
  }

  @Test func needsTheNextPageWhileTheLastMessageIsActive() async {
    let viewModel = make()
    await viewModel.load()
    player.set(.playing(elapsed: .zero), of: 19)
    #expect(!viewModel.needsNextPage)
    player.set(.paused(elapsed: .zero), of: 20)
    #expect(!viewModel.needsNextPage)
    await viewModel.loadNextPageIfNeeded()
    #expect(service.calls.count == 1)
    let read = { viewModel.needsNextPage }
    #expect(changes(read) { player.set(.downloading(progress: 0), of: 20) } == 1)
    #expect(viewModel.needsNextPage)
    await viewModel.loadNextPageIfNeeded()
    await viewModel.loadNextPageIfNeeded()
    #expect(!viewModel.needsNextPage)
    #expect(viewModel.items.count == 40)
    #expect(service.calls.count == 2)
  }

  @Test func doesNotNeedTheNextPageAfterAFailure() async {
    let viewModel = make()
    await viewModel.load()
    player.set(.playing(elapsed: .zero), of: 20)
    service.failures[.voices] = .offline
    await viewModel.loadNextPageIfNeeded()
    await viewModel.loadNextPageIfNeeded()
    #expect(!viewModel.needsNextPage)
    #expect(service.calls.count == 2)
  }

  @Test func doesNotNeedTheNextPageDuringARequest() async {
    let viewModel = make()
    await viewModel.load()
    player.set(.playing(elapsed: .zero), of: 20)
    service.gate(.voices).close()
    let load = Task { await viewModel.loadNextPageIfNeeded() }
    for _ in 0..<100 where service.calls.count < 2 { await Task.yield() }
    #expect(service.calls.count == 2)
    #expect(!viewModel.needsNextPage)
    service.gate(.voices).open()
    await load.value
  }

  @Test func showsWhereSoundIsPlayed() {
    let viewModel = make()
    #expect(viewModel.deviceText == "plays silently")
    #expect(changes({ viewModel.deviceText }) { player.device = .command("paplay") } == 1)
    #expect(viewModel.deviceText == "plays through paplay")
  }

  @Test func opensTheSelectedMessage() async {
    let viewModel = make()
    await viewModel.load()
    viewModel.rowSelected(1)
    viewModel.rowSelected(0)
    #expect(viewModel.openings == [2, 1])
  }

  @Test func stateIsEnoughToContinue() async {
    let viewModel = make()
    await viewModel.load()
    let position = ListPosition(offset: 12, focusedRow: 3, focusedElement: 1)
    let state = viewModel.state(position: position)
    #expect(state.position == position)
    let next = make(state)
    #expect(next.items.map { $0.state() } == viewModel.items.map { $0.state() })
    #expect(player.offers.last == Array(1...20))
    await next.loadMore()
    #expect(service.calls.last?.cursor == PageCursor(rawValue: "20"))
    #expect(next.items.count == 40)
  }

  @Test func stateDuringALoadCanBeLoaded() async {
    let viewModel = make()
    service.gate(.voices).close()
    let load = Task { await viewModel.load() }
    while service.calls.isEmpty { await Task.yield() }
    let next = make(viewModel.state(position: ListPosition()))
    #expect(player.offers.isEmpty)
    service.gate(.voices).open()
    await next.load()
    #expect(next.items.count == 20)
    await load.value
  }

  @Test func aTickChangesNothingAroundTheRows() async {
    let viewModel = make()
    await viewModel.load()
    let read = { (viewModel.status, viewModel.deviceText, viewModel.items.count, viewModel.needsNextPage) }
    #expect(changes(read) { player.set(.playing(elapsed: .seconds(1)), of: 2) } == 0)
  }

  private func make(_ state: VoiceListState? = nil) -> VoiceListViewModel {
    VoiceListViewModel(
      author: UserID(132),
      environment: VoiceEnvironment(service: service, player: player, formatter: .english), state: state)
  }
}
