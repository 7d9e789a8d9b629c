public import Essentials
public import VoiceCore

/// Records commands without playing. A test sets the playback.
@MainActor
public final class RecordingVoicePlayer: VoicePlayer {
  public enum Command: Equatable, Sendable {
    case play(VoiceID), pause(VoiceID), stop(VoiceID)
  }

  public let changes = Broadcast<VoicePlayerChange>()
  public var device = SoundDevice.silent {
    didSet { changes.post(.device) }
  }
  /// The commands, in order.
  public private(set) var commands: [Command] = []
  /// The orders that were offered, as IDs.
  public private(set) var offers: [[Int]] = []
  /// The author of the last order.
  public private(set) var author: UserID?

  private var playbacks: [VoiceID: Playback] = [:]

  public init() {}

  /// Sets the playback of a message, and posts the change.
  public func set(_ playback: Playback, of id: Int) {
    playbacks[VoiceID(id)] = playback
    changes.post(.playback(VoiceID(id)))
  }

  public func playback(of id: VoiceID) -> Playback { playbacks[id] ?? .idle }
  public func play(_ voice: Voice) { commands.append(.play(voice.id)) }
  public func pause(_ id: VoiceID) { commands.append(.pause(id)) }
  public func stop(_ id: VoiceID) { commands.append(.stop(id)) }

  public func offer(_ voices: [Voice], of author: UserID) {
    offers.append(voices.map(\.id.rawValue))
    self.author = author
  }
}
