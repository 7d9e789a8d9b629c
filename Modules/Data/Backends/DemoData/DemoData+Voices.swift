import Essentials
public import Foundation
public import VoiceCore

extension DemoData {
  /// The voice messages, newest first for each author: profile's person 45, signed-in user 4, one friend 2.
  public static let voices: [Voice] =
    own(profileUserID, Voice.profileTexts, firstID: 7001, Date(2016, 7, 1, 20, 12))
    + own(signedInUserID, Voice.signedInTexts, firstID: 7101, Date(2016, 6, 29, 12, 30))
    + own(UserID(7), Voice.friendTexts, firstID: 7201, Date(2016, 6, 12, 9, 5))

  /// The sounds of all messages, as WAV files. Computed at the first use.
  public static let sounds: [(id: SoundID, file: Data)] = Tune.all.map { ($0.id, $0.file.data) }

  /// Converts texts to messages. The first is the newest and has the highest id.
  private static func own(
    _ author: UserID, _ texts: [(caption: String, tune: String)], firstID: Int, _ newest: Date
  ) -> [Voice] {
    texts.enumerated().map { index, text in
      let sound = SoundID(rawValue: text.tune)
      return Voice(
        id: VoiceID(firstID + texts.count - 1 - index), authorID: author, caption: text.caption,
        seconds: Tune.all.first { $0.id == sound }?.seconds ?? 0, sound: sound,
        recordedAt: newest - Double(index) * 61_140)
    }
  }
}
