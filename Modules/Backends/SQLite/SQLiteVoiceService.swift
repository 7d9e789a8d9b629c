public import Essentials
public import Foundation
import GRDB
public import VoiceCore

/// The Voice feature's requests, answered from the database.
///
/// Every function throws `.cancelled` where the task was cancelled meanwhile, and `.storage` where SQLite can't do it.
public struct SQLiteVoiceService: VoiceService {
  private let database: ProfileDatabase

  public init(database: ProfileDatabase) {
    self.database = database
  }

  /// - Throws: `.refused` for a cursor that is not one and a limit below 1, `.notFound` for an unknown author.
  public func voices(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(VoiceError) -> Page<Voice> {
    guard let place = Keyset(cursor), limit > 0 else { throw .refused }
    return try await database.read(failingWith: VoiceError.self) { db in
      guard try db.hasUser(author) else { throw VoiceError.notFound }
      return try db.voices(of: author, after: place, limit: limit)
    }
  }

  /// - Throws: `.notFound` where there is no such message.
  public func voice(_ id: VoiceID) async throws(VoiceError) -> Voice {
    try await database.read(failingWith: VoiceError.self) { db in try db.voice(id) }
  }

  /// At most 8 KB at a time.
  ///
  /// - Throws: `.notFound` where there is no such sound, `.refused` for an offset outside it.
  public func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    guard offset >= 0 else { throw .refused }
    return try await database.read(failingWith: VoiceError.self) { db in
      try db.sound(id, from: offset, count: Self.partSize)
    }
  }

  /// A sound as a whole, for who sends parts of it by other rules.
  ///
  /// - Throws: `.notFound` where there is no such sound.
  public func file(of id: SoundID) async throws(VoiceError) -> Data {
    try await database.read(failingWith: VoiceError.self) { db in
      let request: SQLRequest<Data> = "SELECT file FROM sound WHERE id = \(id.rawValue)"
      guard let file = try request.fetchOne(db) else { throw VoiceError.notFound }
      return file
    }
  }

  private static let partSize = 8192
}

extension VoiceError: StorageFailure {}
