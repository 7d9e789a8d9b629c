import Essentials
import Foundation
import GRDB
import VoiceCore

extension Database {
  /// One voice message.
  ///
  /// - Throws: `VoiceError.notFound` where there is no such message.
  func voice(_ id: VoiceID) throws -> Voice {
    let request: SQLRequest<Stored<Voice>> = "SELECT \(voiceColumns) FROM voice WHERE id = \(id.rawValue)"
    guard let stored = try request.fetchOne(self) else { throw VoiceError.notFound }
    return stored.model
  }

  /// The voice messages of an author behind a place in the list; none where the author is unknown.
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

  /// A part of a sound, from a byte on.
  ///
  /// - Throws: `VoiceError.notFound` where there is no such sound, `VoiceError.refused` for an offset outside it.
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

  /// Stores a voice message as it is, for seeding.
  func insert(_ voice: Voice) throws {
    try execute(
      literal: """
        INSERT INTO voice (id, authorID, caption, seconds, sound, recordedAt)
        VALUES (
          \(voice.id.rawValue), \(voice.authorID.rawValue), \(voice.caption), \(voice.seconds),
          \(voice.sound.rawValue), \(voice.recordedAt.milliseconds)
        )
        """)
  }

  func insert(_ sound: SoundID, file: Data) throws {
    try execute(literal: "INSERT INTO sound (id, file) VALUES (\(sound.rawValue), \(file))")
  }

  /// Named as `Voice` names its properties.
  private var voiceColumns: SQL {
    "id, authorID, caption, seconds, sound, recordedAt"
  }
}
