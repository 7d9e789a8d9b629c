import Essentials
import Foundation
import StorageCore

/// What another transaction is removing is left to it.
extension Connection {
  func keptAnswer(to request: KeyedRequest) throws -> (request: String, answer: Data)? {
    try run(
      """
      DELETE FROM kept_answer WHERE (person_id, key) IN (
        SELECT person_id, key FROM kept_answer WHERE kept_at <= \(request.expired) FOR UPDATE SKIP LOCKED
      )
      """)
    // Waits for another transaction with the same key. If that is rolled back, this one is the first.
    let isFirst =
      try run(
        """
        INSERT INTO kept_answer (person_id, key, request, kept_at)
        VALUES (\(request.user.rawValue), \(request.key), \(request.text), \(request.date.milliseconds))
        ON CONFLICT DO NOTHING
        """
      ).changed == 1
    if isFirst { return nil }
    let kept = try run(
      """
      SELECT request, answer FROM kept_answer
      WHERE person_id = \(request.user.rawValue) AND key = \(request.key)
      """
    ).first
    // Without a text if another transaction has removed it meanwhile: the key can't be used.
    return (request: try kept?.text("request") ?? "", answer: try kept?.bytes("answer") ?? Data())
  }

  func keep(_ answer: Data, to request: KeyedRequest) throws {
    let (user, key) = (request.user.rawValue, request.key)
    try run("UPDATE kept_answer SET answer = \(answer) WHERE person_id = \(user) AND key = \(key)")
    try run(
      """
      DELETE FROM kept_answer WHERE person_id = \(user) AND key IN (
        SELECT key FROM kept_answer WHERE person_id = \(user) AND key IN (
          SELECT key FROM (
            SELECT key, ROW_NUMBER() OVER newest AS place,
              SUM(LENGTH(request) + COALESCE(LENGTH(answer), 0)) OVER newest AS bytes
            FROM kept_answer WHERE person_id = \(user)
            WINDOW newest AS (ORDER BY key <> \(key), kept_at DESC, key ROWS UNBOUNDED PRECEDING)
          ) AS kept
          WHERE place > \(StorageLimits.keptAnswers) OR bytes > \(StorageLimits.keptAnswerBytes)
        )
        FOR UPDATE SKIP LOCKED
      )
      """)
  }
}
