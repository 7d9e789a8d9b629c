import AccountsCore
import CommandTesting
import DemoData
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import SQLiteBackend
import Testing

@testable import profile_server

/// A responder with the demo data in memory. All users are signed in, without password hashing.
struct ServerRig {
  let database: ProfileDatabase
  let responder: APIResponder
  let accounts = StubAccounts()
  let date = Shared(Date(timeIntervalSince1970: 1_500_000_000))

  /// For requests that change nothing: to fill a database takes much longer than a request.
  static let unchanged = Task { try await ServerRig() }

  init() async throws {
    database = try ProfileDatabase(.inMemory)
    try await database.addDemoData()
    responder = APIResponder(
      database: database, accounts: accounts, images: DemoImageService(), now: { [date] in date.value })
  }

  /// Makes a request as a user, or without a token if `user` is `nil`.
  func ask(
    _ endpoint: APIEndpoint, as user: Int? = 132, _ headers: [String: String] = [:], body: Data? = nil
  ) async -> APIResponse {
    await ask(
      endpoint.method.rawValue, endpoint.path, query: endpoint.query ?? "", as: user, headers, body: body)
  }

  func ask(
    _ method: String, _ path: String, query: String = "", as user: Int? = 132,
    _ headers: [String: String] = [:], body: Data? = nil
  ) async -> APIResponse {
    var headers = headers
    if let user, headers[APIField.authorization] == nil {
      headers[APIField.authorization] = APIField.bearer(StubAccounts.token(of: user))
    }
    if body != nil, headers["content-type"] == nil { headers["content-type"] = APIField.json }
    let response = await responder.respond(
      to: APIRequest(
        method: method, path: path, query: query, headers: headers, body: body ?? Data(), address: "10.0.0.1")
    )
    let operation = "\(method) \(response.template ?? "")"
    if let document = OpenAPIDocument.served, document.operations[operation] != nil {
      let type = response.header("content-type")
      #expect(
        document.complaints(operation, status: response.status, type: type, body: response.body) == [])
    }
    return response
  }

  /// Creates a draft and saves a text.
  func draft(of user: Int = 132, title: String = "Title", body: String = "Body") async throws -> Draft {
    let draft = try await ask(.createDraft, as: user).decoded(Draft.self)
    return try await save(draft, title: title, body: body, as: user).decoded(Draft.self)
  }

  func save(_ draft: Draft, title: String, body: String, as user: Int = 132) async throws -> APIResponse {
    await ask(
      .saveDraft(draft.id), as: user,
      body: try APICoding.encode(
        DraftText(title: title, body: body, revision: draft.revision, edit: EditID())))
  }
}

extension APIResponse {
  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try APICoding.decode(type, from: body)
  }

  /// The problem code; `nil` if the response is not a problem.
  var code: APIProblem.Code? {
    (try? decoded(APIProblem.self)).flatMap { $0.status == status ? $0.code : nil }
  }
}

/// Accounts for tests. The token "user-1" belongs to user 1, and the only valid password is "right".
final class StubAccounts: AccountService {
  let attempts = Shared<[String?]>([])
  let answer = Shared<AccountError?>(nil)

  static func token(of user: Int) -> String { "user-\(user)" }

  func signIn(name: String, password: String, from address: String?) async throws(AccountError) -> SignIn {
    attempts.change { $0.append(address) }
    if let error = answer.value { throw error }
    guard password == "right" else { throw .wrong }
    return SignIn(
      token: SessionToken(rawValue: String(repeating: "t", count: 43)), user: UserID(132),
      expiresAt: Date(timeIntervalSince1970: 0))
  }

  func user(of token: SessionToken) async throws(AccountError) -> UserID {
    if let error = answer.value { throw error }
    guard token.rawValue.hasPrefix("user-"), let user = Int(token.rawValue.dropFirst(5)) else {
      throw .signedOut
    }
    return UserID(user)
  }

  func signOut(_ token: SessionToken) async throws(AccountError) {}
}
