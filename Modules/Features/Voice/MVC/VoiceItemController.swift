import VoiceCore
import VoiceViews

/// One voice message: holds the model, formats it and sets it on the view.
///
/// In MVC the controller knows the view. A row and a page use the same controller.
@MainActor
final class VoiceItemController {
  private weak var view: VoiceItemView?
  private var voice: Voice
  private let environment: VoiceEnvironment

  init(_ voice: Voice, environment: VoiceEnvironment) {
    self.voice = voice
    self.environment = environment
  }

  // MARK: Output

  /// Whether the message plays or downloads.
  var isActive: Bool { playback.isActive }

  /// Shows the message in a view and receives its events, until the view is reused.
  func show(in view: VoiceItemView) {
    self.view = view
    view.onPlay = { [self] in playButtonTapped() }
    view.onSeek = { [self] in seek(to: $0) }
    view.onReuse = { [self] in self.view = nil }
    showEverything()
  }

  private func showEverything() {
    showVoice()
    showPlayback()
  }

  private func showVoice() {
    view?.captionText = environment.formatter.caption(of: voice)
    view?.dateText = environment.formatter.date(of: voice)
    view?.durationText = environment.formatter.duration(of: voice)
  }

  private func showPlayback() {
    view?.statusText = environment.formatter.status(playback)
    view?.actionText = environment.formatter.action(playback)
    view?.isActive = playback.isActive
    view?.hasFailed = playback.hasFailed
    view?.progress = playback.progress(of: voice.duration)
  }

  /// Read from the player each time: the player alone holds the playback.
  private var playback: Playback { environment.player.playback(of: voice.id) }

  // MARK: Input

  /// Plays, pauses or stops. The view changes when the player reports the change.
  func playButtonTapped() {
    environment.player.performAction(on: voice)
  }

  /// Continues from a part of the message, from 0 to 1.
  func seek(to part: Double) {
    environment.player.seek(voice.id, to: voice.duration * part)
  }

  // MARK: Updates

  /// Applies a newer version of the message.
  func receive(_ voice: Voice) {
    self.voice = voice
    showEverything()
  }

  /// Shows the new playback. Called by the owner, which listens to the player for all its items.
  func playbackChanged() {
    showPlayback()
  }

  // MARK: Handing over

  func state() -> Voice { voice }
}
