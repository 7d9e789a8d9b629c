import Essentials
import Foundation
import GRDB

extension Database {
  /// How long an answer is kept for whoever asks again.
  private static let keepingTime: TimeInterval = 24 * 3600

  /// Answers as it did the first time where a user asks again with the same key; else carries the request out, and keeps
  /// its answer in the same transaction: whoever heard the answer can rely on it, whatever happens to the program.
  ///
  /// - Parameters:
  ///   - key: `nil` carries it out and keeps nothing.
  ///   - request: what is asked for.
  ///   - refusal: is thrown where the key was used for another request.
  func once<Answer: Codable>(
    _ key: UUID?, by user: UserID, request: String, at date: Date, refusal: any Error,
    _ carryOut: () throws -> Answer
  ) throws -> Answer {
    guard let key = key.map({ key in withUnsafeBytes(of: key.uuid) { Data($0) } }) else {
      return try carryOut()
    }
    try execute(
      literal: "DELETE FROM keptAnswer WHERE keptAt <= \((date - Self.keepingTime).milliseconds)")
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
