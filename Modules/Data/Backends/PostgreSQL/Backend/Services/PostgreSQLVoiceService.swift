import Essentials
import Foundation
import StorageCore
import VoiceCore

/// Voice requests to the database on a server.
struct PostgreSQLVoiceService: StoredVoiceService {
  let database: PostgreSQLDatabase

  func voices(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(VoiceError) -> Page<
    Voice
  > {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: VoiceError.self) { db in
      guard try db.hasUser(author) else { throw VoiceError.notFound }
      return try db.voices(of: author, after: place, limit: limit)
    }
  }

  func voice(_ id: VoiceID) async throws(VoiceError) -> Voice {
    try await database.read(failingWith: VoiceError.self) { db in try db.voice(id) }
  }

  /// Returns at most 8 KB of a sound, beginning at `offset`.
  func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    guard offset >= 0 else { throw .refused }
    try check(id)
    return try await database.read(failingWith: VoiceError.self) { db in
      try db.sound(id, from: offset, count: SoundPart.mostBytes)
    }
  }

  func file(of id: SoundID) async throws(VoiceError) -> Data {
    try check(id)
    return try await database.read(failingWith: VoiceError.self) { db in
      guard let row = try db.run("SELECT file FROM sound WHERE id = \(id.rawValue)").first else {
        throw VoiceError.notFound
      }
      return try row.bytes("file")
    }
  }

  /// The server rejects a null character in any text, so no sound has such an id.
  private func check(_ id: SoundID) throws(VoiceError) {
    if id.rawValue.contains("\0") { throw .notFound }
  }
}
