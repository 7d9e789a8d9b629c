import Essentials
import Observation
import VoiceCore

/// The player, observable: a binding that reads a playback or the device here reads it again after a change.
///
/// One for each list or page. Its items read it, and no change has to be passed on to them.
@MainActor
@Observable
final class ObservedPlayer {
  private(set) var device: SoundDevice
  /// What was read, by message: a change of one message concerns nothing that reads another.
  @ObservationIgnored private var playbacks: [VoiceID: ObservedPlayback] = [:]
  private let player: any VoicePlayer

  init(_ player: any VoicePlayer) {
    self.player = player
    device = player.device
    player.changes.subscribe(self) { $0.receive($1) }
  }

  func playback(of id: VoiceID) -> Playback {
    if let known = playbacks[id] { return known.value }
    let first = ObservedPlayback(player.playback(of: id))
    playbacks[id] = first
    return first.value
  }

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id): playbacks[id]?.value = player.playback(of: id)
    case .device: device = player.device
    }
  }
}

@MainActor
@Observable
private final class ObservedPlayback {
  var value: Playback

  init(_ value: Playback) { self.value = value }
}
