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

  @Test func fetchesTheMessageOnce() async {
    let presenter = make()
    #expect(view.items.isEmpty)
    await presenter.load()
    await presenter.load()
    #expect(view.itemView.captionText == "Caption 1")
    #expect(view.items.count == 1)
    #expect(service.calls.count == 1)
  }

  @Test func showsWhyFetchingFailed() async {
    service.failures[.voice] = .offline
    let presenter = make()
    await presenter.load()
    #expect(view.noticeText == "The server can't be reached.")
    #expect(view.retryText == "Retry")
    #expect(view.messages.isEmpty)
    service.failures = [:]
    await presenter.load()
    #expect(view.noticeText == nil && view.retryText == nil)
    #expect(view.itemView.captionText == "Caption 1")
  }

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

  @Test func aCancelledRequestSaysNothing() async {
    service.failures[.voice] = .cancelled
    let presenter = make()
    await presenter.load()
    #expect(view.noticeText == nil && view.messages.isEmpty)
    service.failures = [:]
    await presenter.load()
    service.failures[.voice] = .cancelled
    await presenter.refresh()
    #expect(view.messages.isEmpty)
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

  @Test func showsWhereSoundIsPlayed() {
    let presenter = make()
    #expect(view.deviceTexts == ["plays silently"])
    player.device = .browser
    #expect(view.deviceTexts == ["plays silently", "plays in the browser"])
    #expect(presenter.view === view)
  }

  @Test func offersNoOrder() async {
    await make().load()
    #expect(player.offers.isEmpty, "the order of the list stays")
  }

  @Test func stateIsEnoughToContinue() async {
    let presenter = make()
    await presenter.load()
    let next = make(presenter.state())
    #expect(view.items.count == 2)
    #expect(view.itemView.captionText == "Caption 1")
    await next.load()
    #expect(service.calls.count == 1)
  }

  @Test func stateKeepsTheFailure() async {
    service.failures[.voice] = .offline
    let presenter = make()
    await presenter.load()
    let other = FakeVoiceDetail()
    make(presenter.state()).view = other
    #expect(other.noticeText == "The server can't be reached." && other.retryText == "Retry")
  }

  private func make(_ state: VoiceDetailState? = nil) -> VoiceDetailPresenter {
    let presenter = VoiceDetailPresenter(
      id: VoiceID(1),
      environment: VoiceEnvironment(service: service, player: player, formatter: .english), state: state)
    presenter.view = view
    return presenter
  }
}
