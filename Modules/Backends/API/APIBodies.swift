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

  /// - Throws: `DecodingError`; also if the revision is not smaller than 2^53 in size.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    title = try values.decode(String.self, forKey: .title)
    body = try values.decode(String.self, forKey: .body)
    revision = try values.decode(Int.self, forKey: .revision)
    guard JSONNumbers.isBounded(revision) else {
      throw DecodingError.dataCorruptedError(
        forKey: .revision, in: values, debugDescription: "The revision is too large")
    }
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
