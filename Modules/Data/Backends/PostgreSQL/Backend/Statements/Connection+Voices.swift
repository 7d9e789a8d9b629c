import Essentials
import Foundation
import StorageCore
import VoiceCore

extension Connection {
  func voice(_ id: VoiceID) throws -> Voice {
    let rows = try run("SELECT \(voiceColumns) FROM voice WHERE id = \(id.rawValue)")
    guard let row = rows.first else { throw VoiceError.notFound }
    return try Voice(row)
  }

  func voices(of author: UserID, after place: Keyset, limit: Int) throws -> Page<Voice> {
    try page(
      """
      SELECT \(voiceColumns), recorded_at AS sort_date, id AS sort_id, OCTET_LENGTH(caption) AS size
      FROM voice
      WHERE author_id = \(author.rawValue) AND (recorded_at, id) < (\(place.sortDate), \(place.sortID))
      ORDER BY recorded_at DESC, id DESC
      """, limit: limit, Voice.init)
  }

  func sound(_ id: SoundID, from offset: Int, count: Int) throws -> SoundPart {
    // A sound has at most 2^31 bytes, which is the range of `substring`.
    let start = min(offset, Int(Int32.max) - 1) + 1
    let rows = try run(
      """
      SELECT LENGTH(file)::bigint AS total, SUBSTRING(file FROM \(start)::int FOR \(count)::int) AS bytes
      FROM sound WHERE id = \(id.rawValue)
      """)
    guard let row = rows.first else { throw VoiceError.notFound }
    let total = try row.int("total")
    guard (0..<total).contains(offset) else { throw VoiceError.refused }
    return SoundPart(bytes: try row.bytes("bytes"), totalCount: total)
  }

  func file(of id: SoundID) throws -> Data {
    guard let row = try run("SELECT file FROM sound WHERE id = \(id.rawValue)").first else {
      throw VoiceError.notFound
    }
    return try row.bytes("file")
  }

  private var voiceColumns: SQL { "id, author_id, caption, seconds, sound, recorded_at" }
}

extension Voice {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: VoiceID(try row.int("id")), authorID: UserID(try row.int("author_id")),
      caption: try row.text("caption"), seconds: try row.real("seconds"),
      sound: SoundID(rawValue: try row.text("sound")), recordedAt: try row.date("recorded_at"))
  }
}
