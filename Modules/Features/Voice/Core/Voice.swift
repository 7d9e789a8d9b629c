public import Essentials
public import Foundation

/// Identifies a voice message.
public struct VoiceID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Int) {
    self.init(rawValue: rawValue)
  }

  public var description: String { String(rawValue) }
}

/// Identifies a sound. Several voice messages can have the same sound.
public struct SoundID: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// A voice message. Its playback is not part of it: the player has the playback.
public struct Voice: Codable, Equatable, Identifiable, Sendable {
  public let id: VoiceID
  public var authorID: UserID
  public var caption: String
  /// The duration of the sound, in seconds.
  public var seconds: Double
  public var sound: SoundID
  public var recordedAt: Date

  public init(
    id: VoiceID, authorID: UserID, caption: String, seconds: Double, sound: SoundID, recordedAt: Date
  ) {
    self.id = id
    self.authorID = authorID
    self.caption = caption
    self.seconds = seconds
    self.sound = sound
    self.recordedAt = recordedAt
  }

  public var duration: Duration { .seconds(fromOutside: seconds) }
}
