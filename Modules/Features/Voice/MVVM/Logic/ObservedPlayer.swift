import Essentials
import Observation
import VoiceCore

/// The player as observable values. Of a screen's view models, only this one listens to the player.
///
/// In MVVM a view model that reads a value here needs no message about its changes: the binding reads the value again.
/// There is no forwarding that can be forgotten.
@MainActor
@Observable
final class ObservedPlayer {
  private(set) var device: SoundDevice
  /// Each message is observed by itself, so a second that passes changes one row.
  @ObservationIgnored private var messages: [VoiceID: ObservedMessage] = [:]
  private let player: any VoicePlayer

  init(_ player: any VoicePlayer) {
    self.player = player
    device = player.device
    player.changes.subscribe(self) { $0.receive($1) }
  }

  func playback(of id: VoiceID) -> Playback {
    if let message = messages[id] { return message.playback }
    let message = ObservedMessage(player.playback(of: id))
    messages[id] = message
    return message.playback
  }

  private func receive(_ change: VoicePlayerChange) {
    switch change {
    case .playback(let id): messages[id]?.playback = player.playback(of: id)
    case .device: device = player.device
    }
  }
}

/// The playback of one message.
@MainActor
@Observable
private final class ObservedMessage {
  var playback: Playback

  init(_ playback: Playback) {
    self.playback = playback
  }
}
