import Essentials
import Foundation

/// What another transaction is removing is left to it.
extension StorageConnection {
  /// Removes expired results, and returns the one that is kept for the key of a request, with the request that it answered.
  ///
  /// `nil` if this is the first request with the key. Then another one, on any node, waits until this transaction ends.
  func keptAnswer(to request: KeyedRequest) throws -> (request: String, answer: Data)? {
    let (user, key) = (request.user.rawValue, request.key)
    try execute(
      """
      DELETE FROM keptAnswer WHERE (userID, key) IN (
        SELECT userID, key FROM keptAnswer WHERE keptAt <= \(request.expired) \(Self.lockingFree)
      )
      """)
    // Waits for another transaction with the same key. If that is rolled back, this one is the first.
    let inserted = try execute(
      """
      INSERT INTO keptAnswer (userID, key, request, answer, keptAt)
      VALUES (\(user), \(key), \(request.text), \(Data()), \(request.date.milliseconds))
      ON CONFLICT DO NOTHING
      """)
    if inserted == 1 { return nil }
    let kept: Kept? = try first(
      "SELECT request, answer FROM keptAnswer WHERE userID = \(user) AND key = \(key)")
    // Without a text if another transaction has removed it meanwhile: the key can't be used.
    return (request: kept?.request ?? "", answer: kept?.answer ?? Data())
  }

  /// Keeps the result of a first request. Removes those of the person that are beyond the limits, except this one.
  func keep(_ answer: Data, to request: KeyedRequest) throws {
    let (user, key) = (request.user.rawValue, request.key)
    try execute("UPDATE keptAnswer SET answer = \(answer) WHERE userID = \(user) AND key = \(key)")
    try execute(
      """
      DELETE FROM keptAnswer WHERE userID = \(user) AND key IN (
        SELECT key FROM keptAnswer WHERE userID = \(user) AND key IN (
          SELECT key FROM (
            SELECT key, ROW_NUMBER() OVER newest AS place, SUM(LENGTH(request) + LENGTH(answer)) OVER newest AS bytes
            FROM keptAnswer WHERE userID = \(user)
            WINDOW newest AS (ORDER BY key <> \(key), keptAt DESC, key ROWS UNBOUNDED PRECEDING)
          ) AS kept
          WHERE place > \(StorageLimits.keptAnswers) OR bytes > \(StorageLimits.keptAnswerBytes)
        )
        \(Self.lockingFree)
      )
      """)
  }
}

private struct Kept: Decodable {
  let request: String
  let answer: Data
}
