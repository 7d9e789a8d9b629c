import Essentials
import Testing
import VoiceCore
import VoiceTesting

@testable import VoiceMVP

/// The presenter of one voice message, with a fake view.
@MainActor
struct VoiceItemPresenterTests {
  private let player = RecordingVoicePlayer()
  private let view = FakeVoiceItem()

  @Test func pushesFormattedValues() {
    let presenter = make(.sample(caption: "", seconds: 65))
    #expect(view.captionText == "Untitled")
    #expect(view.dateText == "2016-07-01 10:08")
    #expect(view.durationText == "1:05")
    #expect(view.statusText == "")
    #expect(view.actionText == "Play")
    #expect(view.progress == nil)
    #expect(!view.hasFailed && !presenter.isActive)
  }

  @Test func pushesTheNewPlayback() {
    let presenter = make()
    player.set(.playing(elapsed: .seconds(3.5)), of: 1)
    presenter.playbackChanged()
    #expect(view.statusText == "Playing 0:03")
    #expect(view.actionText == "Pause")
    #expect(view.progress == 0.5)
    #expect(presenter.isActive)
    player.set(.failed(.offline), of: 1)
    presenter.playbackChanged()
    #expect(view.statusText == "The server can't be reached.")
    #expect(view.hasFailed && !presenter.isActive)
  }

  @Test func showsTheCurrentPlaybackOfTheMessage() {
    player.set(.paused(elapsed: .seconds(7)), of: 1)
    let presenter = make()
    #expect(view.statusText == "Paused 0:07")
    #expect(!presenter.isActive)
  }

  @Test func aTapPerformsTheActionOfTheButton() {
    let presenter = make()
    for playback in Playback.samples {
      player.set(playback, of: 1)
      presenter.playbackChanged()
      presenter.playButtonTapped()
    }
    let id = VoiceID(1)
    #expect(player.commands == [.play(id), .stop(id), .pause(id), .play(id), .play(id)])
    #expect(view.statusText == "The server can't be reached.", "a tap alone changes nothing")
  }

  @Test func showsANewerVersion() {
    let presenter = make()
    presenter.receive(.sample(caption: "New"))
    #expect(view.captionText == "New")
    #expect(presenter.state() == .sample(caption: "New"))
  }

  @Test func aTickPushesThePlaybackOnly() {
    let presenter = make()
    let (captions, statuses) = (view.captionCount, view.statusCount)
    player.set(.playing(elapsed: .seconds(1)), of: 1)
    presenter.playbackChanged()
    #expect(view.captionCount == captions)
    #expect(view.statusCount == statuses + 1)
    presenter.playButtonTapped()
    #expect(view.statusCount == statuses + 1)
  }

  @Test func fillsAnotherView() {
    let presenter = make()
    let other = FakeVoiceItem()
    presenter.view = other
    #expect(other.captionText == "Caption 1" && other.actionText == "Play")
    player.set(.playing(elapsed: .seconds(1)), of: 1)
    presenter.playbackChanged()
    #expect(other.statusText == "Playing 0:01" && view.statusText == "")
  }

  @Test func doesNotListenToThePlayer() {
    let presenter = make()
    #expect(player.changes.listenerCount == 0, "a list can have ten thousand rows")
    #expect(presenter.view === view)
  }

  @Test func doesNotKeepItsViewAlive() {
    let presenter = make()
    var other: FakeVoiceItem? = FakeVoiceItem()
    presenter.view = other
    other = nil
    #expect(presenter.view == nil)
  }

  private func make(_ voice: Voice = .sample()) -> VoiceItemPresenter {
    let presenter = VoiceItemPresenter(
      voice,
      environment: VoiceEnvironment(service: StubVoiceService(), player: player, formatter: .english))
    presenter.view = view
    return presenter
  }
}
