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

  @Test func aTickChangesNothingAroundTheRows() async {
    let viewModel = make()
    await viewModel.load()
    let read = { (viewModel.status, viewModel.deviceText, viewModel.items.count, viewModel.needsNextPage) }
    #expect(changes(read) { player.set(.playing(elapsed: .seconds(1)), of: 2) } == 0)
  }

  private func make() -> VoiceListViewModel {
    VoiceListViewModel(
      author: UserID(132),
      environment: VoiceEnvironment(service: service, player: player, formatter: .english), state: nil)
  }
}
