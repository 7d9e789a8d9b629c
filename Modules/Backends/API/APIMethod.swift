/// What a request does to what it names (RFC 9110, 9.3).
///
/// `put` and `delete` may be sent again where an answer did not arrive; a `post` only with the same `APIField.key`.
public enum APIMethod: String, CaseIterable, Sendable {
  case get = "GET"
  case put = "PUT"
  case post = "POST"
  case delete = "DELETE"
}
