public import Essentials
public import Foundation
import GRDB
public import StorageCore
public import VoiceCore

/// Voice requests to the SQLite database.
///
/// Every function throws `.cancelled` if the task was cancelled, and `.storage` if SQLite fails.
public struct SQLiteVoiceService: StoredVoiceService {
  private let database: ProfileDatabase

  public init(database: ProfileDatabase) {
    self.database = database
  }

  /// - Throws: `.refused` for an invalid cursor or a limit below 1, `.notFound` for an unknown author.
  public func voices(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(VoiceError) -> Page<Voice> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: VoiceError.self) { db in
      guard try db.hasUser(author) else { throw VoiceError.notFound }
      return try db.voices(of: author, after: place, limit: limit)
    }
  }

  /// - Throws: `.notFound` if the message does not exist.
  public func voice(_ id: VoiceID) async throws(VoiceError) -> Voice {
    try await database.read(failingWith: VoiceError.self) { db in try db.voice(id) }
  }

  /// Returns at most 8 KB of a sound, beginning at `offset`.
  ///
  /// - Throws: `.notFound` if the sound does not exist, `.refused` if the offset is outside it.
  public func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    guard offset >= 0 else { throw .refused }
    return try await database.read(failingWith: VoiceError.self) { db in
      try db.sound(id, from: offset, count: SoundPart.mostBytes)
    }
  }

  /// Returns a complete sound, for callers that split it themselves.
  ///
  /// - Throws: `.notFound` if the sound does not exist.
  public func file(of id: SoundID) async throws(VoiceError) -> Data {
    try await database.read(failingWith: VoiceError.self) { db in
      let request: SQLRequest<Data> = "SELECT file FROM sound WHERE id = \(id.rawValue)"
      guard let file = try request.fetchOne(db) else { throw VoiceError.notFound }
      return file
    }
  }
}
