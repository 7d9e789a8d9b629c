import DemoData
import Essentials
import VoiceCore

/// A player whose time passes in steps, so that no thread and no clock is counted.
@MainActor
final class SteppedPlayer: VoicePlayer {
  let changes = Broadcast<VoicePlayerChange>()
  let device = SoundDevice.silent
  private(set) var current: Voice?
  private var elapsed = Duration.zero

  func playback(of id: VoiceID) -> Playback { id == current?.id ? .playing(elapsed: elapsed) : .idle }

  func play(_ voice: Voice) { show(voice, .zero) }

  func stop(_ id: VoiceID) {
    current = nil
    changes.post(.playback(id))
  }

  func pause(_ id: VoiceID) {}
  func seek(_ id: VoiceID, to time: Duration) {}
  func offer(_ voices: [Voice], of author: UserID, hasMore: Bool) {}

  /// Plays the first message for a second, or starts it again at its end.
  func step() {
    let voice = DemoData.voices[0]
    let next = current == nil ? .zero : elapsed + .seconds(1)
    show(voice, next < voice.duration ? next : .zero)
  }

  private func show(_ voice: Voice, _ elapsed: Duration) {
    (current, self.elapsed) = (voice, elapsed)
    changes.post(.playback(voice.id))
  }
}
