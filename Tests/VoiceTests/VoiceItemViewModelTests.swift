import Essentials
import Observation
import Testing
import VoiceCore
import VoiceDisplay
import VoiceTesting

@testable import VoiceMVVM

/// One voice message's view model, without a view.
@MainActor
struct VoiceItemViewModelTests {
  private let player = RecordingVoicePlayer()

  @Test func textIsFinished() {
    let viewModel = make(.sample(caption: "", seconds: 65))
    #expect(viewModel.captionText == "Untitled")
    #expect(viewModel.dateText == "2016-07-01 10:08")
    #expect(viewModel.durationText == "1:05")
    #expect(viewModel.statusText == "")
    #expect(viewModel.actionText == "Play")
    #expect(viewModel.progress == nil)
    #expect(!viewModel.hasFailed && !viewModel.isUnderWay)
  }

  @Test func showsWhatThePlayerDoes() {
    let viewModel = make()
    player.set(.playing(elapsed: .seconds(3.5)), of: 1)
    viewModel.playbackChanged()
    #expect(viewModel.statusText == "Playing 0:03")
    #expect(viewModel.actionText == "Pause")
    #expect(viewModel.progress == 0.5)
    #expect(viewModel.isUnderWay)
    player.set(.failed(.offline), of: 1)
    viewModel.playbackChanged()
    #expect(viewModel.statusText == "The server can't be reached.")
    #expect(viewModel.hasFailed && !viewModel.isUnderWay)
  }

  @Test func showsWhatPlaysAlready() {
    player.set(.paused(elapsed: .seconds(7)), of: 1)
    #expect(make().statusText == "Paused 0:07")
  }

  @Test func buttonAsksThePlayer() {
    let viewModel = make()
    let playbacks: [Playback] = [
      .idle, .downloading(progress: 0), .playing(elapsed: .zero), .paused(elapsed: .zero),
    ]
    for playback in playbacks {
      player.set(playback, of: 1)
      viewModel.playbackChanged()
      viewModel.playButtonTapped()
    }
    let id = VoiceID(1)
    #expect(player.commands == [.play(id), .stop(id), .pause(id), .play(id)])
    #expect(viewModel.statusText == "Paused 0:00", "asking shows nothing")
  }

  @Test func takesOverNews() {
    let viewModel = make()
    viewModel.receive(.sample(caption: "New"))
    #expect(viewModel.captionText == "New")
    #expect(viewModel.state() == .sample(caption: "New"))
  }

  @Test func whoeverLooksIsKeptCurrent() {
    let viewModel = make()
    let log = Log()
    withObservationTracking {
      _ = viewModel.statusText
    } onChange: {
      MainActor.assumeIsolated { log.changes += 1 }
    }
    player.set(.playing(elapsed: .seconds(1)), of: 1)
    viewModel.playbackChanged()
    #expect(log.changes == 1)
    #expect(viewModel.statusText == "Playing 0:01")
  }

  @Test func whoeverLooksAtTheCaptionIsLeftAloneByTheTime() {
    let viewModel = make()
    let log = Log()
    withObservationTracking {
      _ = viewModel.captionText
    } onChange: {
      MainActor.assumeIsolated { log.changes += 1 }
    }
    player.set(.playing(elapsed: .seconds(1)), of: 1)
    viewModel.playbackChanged()
    #expect(log.changes == 0)
  }

  @Test func listensNotByItself() {
    let viewModel = make()
    #expect(player.changes.listenerCount == 0, "there may be ten thousand of it")
    #expect(viewModel.id == 1)
  }

  @MainActor
  private final class Log {
    var changes = 0
  }

  private func make(_ voice: Voice = .sample()) -> VoiceItemViewModel {
    VoiceItemViewModel(
      voice: voice,
      environment: VoiceEnvironment(
        service: StubVoiceService(), player: player, formatter: .english))
  }
}
