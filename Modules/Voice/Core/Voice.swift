public import Essentials
public import Foundation

/// Which voice message.
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

/// Names a sound, however many voice messages have it.
public struct SoundID: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

/// One voice message. What it is doing just now is no part of it: the player knows.
public struct Voice: Codable, Equatable, Identifiable, Sendable {
  public let id: VoiceID
  public var authorID: UserID
  public var caption: String
  /// How long the sound lasts, in seconds.
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

  public var duration: Duration { .seconds(seconds) }
}
