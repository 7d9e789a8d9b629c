public import Essentials
public import Foundation
public import VoiceCore

extension Voice {
  /// A voice message for tests, with defaults for all values.
  public static func sample(
    id: Int = 1, author: UserID = UserID(132), caption: String? = nil, seconds: Double = 7,
    sound: String? = nil, recordedAt: Date? = nil
  ) -> Voice {
    Voice(
      id: VoiceID(id), authorID: author, caption: caption ?? "Caption \(id)", seconds: seconds,
      sound: SoundID(rawValue: sound ?? "sound/\(id)"),
      recordedAt: recordedAt ?? Date(timeIntervalSince1970: 1_467_367_740 - Double(id) * 60))
  }

  /// Voice messages with IDs from 1, newest first.
  public static func samples(_ count: Int) -> [Voice] {
    (0..<count).map { .sample(id: $0 + 1) }
  }
}

extension Playback {
  /// A playback of each kind.
  public static let samples: [Playback] = [
    .idle, .downloading(progress: 0.5), .playing(elapsed: .seconds(2)), .paused(elapsed: .seconds(3)),
    .failed(.offline),
  ]
}
