import Essentials
import Foundation
import GRDB
import StorageCore
import VoiceCore

extension Database {
  /// Returns a voice message.
  ///
  /// - Throws: `VoiceError.notFound` if the message does not exist.
  func voice(_ id: VoiceID) throws -> Voice {
    let request: SQLRequest<Stored<Voice>> = "SELECT \(voiceColumns) FROM voice WHERE id = \(id.rawValue)"
    guard let stored = try request.fetchOne(self) else { throw VoiceError.notFound }
    return stored.model
  }

  /// Returns a page of an author's voice messages after `place`, newest first. Empty if the author is unknown.
  func voices(of author: UserID, after place: Keyset, limit: Int) throws -> Page<Voice> {
    try Page(
      self, limit: limit,
      rows: """
        SELECT \(voiceColumns), recordedAt AS sortDate, id AS sortID
        FROM voice
        WHERE authorID = \(author.rawValue) AND (recordedAt, id) < (\(place.sortDate), \(place.sortID))
        ORDER BY recordedAt DESC, id DESC
        """)
  }

  /// Returns at most `count` bytes of a sound, beginning at `offset`.
  ///
  /// - Throws: `VoiceError.notFound` if the sound does not exist, `VoiceError.refused` if the offset is outside it.
  func sound(_ id: SoundID, from offset: Int, count: Int) throws -> SoundPart {
    let part = try Row.fetchOne(
      self,
      sql: "SELECT LENGTH(file) AS total, SUBSTR(file, ? + 1, ?) AS bytes FROM sound WHERE id = ?",
      arguments: [offset, count, id.rawValue])
    guard let part else { throw VoiceError.notFound }
    let total: Int = part["total"]
    guard (0..<total).contains(offset) else { throw VoiceError.refused }
    return SoundPart(bytes: part["bytes"], totalCount: total)
  }

  /// Inserts a voice message unchanged, for seeding.
  func insert(_ voice: Voice) throws {
    try run(
      """
      INSERT INTO voice (id, authorID, caption, seconds, sound, recordedAt)
      VALUES (
        \(voice.id.rawValue), \(voice.authorID.rawValue), \(voice.caption), \(voice.seconds),
        \(voice.sound.rawValue), \(voice.recordedAt.milliseconds)
      )
      """)
  }

  func insert(_ sound: SoundID, file: Data) throws {
    try run("INSERT INTO sound (id, file) VALUES (\(sound.rawValue), \(file))")
  }

  /// The columns have the names of the properties of `Voice`.
  private var voiceColumns: SQL {
    "id, authorID, caption, seconds, sound, recordedAt"
  }
}
