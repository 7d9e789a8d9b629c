import Essentials
import Foundation
import GRDB
import StorageCore

extension Connection {
  func keptAnswer(to request: KeyedRequest) throws -> (request: String, answer: Data)? {
    try run("DELETE FROM keptAnswer WHERE keptAt <= \(request.expired)")
    let row = try Row.fetchOne(
      db, sql: "SELECT request, answer FROM keptAnswer WHERE userID = ? AND key = ?",
      arguments: [request.user.rawValue, request.key])
    return row.map { (request: $0["request"], answer: $0["answer"]) }
  }

  func keep(_ answer: Data, to request: KeyedRequest) throws {
    let (user, key) = (request.user.rawValue, request.key)
    try run(
      """
      INSERT INTO keptAnswer (userID, key, request, answer, keptAt)
      VALUES (\(user), \(key), \(request.text), \(answer), \(request.date.milliseconds))
      """)
    try run(
      """
      DELETE FROM keptAnswer WHERE userID = \(user) AND key IN (
        SELECT key FROM (
          SELECT key, ROW_NUMBER() OVER newest AS place, SUM(LENGTH(request) + LENGTH(answer)) OVER newest AS bytes
          FROM keptAnswer WHERE userID = \(user)
          WINDOW newest AS (ORDER BY key <> \(key), keptAt DESC, key ROWS UNBOUNDED PRECEDING)
        )
        WHERE place > \(StorageLimits.keptAnswers) OR bytes > \(StorageLimits.keptAnswerBytes)
      )
      """)
  }
}
