import Essentials
import Foundation
import HTTPServing
import ProfileAPI

/// A response of the API.
struct APIResponse: Sendable {
  var status: Int
  /// With names in lower case. Values never come from a request.
  var headers: [(name: String, value: String)] = []
  var body = Data()
  /// The size of the body if it is not sent, for `HEAD`.
  var unsentCount: Int?
  /// The path without its variable parts, for the log.
  var template: String?
  /// The person who sent the request.
  var user: UserID?

  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// A success without content.
  static let done = APIResponse(status: 204)

  static func json(_ value: some Encodable, status: Int = 200) throws -> APIResponse {
    APIResponse(
      status: status, headers: [("content-type", APIField.json)], body: try APICoding.encode(value))
  }

  /// A success that has made something new.
  static func json(_ value: some Encodable, createdAt place: APIEndpoint) throws -> APIResponse {
    var response = try json(value, status: 201)
    response.headers.append(("location", place.path))
    return response
  }

  static func problem(_ problem: APIProblem, headers: [(name: String, value: String)] = []) -> APIResponse {
    // Encoding could only fail for a draft with an invalid date.
    let body = try? APICoding.encode(problem)
    return APIResponse(
      status: problem.status, headers: headers + [("content-type", APIField.problem)], body: body ?? Data())
  }

  /// The response with an `ETag`, or 304 if the client has the same body already.
  func revalidated(_ request: APIRequest) -> APIResponse {
    let tag = EntityTag(of: body)
    var response = self
    response.headers.append(("etag", tag.text))
    guard tag.isNamed(ifNoneMatch: request.headers["if-none-match"]) else { return response }
    response.status = 304
    response.headers.removeAll { $0.name == "content-type" }
    response.body = Data()
    return response
  }
}

extension APIResponse {
  /// The description of the API: the file `openapi.json` beside this one.
  static let openAPI = APIResponse(
    status: 200,
    headers: [("content-type", APIField.json), ("cache-control", "no-cache")],
    body: Data(PackageResources.openapi_json))

  /// The same as a page for people.
  ///
  /// The tests read the same file, so it can't be unreadable here.
  static let documentation = APIResponse(
    status: 200,
    headers: [
      ("content-type", "text/html; charset=utf-8"), ("cache-control", "no-cache"),
      (
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      ),
    ],
    body: Data(((try? DocumentationPage(Data(PackageResources.openapi_json)).html) ?? "").utf8))

  /// Leads from the root, where a person begins, to the page.
  static let toDocumentation = APIResponse(
    status: 308, headers: [("location", APIEndpoint.docs.path), ("cache-control", "no-cache")])
}
