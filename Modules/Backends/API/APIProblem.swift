public import DraftCore

/// The body of every answer that is no success: "Problem Details for HTTP APIs" (RFC 9457).
public struct APIProblem: Error, Codable, Equatable, Sendable {
  /// What went wrong, for a program. A client has to expect codes that it does not know.
  public struct Code: RawRepresentable, Hashable, Codable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What went wrong, in a few words; the same for every problem of a code.
  public var title: String
  /// The status of the answer.
  public var status: Int
  public var code: Code
  /// What went wrong this time. For `storage` the reason as a fragment of a sentence, for others a sentence.
  public var detail: String?
  /// The draft as it is stored, for `conflict`.
  public var draft: Draft?

  public init(_ code: Code, status: Int, title: String, detail: String? = nil, draft: Draft? = nil) {
    self.code = code
    self.status = status
    self.title = title
    self.detail = detail
    self.draft = draft
  }
}

extension APIProblem.Code {
  /// 400: the request can't be read.
  public static let malformed = Self(rawValue: "malformed")
  /// 401: without a token, with one that is unknown or has expired, or with a wrong name or password.
  public static let unauthorised = Self(rawValue: "unauthorised")
  /// 404: not there, or somebody else's.
  public static let notFound = Self(rawValue: "not_found")
  /// 405, with the methods there are in `Allow`.
  public static let wrongMethod = Self(rawValue: "wrong_method")
  /// 408: the request took too long to arrive.
  public static let tooSlow = Self(rawValue: "too_slow")
  /// 409: another revision is stored, the one in `draft`.
  public static let conflict = Self(rawValue: "conflict")
  /// 413: the body is larger than the server takes.
  public static let tooLarge = Self(rawValue: "too_large")
  /// 415: the body is of a type that the server does not read.
  public static let wrongType = Self(rawValue: "wrong_type")
  /// 416: the sound ends before, as `Content-Range` says.
  public static let outOfRange = Self(rawValue: "out_of_range")
  /// 422: understood, and refused by the service; or the idempotency key has been used for another request.
  public static let refused = Self(rawValue: "refused")
  /// 429: too many attempts to sign in; `Retry-After` has the seconds to wait.
  public static let tooManyAttempts = Self(rawValue: "too_many_attempts")
  /// 500: the server has a fault.
  public static let broken = Self(rawValue: "internal")
  /// 503: the database can't do it, for the reason in `detail`.
  public static let storage = Self(rawValue: "storage")
  /// 503: the server has too much to do or is about to end; `Retry-After` has the seconds to wait.
  public static let unavailable = Self(rawValue: "unavailable")
}
