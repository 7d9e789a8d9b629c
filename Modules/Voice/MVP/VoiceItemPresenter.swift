import VoiceCore
import VoiceDisplay

/// One voice message: its text, and what its button does. Knows the model, knows no view: only what it may ask of one.
@MainActor
final class VoiceItemPresenter: VoiceItemDisplay {
  weak var view: (any VoiceItemRefreshing)?

  let id: Int
  private var voice: Voice
  private let environment: VoiceEnvironment

  init(voice: Voice, environment: VoiceEnvironment) {
    id = voice.id.rawValue
    self.voice = voice
    self.environment = environment
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

  /// The player's, asked whenever the view pulls: no copy that could grow old.
  private var playback: Playback { environment.player.playback(of: voice.id) }

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
    view?.refresh()
  }

  /// The player does something else with the message now.
  func playbackChanged() {
    view?.refresh()
  }
}
