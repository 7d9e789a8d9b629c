import BlogCore
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

/// A request with an idempotency key.
struct KeyedRequest {
  let user: UserID
  let key: Data
  /// Identifies the request, so that the key can't be used for another one.
  let text: String
  let date: Date

  /// The date of the newest results that have expired, in milliseconds.
  var expired: Int64 { (date - StorageLimits.keepingTime).milliseconds }
}

extension StorageConnection {
  /// Performs a request once for each key of a user. For a repeated key, returns the first result for 24 hours.
  ///
  /// The change and its result are committed together, so that a result that was returned is always found again.
  ///
  /// - Parameters:
  ///   - key: the idempotency key; `nil` performs the request without keeping its result.
  ///   - request: identifies the request.
  ///   - refusal: the error to throw if the key was used for another request.
  /// - Throws: `notFound` if what the result is about is gone.
  func once<Answer: KeptResult, Failure: ServiceFailure>(
    _ key: UUID?, by user: UserID, request: String, at date: Date, refusal: Failure,
    _ carryOut: () throws -> Answer
  ) throws -> Answer {
    guard let key = key.map({ key in withUnsafeBytes(of: key.uuid) { Data($0) } }) else {
      return try carryOut()
    }
    let request = KeyedRequest(user: user, key: key, text: request, date: date)
    if let kept = try keptAnswer(to: request) {
      guard kept.request == request.text else { throw refusal }
      let answer = try JSONDecoder().decode(KeptAnswer<Answer>.self, from: kept.answer)
      do { return try answer.result { try $0.stored(in: self, for: user) } } catch BlogError.notFound {
        throw Failure.notFound
      }
    }
    let answer = try carryOut()
    try keep(JSONEncoder().encode(KeptAnswer(answer)), to: request)
    return answer
  }
}
