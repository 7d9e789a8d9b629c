import Observation
import VoiceCore
import VoiceDisplay

/// One voice message: its text, and what its button does. Knows the model, knows no view: whoever looks is kept
/// current.
@MainActor
@Observable
final class VoiceItemViewModel: VoiceItemDisplay {
  let id: Int
  private var voice: Voice
  /// A copy of what the player says: the player can't be observed, this can. The list keeps it current.
  private var playback: Playback
  private let environment: VoiceEnvironment

  init(voice: Voice, environment: VoiceEnvironment) {
    id = voice.id.rawValue
    self.voice = voice
    self.environment = environment
    playback = environment.player.playback(of: voice.id)
  }

  // MARK: What is shown

  var captionText: String { environment.formatter.caption(of: voice) }
  var dateText: String { environment.formatter.date(of: voice) }
  var durationText: String { environment.formatter.duration(of: voice) }
  var statusText: String { environment.formatter.status(playback) }
  var actionText: String { environment.formatter.action(playback) }
  var hasFailed: Bool { playback.hasFailed }
  var progress: Double? { playback.progress(of: voice.duration) }
  var isUnderWay: Bool { playback.isUnderWay }

  // MARK: What a person does

  /// Asks the player for what the button says; shows nothing of it before the player tells.
  func playButtonTapped() {
    switch playback {
    case .idle, .paused, .failed: environment.player.play(voice)
    case .playing: environment.player.pause(voice.id)
    case .downloading: environment.player.stop(voice.id)
    }
  }

  // MARK: What is handed on

  func state() -> Voice { voice }

  // MARK: What arrives

  /// Takes over what a page knows.
  func receive(_ news: Voice) {
    voice = news
  }

  /// The player does something else with the message now.
  func playbackChanged() {
    playback = environment.player.playback(of: voice.id)
  }
}
