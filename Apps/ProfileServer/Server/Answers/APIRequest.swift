public import Foundation
import ProfileAPI

/// A request to the API, reduced to the parts that the server uses.
public struct APIRequest: Sendable {
  public var method: String
  /// Without the query; still percent-encoded.
  public var path: String
  /// Without the question mark; still percent-encoded.
  public var query: String
  /// By name in lower case.
  public var headers: [String: String]
  public var body: Data
  /// The client's IP address, if known.
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

  /// Whether the request is for the root, which is not an endpoint.
  var isForRoot: Bool { ["GET", "HEAD"].contains(method) && path == "/" && query.isEmpty }

  /// The endpoint of the request. `HEAD` counts as `GET`; its response has no body (RFC 9110, 9.3.2).
  ///
  /// - Throws: `APIMismatch` if the API has no such endpoint.
  func endpoint() throws(APIMismatch) -> APIEndpoint {
    try APIEndpoint(method: method == "HEAD" ? "GET" : method, path: path, query: query)
  }
}
