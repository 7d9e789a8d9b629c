import Essentials
import Testing
import VoiceCore
import VoiceDisplay
import VoiceTesting

@testable import VoiceMVP

/// One voice message's presenter, without a view.
@MainActor
struct VoiceItemPresenterTests {
  private let player = RecordingVoicePlayer()

  @Test func textIsFinished() {
    let presenter = make(.sample(caption: "", seconds: 65))
    #expect(presenter.captionText == "Untitled")
    #expect(presenter.dateText == "2016-07-01 10:08")
    #expect(presenter.durationText == "1:05")
    #expect(presenter.statusText == "")
    #expect(presenter.actionText == "Play")
    #expect(presenter.progress == nil)
    #expect(!presenter.hasFailed && !presenter.isUnderWay)
  }

  @Test func showsWhatThePlayerDoes() {
    let presenter = make()
    player.set(.playing(elapsed: .seconds(3.5)), of: 1)
    #expect(presenter.statusText == "Playing 0:03")
    #expect(presenter.actionText == "Pause")
    #expect(presenter.progress == 0.5)
    #expect(presenter.isUnderWay)
    player.set(.failed(.offline), of: 1)
    #expect(presenter.statusText == "The server can't be reached.")
    #expect(presenter.hasFailed && !presenter.isUnderWay)
  }

  @Test func showsWhatPlaysAlready() {
    player.set(.paused(elapsed: .seconds(7)), of: 1)
    #expect(make().statusText == "Paused 0:07")
  }

  @Test func buttonAsksThePlayer() {
    let presenter = make()
    presenter.playButtonTapped()
    player.set(.downloading(progress: 0), of: 1)
    presenter.playButtonTapped()
    player.set(.playing(elapsed: .zero), of: 1)
    presenter.playButtonTapped()
    player.set(.paused(elapsed: .zero), of: 1)
    presenter.playButtonTapped()
    let id = VoiceID(1)
    #expect(player.commands == [.play(id), .stop(id), .pause(id), .play(id)])
    #expect(presenter.statusText == "Paused 0:00", "asking shows nothing")
  }

  @Test func takesOverNews() {
    let presenter = make()
    presenter.receive(.sample(caption: "New"))
    #expect(presenter.captionText == "New")
    #expect(presenter.state() == .sample(caption: "New"))
  }

  @Test func asksItsViewToRefreshOnEveryChange() {
    let view = RecordingView()
    let presenter = make()
    presenter.view = view
    presenter.playbackChanged()
    presenter.receive(.sample(caption: "New"))
    #expect(view.refreshes == 2)
    presenter.playButtonTapped()
    #expect(view.refreshes == 2)
  }

  @Test func listensNotByItself() {
    let presenter = make()
    #expect(player.changes.listenerCount == 0, "there may be ten thousand of it")
    #expect(presenter.id == 1)
  }

  @Test func keepsItsViewNotAlive() {
    let presenter = make()
    var view: RecordingView? = RecordingView()
    presenter.view = view
    view = nil
    #expect(presenter.view == nil)
  }

  private final class RecordingView: VoiceItemRefreshing {
    var refreshes = 0
    func refresh() { refreshes += 1 }
  }

  private func make(_ voice: Voice = .sample()) -> VoiceItemPresenter {
    VoiceItemPresenter(
      voice: voice,
      environment: VoiceEnvironment(
        service: StubVoiceService(), player: player, formatter: .english))
  }
}
