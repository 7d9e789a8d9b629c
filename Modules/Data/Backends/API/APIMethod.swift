/// The effect of a request on its resource (RFC 9110, 9.3).
///
/// If no response arrived, `put` and `delete` can be sent again; `post` only with the same `APIField.key`.
public enum APIMethod: String, CaseIterable, Sendable {
  case get = "GET"
  case put = "PUT"
  case post = "POST"
  case delete = "DELETE"
}
