public import Foundation
import ProfileAPI

/// A request to the API, as far as the server looks at it.
public struct APIRequest: Sendable {
  public var method: String
  /// Without the query; still percent-encoded.
  public var path: String
  /// Without the question mark; still percent-encoded.
  public var query: String
  /// By their names in lower case.
  public var headers: [String: String]
  public var body: Data
  /// Where it comes from, as far as that is known.
  public var address: String?

  public init(
    method: String, path: String, query: String = "", headers: [String: String] = [:], body: Data = Data(),
    address: String? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.address = address
  }

  /// What it asks for. `HEAD` is a `GET` whose body stays away (RFC 9110, 9.3.2).
  func endpoint() throws(APIMismatch) -> APIEndpoint {
    try APIEndpoint(method: method == "HEAD" ? "GET" : method, path: path, query: query)
  }
}
