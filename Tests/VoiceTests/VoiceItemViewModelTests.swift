import Essentials
import Testing
import VoiceCore
import VoiceTesting

@testable import VoiceMVVM

/// The view model of one voice message, without a view.
@MainActor
struct VoiceItemViewModelTests {
  private let player = RecordingVoicePlayer()

  @Test func offersFormattedValues() {
    let viewModel = make(.sample(caption: "", seconds: 65))
    #expect(viewModel.captionText == "Untitled")
    #expect(viewModel.dateText == "2016-07-01 10:08")
    #expect(viewModel.durationText == "1:05")
    #expect(viewModel.statusText == "")
    #expect(viewModel.actionText == "Play")
    #expect(viewModel.progress == nil)
    #expect(!viewModel.hasFailed && !viewModel.isActive)
  }

  @Test func offersTheNewPlayback() {
    let viewModel = make()
    player.set(.playing(elapsed: .seconds(3.5)), of: 1)
    #expect(viewModel.statusText == "Playing 0:03")
    #expect(viewModel.actionText == "Pause")
    #expect(viewModel.progress == 0.5)
    #expect(viewModel.isActive)
    player.set(.failed(.offline), of: 1)
    #expect(viewModel.statusText == "The server can't be reached.")
    #expect(viewModel.hasFailed && !viewModel.isActive)
  }

  @Test func showsTheCurrentPlaybackOfTheMessage() {
    player.set(.paused(elapsed: .seconds(7)), of: 1)
    let viewModel = make()
    #expect(viewModel.statusText == "Paused 0:07")
    #expect(!viewModel.isActive)
  }

  @Test func aTapPerformsTheActionOfTheButton() {
    let viewModel = make()
    for playback in Playback.samples {
      player.set(playback, of: 1)
      viewModel.playButtonTapped()
    }
    let id = VoiceID(1)
    #expect(player.commands == [.play(id), .stop(id), .pause(id), .play(id), .play(id)])
    #expect(viewModel.statusText == "The server can't be reached.", "a tap alone changes nothing")
  }

  @Test func showsANewerVersion() {
    let viewModel = make()
    #expect(changes({ viewModel.captionText }) { viewModel.receive(.sample(caption: "New")) } == 1)
    #expect(viewModel.captionText == "New")
    #expect(viewModel.state() == .sample(caption: "New"))
  }

  @Test func aTickIsObservable() {
    let viewModel = make()
    var seconds = 0.0
    func tick() {
      seconds += 1
      player.set(.playing(elapsed: .seconds(seconds)), of: 1)
    }
    #expect(changes({ viewModel.statusText }, during: tick) == 1)
    #expect(changes({ viewModel.actionText }, during: tick) == 1)
    #expect(changes({ viewModel.hasFailed }, during: tick) == 1)
    #expect(changes({ viewModel.progress }, during: tick) == 1)
    #expect(changes({ viewModel.isActive }, during: tick) == 1)
  }

  @Test func aTickDoesNotChangeTheMessage() {
    let viewModel = make()
    let read = { (viewModel.captionText, viewModel.dateText, viewModel.durationText) }
    #expect(changes(read) { player.set(.playing(elapsed: .seconds(3)), of: 1) } == 0)
  }

  @Test func oneListenerServesAllItems() {
    let observed = ObservedPlayer(player)
    let items = (1...3).map { make(.sample(id: $0), observed) }
    #expect(player.changes.listenerCount == 1, "a list can have ten thousand rows")
    player.set(.playing(elapsed: .zero), of: 2)
    #expect(items.map(\.isActive) == [false, true, false])
  }

  private func make(_ voice: Voice = .sample(), _ observed: ObservedPlayer? = nil) -> VoiceItemViewModel {
    VoiceItemViewModel(
      voice, player: observed ?? ObservedPlayer(player),
      environment: VoiceEnvironment(service: StubVoiceService(), player: player, formatter: .english))
  }
}
