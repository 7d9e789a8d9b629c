import Essentials
import VoiceCore

/// A voice player that records the orders that it gets.
@MainActor
final class TracedVoicePlayer: VoicePlayer {
  private let player: any VoicePlayer
  private let probe: Probe

  init(_ player: any VoicePlayer, probe: Probe) {
    self.player = player
    self.probe = probe
  }

  var changes: Broadcast<VoicePlayerChange> { player.changes }
  var device: SoundDevice { player.device }
  var current: Voice? { player.current }

  func playback(of id: VoiceID) -> Playback { player.playback(of: id) }

  func play(_ voice: Voice) {
    probe.called(.player, "VoicePlayer.play(_:)")
    player.play(voice)
  }

  func pause(_ id: VoiceID) {
    probe.called(.player, "VoicePlayer.pause(_:)")
    player.pause(id)
  }

  func stop(_ id: VoiceID) {
    probe.called(.player, "VoicePlayer.stop(_:)")
    player.stop(id)
  }

  func seek(_ id: VoiceID, to time: Duration) {
    probe.called(.player, "VoicePlayer.seek(_:to:)")
    player.seek(id, to: time)
  }

  func offer(_ voices: [Voice], of author: UserID, hasMore: Bool) {
    player.offer(voices, of: author, hasMore: hasMore)
  }
}
