import Essentials
import Foundation
import GRDB
import StorageCore

extension Database {
  /// Performs a request once for each key of a user. For a repeated key, returns the first result for 24 hours.
  ///
  /// The change and its result are stored in the same transaction, so that a result that was returned is always found
  /// again.
  ///
  /// - Parameters:
  ///   - key: the idempotency key; `nil` performs the request without keeping its result.
  ///   - request: identifies the request.
  ///   - refusal: the error to throw if the key was used for another request.
  func once<Answer: Codable>(
    _ key: UUID?, by user: UserID, request: String, at date: Date, refusal: any Error,
    _ carryOut: () throws -> Answer
  ) throws -> Answer {
    guard let key = key.map({ key in withUnsafeBytes(of: key.uuid) { Data($0) } }) else {
      return try carryOut()
    }
    try execute(
      literal: "DELETE FROM keptAnswer WHERE keptAt <= \((date - StorageLimits.keepingTime).milliseconds)")
    let kept = try Row.fetchOne(
      self, sql: "SELECT request, answer FROM keptAnswer WHERE userID = ? AND key = ?",
      arguments: [user.rawValue, key])
    if let kept {
      guard kept["request"] == request else { throw refusal }
      return try JSONDecoder().decode(Answer.self, from: kept["answer"])
    }
    let answer = try carryOut()
    try execute(
      literal: """
        INSERT INTO keptAnswer (userID, key, request, answer, keptAt)
        VALUES (\(user.rawValue), \(key), \(request), \(JSONEncoder().encode(answer)), \(date.milliseconds))
        """)
    return answer
  }
}
