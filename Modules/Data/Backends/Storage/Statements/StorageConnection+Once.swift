import BlogCore
public import Essentials
public import Foundation

/// A request with an idempotency key.
public struct KeyedRequest {
  public let user: UserID
  public let key: Data
  /// Identifies the request, so that the key can't be used for another one.
  public let text: String
  public let date: Date

  /// The date of the newest results that have expired, in milliseconds.
  public var expired: Int64 { (date - StorageLimits.keepingTime).milliseconds }
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
