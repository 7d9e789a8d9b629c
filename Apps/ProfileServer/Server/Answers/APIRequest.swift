import Foundation
import ProfileAPI

/// A request to the API, reduced to the parts that the server uses.
struct APIRequest: Sendable {
  var method: String
  /// Without the query; still percent-encoded.
  var path: String
  /// Without the question mark; still percent-encoded.
  var query = ""
  /// By name in lower case.
  var headers: [String: String] = [:]
  var body = Data()
  /// The client's IP address, if known.
  var address: String?

  /// Whether the request is for the root, which is not an endpoint.
  var isForRoot: Bool { ["GET", "HEAD"].contains(method) && path == "/" && query.isEmpty }

  /// The endpoint of the request. `HEAD` counts as `GET`; its response has no body (RFC 9110, 9.3.2).
  ///
  /// - Throws: `APIMismatch` if the API has no such endpoint.
  func endpoint() throws(APIMismatch) -> APIEndpoint {
    try APIEndpoint(method: method == "HEAD" ? "GET" : method, path: path, query: query)
  }
}
