import Testing
import VoiceCore
import VoiceTesting

@testable import VoiceMVP

/// The single voice message's presenter, without a view.
@MainActor
struct VoiceDetailPresenterTests {
  private let service = ProgrammedVoiceService(voices: [.sample()])
  private let player = RecordingVoicePlayer()

  @Test func fetchesTheMessageOnce() async {
    let presenter = make()
    await presenter.load()
    await presenter.load()
    #expect(presenter.item?.captionText == "Caption 1")
    #expect(service.calls.count == 1)
  }

  @Test func saysWhyThereIsNone() async {
    service.failures[.voice] = .offline
    let presenter = make()
    await presenter.load()
    #expect(presenter.noticeText == "The server can't be reached.")
    #expect(presenter.retryText == "Retry")
  }

  @Test func failedRefreshThrowsAndKeepsTheMessage() async {
    let presenter = make()
    await presenter.load()
    service.failures[.voice] = .offline
    await #expect(throws: VoiceError.offline) { try await presenter.refresh() }
    #expect(presenter.item != nil && presenter.noticeText == nil)
  }

  @Test func handsOnlyItsOwnChangesToItsItem() async {
    let presenter = make()
    player.set(.playing(elapsed: .seconds(1)), of: 1)
    await presenter.load()
    #expect(presenter.item?.statusText == "Playing 0:01")
    player.set(.playing(elapsed: .seconds(2)), of: 1)
    player.set(.playing(elapsed: .seconds(9)), of: 2)
    #expect(presenter.item?.statusText == "Playing 0:02")
  }

  @Test func saysWhereSoundComesOut() {
    let presenter = make()
    #expect(presenter.deviceText == "plays silently")
    player.device = .browser
    #expect(presenter.deviceText == "plays in the browser")
  }

  @Test func offersNoOrder() async {
    await make().load()
    #expect(player.offers.isEmpty, "the list's stays")
  }

  @Test func stateIsEnoughToGoOn() async {
    let presenter = make()
    await presenter.load()
    let next = make(presenter.state())
    #expect(next.item?.captionText == "Caption 1")
    await next.load()
    #expect(service.calls.count == 1)
  }

  private func make(_ state: VoiceDetailState? = nil) -> VoiceDetailPresenter {
    VoiceDetailPresenter(
      id: VoiceID(1),
      environment: VoiceEnvironment(service: service, player: player, formatter: .english), state: state)
  }
}
