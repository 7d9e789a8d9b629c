import BlogCore
import DraftCore
import Essentials
import Foundation
import GRDB
import StorageCore

extension Database {
  /// Performs a request once for each key of a user. For a repeated key, returns the first result for 24 hours.
  ///
  /// The change and its result are stored in the same transaction, so that a result that was returned is always found
  /// again. A person has at most `StorageLimits.keptAnswers`.
  ///
  /// - Parameters:
  ///   - key: the idempotency key; `nil` performs the request without keeping its result.
  ///   - request: identifies the request.
  ///   - refusal: the error to throw if the key was used for another request.
  func once<Answer: StoredResult>(
    _ key: UUID?, by user: UserID, request: String, at date: Date, refusal: any Error,
    _ carryOut: () throws -> Answer
  ) throws -> Answer {
    guard let key = key.map({ key in withUnsafeBytes(of: key.uuid) { Data($0) } }) else {
      return try carryOut()
    }
    try run(
      "DELETE FROM keptAnswer WHERE keptAt <= \((date - StorageLimits.keepingTime).milliseconds)")
    let kept = try Row.fetchOne(
      self, sql: "SELECT request, answer FROM keptAnswer WHERE userID = ? AND key = ?",
      arguments: [user.rawValue, key])
    if let kept {
      guard kept["request"] == request else { throw refusal }
      let answer = try JSONDecoder().decode(KeptAnswer<Answer>.self, from: kept["answer"])
      do { return try answer.result { try $0.stored(in: self, for: user) } } catch BlogError.notFound {
        throw refusal
      }
    }
    let answer = try carryOut()
    try run(
      """
      INSERT INTO keptAnswer (userID, key, request, answer, keptAt)
      VALUES (\(user.rawValue), \(key), \(request), \(JSONEncoder().encode(KeptAnswer(answer))), \(date.milliseconds))
      """)
    try removeOldAnswers(of: user, except: key)
    return answer
  }

  private func removeOldAnswers(of user: UserID, except key: Data) throws {
    try run(
      """
      DELETE FROM keptAnswer WHERE userID = \(user.rawValue) AND key IN (
        SELECT key FROM (
          SELECT key, ROW_NUMBER() OVER newest AS place, SUM(LENGTH(request) + LENGTH(answer)) OVER newest AS bytes
          FROM keptAnswer WHERE userID = \(user.rawValue)
          WINDOW newest AS (ORDER BY key <> \(key), keptAt DESC, key ROWS UNBOUNDED PRECEDING)
        )
        WHERE place > \(StorageLimits.keptAnswers) OR bytes > \(StorageLimits.keptAnswerBytes)
      )
      """)
  }
}

/// A result that can be fetched again by its id.
protocol StoredResult: KeptResult {
  func stored(in db: Database, for user: UserID) throws -> Self
}

extension Blog: StoredResult {
  func stored(in db: Database, for user: UserID) throws -> Blog { try db.blog(id, seenBy: user) }
}

extension Draft: StoredResult {
  func stored(in db: Database, for user: UserID) throws -> Draft { try db.draft(id, of: user) }
}
