/// The names of header fields that client and server agree on, in lower case; and what stands in them.
public enum APIField {
  /// Names one intention of a client: a UUID, new for each, the same when the client asks again because no answer came.
  /// A server that has carried it out in the last 24 hours answers as it did then, and does it no second time.
  public static let key = "idempotency-key"

  /// `Bearer` and a token.
  public static let authorization = "authorization"

  /// What `authorization` holds for a token.
  public static func bearer(_ token: String) -> String { "Bearer \(token)" }

  /// What bodies of requests and answers are, problems apart.
  public static let json = "application/json"

  /// What the body of an `APIProblem` is (RFC 9457).
  public static let problem = "application/problem+json"
}
