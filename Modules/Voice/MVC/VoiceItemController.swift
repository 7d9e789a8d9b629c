import ViewKit
import VoiceCore
import VoiceViews

/// One voice message: holds the model, formats it, and sets it on the view. Knows both; they know neither it nor each
/// other.
@MainActor
final class VoiceItemController {
  private weak var view: VoiceItemView?

  let id: Int
  private var voice: Voice
  private let environment: VoiceEnvironment

  init(voice: Voice, environment: VoiceEnvironment) {
    id = voice.id.rawValue
    self.voice = voice
    self.environment = environment
  }

  // MARK: What is shown

  var isUnderWay: Bool { playback.isUnderWay }

  /// The player's, asked whenever it is shown: no copy that could grow old.
  private var playback: Playback { environment.player.playback(of: voice.id) }

  /// Shows the message in a view, and is told by it what a person does.
  func show(in view: VoiceItemView) {
    self.view = view
    view.driver = self
    view.onPlay = { [self] in playButtonTapped() }
    showVoice()
    showPlayback()
  }

  /// The view, unless it was given to another message meanwhile.
  private var ownView: VoiceItemView? { view?.driver === self ? view : nil }

  private func showVoice() {
    ownView?.captionText = environment.formatter.caption(of: voice)
    ownView?.dateText = environment.formatter.date(of: voice)
    ownView?.durationText = environment.formatter.duration(of: voice)
  }

  private func showPlayback() {
    let playback = playback
    ownView?.statusText = environment.formatter.status(playback)
    ownView?.actionText = environment.formatter.action(playback)
    ownView?.hasFailed = playback.hasFailed
    ownView?.progress = playback.progress(of: voice.duration)
  }

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
    showVoice()
    showPlayback()
  }

  /// The player does something else with the message now.
  func playbackChanged() {
    showPlayback()
  }
}
