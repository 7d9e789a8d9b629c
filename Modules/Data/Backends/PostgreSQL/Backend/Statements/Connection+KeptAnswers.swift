import BlogCore
import DraftCore
import Essentials
import Foundation
import StorageCore

extension Connection {
  /// Performs a request once for each key of a user. For a repeated key, returns the first result for 24 hours.
  ///
  /// The change and its result are committed together, so that a result that was returned is always found again. A repetition
  /// that comes while the first request runs, on any node, waits for its end. A person has at most `StorageLimits.keptAnswers`.
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
    // What another transaction is removing is left to it.
    try run(
      """
      DELETE FROM kept_answer WHERE (person_id, key) IN (
        SELECT person_id, key FROM kept_answer
        WHERE kept_at <= \((date - StorageLimits.keepingTime).milliseconds) FOR UPDATE SKIP LOCKED
      )
      """)
    // Waits for another transaction with the same key. If that is rolled back, this one carries out the request.
    let isFirst =
      try run(
        """
        INSERT INTO kept_answer (person_id, key, request, kept_at)
        VALUES (\(user.rawValue), \(key), \(request), \(date.milliseconds))
        ON CONFLICT DO NOTHING
        """
      ).changed == 1
    let own: SQL = "person_id = \(user.rawValue) AND key = \(key)"
    if !isFirst {
      guard let kept = try run("SELECT request, answer FROM kept_answer WHERE \(own)").first,
        try kept.text("request") == request
      else { throw refusal }
      let answer = try JSONDecoder().decode(KeptAnswer<Answer>.self, from: try kept.bytes("answer"))
      do { return try answer.result { try $0.stored(in: self, for: user) } } catch BlogError.notFound {
        throw refusal
      }
    }
    let answer = try carryOut()
    try run("UPDATE kept_answer SET answer = \(JSONEncoder().encode(KeptAnswer(answer))) WHERE \(own)")
    try removeOldAnswers(of: user, except: key)
    return answer
  }

  private func removeOldAnswers(of user: UserID, except key: Data) throws {
    // What another transaction is removing is left to it.
    try run(
      """
      DELETE FROM kept_answer WHERE person_id = \(user.rawValue) AND key IN (
        SELECT key FROM kept_answer WHERE person_id = \(user.rawValue) AND key IN (
          SELECT key FROM (
            SELECT key, ROW_NUMBER() OVER newest AS place,
              SUM(LENGTH(request) + COALESCE(LENGTH(answer), 0)) OVER newest AS bytes
            FROM kept_answer WHERE person_id = \(user.rawValue)
            WINDOW newest AS (ORDER BY key <> \(key), kept_at DESC, key ROWS UNBOUNDED PRECEDING)
          ) AS kept
          WHERE place > \(StorageLimits.keptAnswers) OR bytes > \(StorageLimits.keptAnswerBytes)
        )
        FOR UPDATE SKIP LOCKED
      )
      """)
  }
}

/// A result that can be fetched again by its id.
protocol StoredResult: KeptResult {
  func stored(in db: Connection, for user: UserID) throws -> Self
}

extension Blog: StoredResult {
  func stored(in db: Connection, for user: UserID) throws -> Blog { try db.blog(id, seenBy: user) }
}

extension Draft: StoredResult {
  func stored(in db: Connection, for user: UserID) throws -> Draft { try db.lockedDraft(id, of: user) }
}
