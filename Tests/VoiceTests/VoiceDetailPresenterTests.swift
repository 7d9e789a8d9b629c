import CompositionTesting
import Testing
import VoiceCore
import VoiceTesting

@testable import VoiceMVP

/// The presenter of a single voice message, with a fake view.
@MainActor
struct VoiceDetailPresenterTests {
  private let service = ProgrammedVoiceService(voices: [.sample()])
  private let player = RecordingVoicePlayer()
  private let view = FakeVoiceDetail()

  @Test func failedRefreshKeepsTheMessageAndSaysWhyOnce() async {
    let presenter = make()
    await presenter.load()
    service.failures[.voice] = .offline
    await presenter.refresh()
    #expect(view.messages == ["Refresh failed: The server can't be reached."])
    #expect(view.itemView.captionText == "Caption 1" && view.noticeText == nil)
  }

  @Test func aRefreshUpdatesTheSameItem() async {
    let presenter = make()
    await presenter.load()
    service.voices[0].caption = "New"
    await presenter.refresh()
    #expect(view.itemView.captionText == "New")
    #expect(view.items.count == 1)
  }

  @Test func forwardsOnlyChangesOfItsMessage() async {
    let presenter = make()
    player.set(.playing(elapsed: .seconds(1)), of: 1)
    await presenter.load()
    #expect(view.itemView.statusText == "Playing 0:01")
    player.set(.playing(elapsed: .seconds(2)), of: 1)
    let count = view.itemView.statusCount
    player.set(.playing(elapsed: .seconds(9)), of: 2)
    #expect(view.itemView.statusText == "Playing 0:02")
    #expect(view.itemView.statusCount == count)
  }

  private func make() -> VoiceDetailPresenter {
    let presenter = VoiceDetailPresenter(
      id: VoiceID(1),
      environment: VoiceEnvironment(service: service, player: player, formatter: .english), state: nil)
    presenter.view = view
    return presenter
  }
}
