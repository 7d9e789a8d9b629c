import Essentials
import Foundation
import GRDB
import StorageCore
import VoiceCore

extension Connection {
  func voice(_ id: VoiceID) throws -> Voice {
    let voice: Voice? = try first("SELECT \(voiceColumns) FROM voice WHERE id = \(id.rawValue)")
    guard let voice else { throw VoiceError.notFound }
    return voice
  }

  func voices(of author: UserID, after place: Keyset, limit: Int) throws -> Page<Voice> {
    try Page(
      db, limit: limit,
      rows: """
        SELECT \(voiceColumns), recordedAt AS sortDate, id AS sortID
        FROM voice
        WHERE authorID = \(author.rawValue) AND (recordedAt, id) < (\(place.sortDate), \(place.sortID))
        ORDER BY recordedAt DESC, id DESC
        """)
  }

  func sound(_ id: SoundID, from offset: Int, count: Int) throws -> SoundPart {
    let part = try Row.fetchOne(
      db,
      sql: "SELECT LENGTH(file) AS total, SUBSTR(file, ? + 1, ?) AS bytes FROM sound WHERE id = ?",
      arguments: [offset, count, id.rawValue])
    guard let part else { throw VoiceError.notFound }
    let total: Int = part["total"]
    guard (0..<total).contains(offset) else { throw VoiceError.refused }
    return SoundPart(bytes: part["bytes"], totalCount: total)
  }

  func file(of id: SoundID) throws -> Data {
    let request: SQLRequest<Data> = "SELECT file FROM sound WHERE id = \(id.rawValue)"
    guard let file = try request.fetchOne(db) else { throw VoiceError.notFound }
    return file
  }

  /// The columns have the names of the properties of `Voice`.
  private var voiceColumns: SQL {
    "id, authorID, caption, seconds, sound, recordedAt"
  }
}
