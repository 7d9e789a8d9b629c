import Essentials
import Foundation
import VoiceCore

extension Voice {
  /// A message, by default of user 1, recorded the given number of days after 1 January 1970.
  static func sample(_ id: Int, author: Int = 1, day: Int = 0, caption: String = "Caption") -> Voice {
    Voice(
      id: VoiceID(id), authorID: UserID(author), caption: caption, seconds: 2.5,
      sound: SoundID(rawValue: "hum"), recordedAt: .day(day))
  }
}
