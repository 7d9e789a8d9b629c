public import Essentials
public import VoiceCore

/// Records commands without playing. A test sets the playback.
@MainActor
public final class RecordingVoicePlayer: VoicePlayer {
  public enum Command: Equatable, Sendable {
    case play(VoiceID), pause(VoiceID), stop(VoiceID), seek(VoiceID, Duration)
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
  public private(set) var current: Voice?

  public func play(_ voice: Voice) {
    current = voice
    commands.append(.play(voice.id))
  }

  public func pause(_ id: VoiceID) { commands.append(.pause(id)) }
  public func seek(_ id: VoiceID, to time: Duration) { commands.append(.seek(id, time)) }
  public func stop(_ id: VoiceID) { commands.append(.stop(id)) }

  public func offer(_ voices: [Voice], of author: UserID, hasMore: Bool) {
    offers.append(voices.map(\.id.rawValue))
    self.author = author
  }
}
