import AccountsCore
import Essentials
import Foundation
import HTTPServing
import ProfileAPI
import StorageCore

/// Responds to API requests from a database. It does not use sockets.
///
/// Only the token identifies the person. Each service is called for that person and decides what they may do.
struct APIResponder: Sendable {
  let database: any ProfileStorage
  let accounts: any AccountService
  /// Provides the pictures, which are not in the database.
  let images: any ImageService
  /// Returns the time of edits and deletions, and the age of stored responses.
  var now: @Sendable () -> Date = { Date() }

  /// The most bytes in a request's body: 256 KB for a draft, 64 KB for all else.
  static func bodyLimit(of request: APIRequest) -> Int {
    (try? request.endpoint().route) == .saveDraft ? 256 << 10 : 64 << 10
  }

  /// The most items in a page. A higher `limit` of a request is reduced to it.
  static let mostItems = 50

  /// Responds to a request. Errors become responses too.
  ///
  /// - Parameter work: limits how many requests are handled at the same time, and of each person. Checking who sends a request
  ///   does not wait for it.
  func respond(to request: APIRequest, _ work: WorkLimit? = nil) async -> APIResponse {
    var template: String?
    var user: UserID?
    var response: APIResponse
    do {
      let endpoint = try request.endpoint()
      template = endpoint.route.template
      if endpoint.route.needsToken { user = try await signedInUser(request) }
      do {
        response =
          if let work {
            try await work.run(for: user.map { "\($0)" } ?? request.network) {
              try await answer(endpoint, request, as: user)
            }
          } else {
            try await answer(endpoint, request, as: user)
          }
      } catch {
        throw endpoint.explaining(error)
      }
      if endpoint.method == .get, response.status == 200, response.header("etag") == nil {
        response = response.revalidated(request)
      }
    } catch {
      if case .wrongMethod(_, let known) = error as? APIMismatch { template = known }
      response = request.isForRoot ? .toDocumentation : .problem(error)
    }
    response.template = template
    response.user = user ?? response.user
    if response.header("cache-control") == nil {
      response.headers.append(("cache-control", "private, no-cache"))
    }
    response.headers.append(("x-content-type-options", "nosniff"))
    if request.method == "HEAD" {
      response.unsentCount = response.body.count
      response.body = Data()
    }
    return response
  }

  /// The person whose token a request has (RFC 6750, 2.1).
  ///
  /// - Throws: `APIProblem` or `AccountError`.
  private func signedInUser(_ request: APIRequest) async throws -> UserID {
    guard let header = request.headers[APIField.authorization] else {
      throw APIProblem.unauthorised("The request has no bearer token.")
    }
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer", parts[1].utf8.count <= 256 else {
      throw APIProblem.unauthorised("The request has no bearer token.")
    }
    return try await accounts.user(of: SessionToken(rawValue: String(parts[1])))
  }
}
