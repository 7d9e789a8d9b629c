public import DraftCore

/// The body of every unsuccessful response: "Problem Details for HTTP APIs" (RFC 9457).
public struct APIProblem: Error, Codable, Equatable, Sendable {
  /// The kind of problem, for programs. A client must accept unknown codes.
  public struct Code: RawRepresentable, Hashable, Codable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What is wrong with one field of the request.
  public struct FieldError: Codable, Equatable, Sendable {
    /// The name of the field: of the query, the path, the header or the body. `query` and `body` are these as a whole.
    public var field: String
    /// A sentence.
    public var reason: String

    public init(field: String, reason: String) {
      self.field = field
      self.reason = reason
    }
  }

  /// The kind of problem in a few words; the same for every problem of a code.
  public var title: String
  /// The status of the response.
  public var status: Int
  public var code: Code
  /// Details of this problem: a sentence. For `storage`, the reason as a fragment of a sentence.
  public var detail: String?
  /// The fields that the problem is about. Not empty for `malformed` and `refused`.
  public var errors: [FieldError]?
  /// The stored draft, for `conflict`.
  public var draft: Draft?

  public init(
    _ code: Code, status: Int, title: String, detail: String? = nil, errors: [FieldError]? = nil,
    draft: Draft? = nil
  ) {
    self.code = code
    self.status = status
    self.title = title
    self.detail = detail
    self.errors = errors
    self.draft = draft
  }
}

extension APIProblem {
  /// Whether the problem is about a field of the request.
  public func names(_ field: String) -> Bool {
    errors?.contains { $0.field == field } ?? false
  }
}

extension APIProblem.Code {
  /// 400: the request can't be read.
  public static let malformed = Self(rawValue: "malformed")
  /// 401: the token is missing, unknown or expired, or the name or the password is wrong.
  public static let unauthorised = Self(rawValue: "unauthorised")
  /// 404: does not exist or belongs to another person.
  public static let notFound = Self(rawValue: "not_found")
  /// 405: the path exists for other methods, which are listed in `Allow`.
  public static let wrongMethod = Self(rawValue: "wrong_method")
  /// 408: the request took too long to arrive.
  public static let tooSlow = Self(rawValue: "too_slow")
  /// 409: another revision is stored; `draft` contains it.
  public static let conflict = Self(rawValue: "conflict")
  /// 413: the body is too large.
  public static let tooLarge = Self(rawValue: "too_large")
  /// 415: the server does not read this content type.
  public static let wrongType = Self(rawValue: "wrong_type")
  /// 416: the range starts after the end of the sound. `Content-Range` has the size.
  public static let outOfRange = Self(rawValue: "out_of_range")
  /// 422: the service refused the request, or the idempotency key was used for another request.
  public static let refused = Self(rawValue: "refused")
  /// 429: too many attempts to sign in. `Retry-After` has the seconds to wait.
  public static let tooManyAttempts = Self(rawValue: "too_many_attempts")
  /// 500: internal error of the server.
  public static let broken = Self(rawValue: "internal")
  /// 503: the database can't read or write, for the reason in `detail`.
  public static let storage = Self(rawValue: "storage")
  /// 503: the database was lost while the change was made, or the response has no room. It may have been made.
  public static let outcomeUnknown = Self(rawValue: "outcome_unknown")
  /// 503: the server is overloaded, shuts down or can't reach its database. `Retry-After` has the seconds to wait.
  public static let unavailable = Self(rawValue: "unavailable")
}
