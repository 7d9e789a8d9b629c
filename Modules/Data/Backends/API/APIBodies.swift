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

  /// - Throws: `WrongFields`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    (name, password) = try WrongFields.check(
      Result { try values.decode(String.self, forKey: .name) },
      Result { try values.decode(String.self, forKey: .password) })
  }
}

/// Why fields of a body can't be decoded: all that are wrong, so that a client can correct them together.
public struct WrongFields: Error {
  public let errors: [DecodingError]

  /// Returns the values, or throws all errors.
  fileprivate static func check<each Value>(
    _ results: repeat Result<each Value, any Error>
  ) throws -> (repeat each Value) {
    var errors: [DecodingError] = []
    for result in repeat each results {
      if case .failure(let error as DecodingError) = result { errors.append(error) }
    }
    guard errors.isEmpty else { throw WrongFields(errors: errors) }
    return (repeat try (each results).get())
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

  /// - Throws: `WrongFields`; also if the revision is not smaller than 2^53 in size.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    (title, body, revision, edit) = try WrongFields.check(
      Result { try values.decode(String.self, forKey: .title) },
      Result { try values.decode(String.self, forKey: .body) },
      Result { try values.boundedNumber(forKey: .revision) },
      Result { try values.contains(.edit) ? values.decode(EditID.self, forKey: .edit) : nil })
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
