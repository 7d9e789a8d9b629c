import Observation
import VoiceCore

/// One voice message: holds the model and offers it as formatted values.
///
/// In MVVM the view model knows no view; a binding reads the values and reads them again after a change. A row and a
/// page use the same view model.
@MainActor
@Observable
final class VoiceItemViewModel {
  let id: Int
  private var voice: Voice
  private let player: ObservedPlayer
  private let environment: VoiceEnvironment

  init(_ voice: Voice, player: ObservedPlayer, environment: VoiceEnvironment) {
    id = voice.id.rawValue
    self.voice = voice
    self.player = player
    self.environment = environment
  }

  // MARK: Output

  /// Whether the message plays or downloads.
  var isActive: Bool { playback.isActive }

  var captionText: String { environment.formatter.caption(of: voice) }
  var dateText: String { environment.formatter.date(of: voice) }
  var durationText: String { environment.formatter.duration(of: voice) }
  var statusText: String { environment.formatter.status(playback) }
  var actionText: String { environment.formatter.action(playback) }
  var hasFailed: Bool { playback.hasFailed }
  var progress: Double? { playback.progress(of: voice.duration) }

  /// The player alone holds the playback.
  private var playback: Playback { player.playback(of: VoiceID(id)) }

  // MARK: Input

  /// Plays, pauses or stops. The values change when the player reports the change.
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
  }

  // MARK: Handing over

  func state() -> Voice { voice }
}
