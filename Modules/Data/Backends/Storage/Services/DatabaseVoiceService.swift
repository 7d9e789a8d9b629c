import Essentials
import Foundation
import VoiceCore

/// Voice requests to a database.
struct DatabaseVoiceService<Access: DatabaseAccess>: StoredVoiceService {
  let access: Access

  /// - Throws: `.refused` for an invalid cursor or a limit below 1, `.notFound` for an unknown author.
  func voices(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(VoiceError) -> Page<Voice> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await access.read(failingWith: VoiceError.self) { db in
      guard try db.hasUser(author) else { throw VoiceError.notFound }
      return try db.voices(of: author, after: place, limit: limit)
    }
  }

  /// - Throws: `.notFound` if the message does not exist.
  func voice(_ id: VoiceID) async throws(VoiceError) -> Voice {
    try await access.read(failingWith: VoiceError.self) { db in try db.voice(id) }
  }

  /// Returns at most 8 KB of a sound, beginning at `offset`.
  ///
  /// - Throws: `.notFound` if the sound does not exist, `.refused` if the offset is outside it.
  func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    guard offset >= 0 else { throw .refused }
    try check(id)
    return try await access.read(failingWith: VoiceError.self) { db in
      try db.sound(id, from: offset, count: SoundPart.mostBytes)
    }
  }

  func file(of id: SoundID) async throws(VoiceError) -> Data {
    try check(id)
    return try await access.read(failingWith: VoiceError.self) { db in try db.file(of: id) }
  }

  /// PostgreSQL rejects a null character in any text, so no sound has such an id.
  private func check(_ id: SoundID) throws(VoiceError) {
    if id.rawValue.contains("\0") { throw .notFound }
  }
}
