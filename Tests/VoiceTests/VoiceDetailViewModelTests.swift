import Testing
import VoiceCore
import VoiceTesting

@testable import VoiceMVVM

/// The single voice message's view model, without a view.
@MainActor
struct VoiceDetailViewModelTests {
  private let service = ProgrammedVoiceService(voices: [.sample()])
  private let player = RecordingVoicePlayer()

  @Test func fetchesTheMessageOnce() async {
    let viewModel = make()
    await viewModel.load()
    await viewModel.load()
    #expect(viewModel.item?.captionText == "Caption 1")
    #expect(service.calls.count == 1)
  }

  @Test func saysWhyThereIsNone() async {
    service.failures[.voice] = .offline
    let viewModel = make()
    await viewModel.load()
    #expect(viewModel.noticeText == "The server can't be reached.")
    #expect(viewModel.retryText == "Retry")
  }

  @Test func failedRefreshThrowsAndKeepsTheMessage() async {
    let viewModel = make()
    await viewModel.load()
    service.failures[.voice] = .offline
    await #expect(throws: VoiceError.offline) { try await viewModel.refresh() }
    #expect(viewModel.item != nil && viewModel.noticeText == nil)
  }

  @Test func handsOnlyItsOwnChangesToItsItem() async {
    let viewModel = make()
    player.set(.playing(elapsed: .seconds(1)), of: 1)
    await viewModel.load()
    #expect(viewModel.item?.statusText == "Playing 0:01")
    player.set(.playing(elapsed: .seconds(2)), of: 1)
    player.set(.playing(elapsed: .seconds(9)), of: 2)
    #expect(viewModel.item?.statusText == "Playing 0:02")
  }

  @Test func saysWhereSoundComesOut() {
    let viewModel = make()
    #expect(viewModel.deviceText == "plays silently")
    player.device = .browser
    #expect(viewModel.deviceText == "plays in the browser")
  }

  @Test func offersNoOrder() async {
    await make().load()
    #expect(player.offers.isEmpty, "the list's stays")
  }

  @Test func stateIsEnoughToGoOn() async {
    let viewModel = make()
    await viewModel.load()
    let next = make(viewModel.state())
    #expect(next.item?.captionText == "Caption 1")
    await next.load()
    #expect(service.calls.count == 1)
  }

  private func make(_ state: VoiceDetailState? = nil) -> VoiceDetailViewModel {
    VoiceDetailViewModel(
      id: VoiceID(1),
      environment: VoiceEnvironment(service: service, player: player, formatter: .english), state: state)
  }
}
