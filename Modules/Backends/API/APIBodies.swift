public import Essentials
public import Foundation

/// The body of `APIEndpoint.signIn`.
public struct SignInRequest: Codable, Equatable, Sendable {
  public var name: String
  public var password: String

  public init(name: String, password: String) {
    self.name = name
    self.password = password
  }
}

/// The body of `APIEndpoint.saveDraft`: the text, and the revision that it is based on.
public struct DraftText: Codable, Equatable, Sendable {
  public var title: String
  public var body: String
  public var revision: Int

  public init(title: String, body: String, revision: Int) {
    self.title = title
    self.body = body
    self.revision = revision
  }
}

/// The response body of `APIEndpoint.session`: the person that the token belongs to.
public struct CurrentSession: Codable, Equatable, Sendable {
  public var user: UserID
  /// Identifies the server's database. A new database behind the same address has another value.
  public var server: UUID

  public init(user: UserID, server: UUID) {
    self.user = user
    self.server = server
  }
}
