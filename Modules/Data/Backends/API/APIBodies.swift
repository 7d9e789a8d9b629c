public import DraftCore
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

/// The body of `APIEndpoint.saveDraft`: the text, the revision that it is based on, and its state.
public struct DraftText: Codable, Equatable, Sendable {
  public var title: String
  public var body: String
  public var revision: Int
  /// `nil` if each request is of another text.
  public var edit: EditID?

  public init(title: String, body: String, revision: Int, edit: EditID?) {
    self.title = title
    self.body = body
    self.revision = revision
    self.edit = edit
  }

  /// - Throws: `DecodingError`; also if the revision is not smaller than 2^53 in size.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    title = try values.decode(String.self, forKey: .title)
    body = try values.decode(String.self, forKey: .body)
    edit = try values.contains(.edit) ? values.decode(EditID.self, forKey: .edit) : nil
    revision = try values.boundedNumber(forKey: .revision)
  }
}

/// The body of `APIEndpoint.publishDraft`: the revision whose text becomes a blog.
public struct DraftRevision: Codable, Equatable, Sendable {
  public var revision: Int

  public init(revision: Int) {
    self.revision = revision
  }

  /// - Throws: `DecodingError`; also if the revision is not smaller than 2^53 in size.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    revision = try values.boundedNumber(forKey: .revision)
  }
}

extension KeyedDecodingContainer {
  /// - Throws: `DecodingError` with the key; also if the number is not whole or not smaller than 2^53 in size.
  fileprivate func boundedNumber(forKey key: Key) throws -> Int {
    let wrong = DecodingError.dataCorruptedError(
      forKey: key, in: self, debugDescription: "The number is not whole, or too large")
    do {
      // The decoder does not say which number is not an `Int`. Each smaller than 2^53 is exactly a `Double`.
      let number = Int(exactly: try decode(Double.self, forKey: key))
      guard let number, JSONNumbers.isBounded(number) else { throw wrong }
      return number
    } catch DecodingError.dataCorrupted {
      throw wrong
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
