import Essentials
import Foundation
import VoiceCore

extension StorageConnection {
  /// - Throws: `VoiceError.notFound` if the message does not exist.
  func voice(_ id: VoiceID) throws -> Voice {
    try first("SELECT \(voiceColumns) FROM voice WHERE id = \(id.rawValue)", else: VoiceError.notFound)
  }

  /// Returns a page of an author's voice messages after `place`, newest first. Empty if the author is unknown.
  func voices(of author: UserID, after place: Keyset, limit: Int) throws -> Page<Voice> {
    try page(
      """
      SELECT \(voiceColumns), recordedAt AS sortDate, id AS sortID
      FROM voice
      WHERE authorID = \(author.rawValue) AND (recordedAt, id) < (\(place.sortDate), \(place.sortID))
      ORDER BY recordedAt DESC, id DESC
      """, texts: ["caption"], limit: limit)
  }

  /// Returns at most `count` bytes of a sound, beginning at `offset`.
  ///
  /// - Throws: `VoiceError.notFound` if the sound does not exist, `VoiceError.refused` if the offset is outside it.
  func sound(_ id: SoundID, from offset: Int, count: Int) throws -> SoundPart {
    // A sound has less than 2^31 bytes.
    let start = min(offset, Int(Int32.max) - 1) + 1
    let part: SoundPart = try first(
      """
      SELECT LENGTH(file) AS totalCount,
        SUBSTR(file, CAST(\(start) AS INTEGER), CAST(\(count) AS INTEGER)) AS bytes
      FROM sound WHERE id = \(id.rawValue)
      """, else: VoiceError.notFound)
    guard (0..<part.totalCount).contains(offset) else { throw VoiceError.refused }
    return part
  }

  /// - Throws: `VoiceError.notFound` if the sound does not exist.
  func file(of id: SoundID) throws -> Data {
    try value("SELECT file AS value FROM sound WHERE id = \(id.rawValue)", else: VoiceError.notFound)
  }

  private var voiceColumns: SQL { "id, authorID, caption, seconds, sound, recordedAt" }
}
