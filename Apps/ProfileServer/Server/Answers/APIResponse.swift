public import Essentials
public import Foundation
import HTTPServing
import ProfileAPI

/// An answer of the API.
public struct APIResponse: Sendable {
  public var status: Int
  /// Names in lower case. No value comes from a request.
  public var headers: [(name: String, value: String)]
  public var body: Data
  /// How many bytes the body has, where it stays away.
  var unsentCount: Int?
  /// The path that was asked for, without what differs from request to request; for the log.
  public internal(set) var template: String?
  /// Who asked.
  public internal(set) var user: UserID?

  init(status: Int, headers: [(name: String, value: String)] = [], body: Data = Data()) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  public func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// Nothing more to say.
  static let done = APIResponse(status: 204)

  static func json(_ value: some Encodable, status: Int = 200) throws -> APIResponse {
    APIResponse(
      status: status, headers: [("content-type", APIField.json)], body: try APICoding.encode(value))
  }

  static func problem(_ problem: APIProblem, headers: [(name: String, value: String)] = []) -> APIResponse {
    // A draft whose date can't be written would be the only reason to fail.
    let body = try? APICoding.encode(problem)
    return APIResponse(
      status: problem.status, headers: headers + [("content-type", APIField.problem)], body: body ?? Data())
  }

  /// The same for a client that has it already, and without it, what can be asked for again later.
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
