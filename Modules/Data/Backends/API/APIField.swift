/// The header fields that client and server share. Names are in lower case.
public enum APIField {
  /// The idempotency key, a UUID: new for each change, the same when the client repeats a change.
  ///
  /// A client repeats a change if no response arrives. For 24 hours the server returns the first response again
  /// instead of making the change twice.
  public static let key = "idempotency-key"

  /// The field that holds `Bearer` and a token.
  public static let authorization = "authorization"

  /// The addresses of the clients for which a proxy sends a request. A server accepts it from trusted proxies only.
  public static let forwardedFor = "x-forwarded-for"

  /// The value of `authorization` for a token.
  public static func bearer(_ token: String) -> String { "Bearer \(token)" }

  /// The content type of request and response bodies, except problems.
  public static let json = "application/json"

  /// The content type of an `APIProblem` (RFC 9457).
  public static let problem = "application/problem+json"
}
