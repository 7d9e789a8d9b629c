import Essentials
import Testing
import ViewKitTesting
import VoiceCore
import VoiceTesting

@testable import VoiceMVVM

/// The list's view model, without a view.
@MainActor
struct VoiceListViewModelTests {
  private let service = ProgrammedVoiceService(voices: Voice.samples(45))
  private let player = RecordingVoicePlayer()

  @Test func loadsAPage() async {
    let viewModel = make()
    #expect(!viewModel.loadsMoreAtEnd && viewModel.footerText == nil)
    await viewModel.load()
    #expect(viewModel.items.count == 20)
    #expect(viewModel.loadsMoreAtEnd)
    #expect(viewModel.footerText == "")
    await viewModel.load()
    #expect(service.calls.count == 1)
  }

  @Test func loadMoreAppends() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.loadMore()
    await viewModel.loadMore()
    #expect(viewModel.items.map(\.id) == Array(1...45))
    #expect(viewModel.footerText == "No more")
    #expect(!viewModel.loadsMoreAtEnd)
  }

  @Test func failedFirstLoadHasWordsAndARetry() async {
    service.failures[.voices] = .offline
    let viewModel = make()
    await viewModel.load()
    #expect(viewModel.noticeText == "The server can't be reached.")
    #expect(viewModel.retryText == "Retry")
    service.failures = [:]
    await viewModel.load()
    #expect(viewModel.noticeText == nil)
    #expect(viewModel.items.count == 20)
  }

  @Test func failedRefreshThrowsAndKeepsTheRows() async {
    let viewModel = make()
    await viewModel.load()
    service.failures[.voices] = .storage("locked")
    await #expect(throws: VoiceError.storage("locked")) { try await viewModel.refresh() }
    #expect(viewModel.items.count == 20)
  }

  @Test func refreshKeepsTheRowsThatAreStillThere() async throws {
    let viewModel = make()
    await viewModel.load()
    let first = viewModel.items[0]
    try await viewModel.refresh()
    #expect(viewModel.items[0] === first)
  }

  @Test func failedMoreHasWordsInTheFooter() async {
    let viewModel = make()
    await viewModel.load()
    service.failures[.voices] = .refused
    await viewModel.loadMore()
    #expect(viewModel.footerText == "The server refuses that.")
    #expect(viewModel.footerRetryText == "Retry")
    #expect(!viewModel.loadsMoreAtEnd)
  }

  @Test func cancelledLoadSaysNothingAndCanBeMadeAgain() async {
    service.failures[.voices] = .cancelled
    let viewModel = make()
    await viewModel.load()
    #expect(viewModel.noticeText == nil)
    service.failures = [:]
    await viewModel.load()
    #expect(viewModel.items.count == 20)
  }

  @Test func handsChangesToTheItemConcerned() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.loadMore()
    player.set(.playing(elapsed: .seconds(3)), of: 33)
    #expect(viewModel.items[32].statusText == "Playing 0:03")
    player.set(.playing(elapsed: .seconds(3)), of: 99)
    #expect(viewModel.items.count { $0.statusText != "" } == 1)
  }

  @Test func listensOnce() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.loadMore()
    #expect(player.changes.listenerCount == 1)
    #expect(viewModel.items.count == 40)
  }

  @Test func offersTheOrder() async throws {
    let viewModel = make()
    #expect(player.offers.isEmpty)
    await viewModel.load()
    await viewModel.loadMore()
    service.voices.removeLast(44)
    try await viewModel.refresh()
    #expect(player.offers == [Array(1...20), Array(1...40), [1]])
    #expect(player.author == UserID(132))
  }

  @Test func wantsMoreWhileTheLastMessageIsUnderWay() async {
    let viewModel = make()
    await viewModel.load()
    #expect(!viewModel.wantsMore)
    player.set(.playing(elapsed: .zero), of: 19)
    #expect(!viewModel.wantsMore)
    player.set(.paused(elapsed: .zero), of: 20)
    #expect(!viewModel.wantsMore)
    player.set(.downloading(progress: 0), of: 20)
    #expect(viewModel.wantsMore)
    await viewModel.loadWanted()
    await viewModel.loadWanted()
    #expect(!viewModel.wantsMore)
    #expect(viewModel.items.count == 40)
  }

  @Test func wantsNoMoreAfterAFailure() async {
    let viewModel = make()
    await viewModel.load()
    player.set(.playing(elapsed: .zero), of: 20)
    service.failures[.voices] = .offline
    await viewModel.loadWanted()
    await viewModel.loadWanted()
    #expect(!viewModel.wantsMore)
    #expect(service.calls.count == 2)
  }

  @Test func saysWhereSoundComesOut() {
    let viewModel = make()
    #expect(viewModel.accessoryText == "plays silently")
    player.device = .command("paplay")
    #expect(viewModel.accessoryText == "plays through paplay")
  }

  @Test func stateIsEnoughToGoOn() async {
    let viewModel = make()
    await viewModel.load()
    let position = ListPosition(offset: 12, focusedRow: 3, focusedElement: 1)
    let state = viewModel.state(position: position)
    #expect(state.position == position)
    let next = make(state)
    #expect(next.items.map(\.id) == viewModel.items.map(\.id))
    #expect(player.offers.last == Array(1...20))
    await next.loadMore()
    #expect(service.calls.last?.cursor == PageCursor(rawValue: "20"))
    #expect(next.items.count == 40)
  }

  @Test func stateOfALoadUnderWayCanBeLoadedAgain() async {
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

  @Test func wantsNothingWhileARequestIsUnderWay() async {
    let viewModel = make()
    await viewModel.load()
    player.set(.playing(elapsed: .zero), of: 20)
    service.gate(.voices).close()
    let load = Task { await viewModel.loadWanted() }
    for _ in 0..<100 where service.calls.count < 2 { await Task.yield() }
    #expect(service.calls.count == 2)
    #expect(!viewModel.wantsMore, "or a binding would ask for ever")
    service.gate(.voices).open()
    await load.value
  }

  private func make(_ state: VoiceListState? = nil) -> VoiceListViewModel {
    VoiceListViewModel(
      author: UserID(132),
      environment: VoiceEnvironment(service: service, player: player, formatter: .english), state: state)
  }
}
