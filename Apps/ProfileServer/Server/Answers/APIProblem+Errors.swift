import AccountsCore
import BlogCore
import DraftCore
import Essentials
import ProfileAPI
import UserInfoCore
import VoiceCore

extension APIProblem {
  /// Makes the problem that a client receives for an error.
  init(_ error: any Error) {
    switch error {
    case let problem as APIProblem: self = problem
    case let mismatch as APIMismatch: self.init(mismatch)
    case let error as AccountError: self.init(error)
    case BlogError.notFound, DraftError.notFound, UserError.notFound, VoiceError.notFound,
      ImageError.notFound:
      self = .notFound
    case BlogError.refused, DraftError.refused, UserError.refused, VoiceError.refused:
      self = .refused("request", "The person of this token can't do that.")
    case DraftError.untitled: self = .refused("title", "A draft without a title can't be published.")
    case DraftError.conflict(let draft):
      self.init(.conflict, status: 409, title: "Another revision is stored.", draft: draft)
    case BlogError.storage(let reason), DraftError.storage(let reason), UserError.storage(let reason),
      VoiceError.storage(let reason):
      self = .storage(reason)
    case BlogError.unknown, DraftError.unknown, UserError.unknown: self = .outcomeUnknown
    case BlogError.offline, DraftError.offline, UserError.offline, VoiceError.offline: self = .unavailable
    case BlogError.cancelled, DraftError.cancelled, UserError.cancelled, VoiceError.cancelled,
      is CancellationError:
      self = .unavailable
    default: self.init(.broken, status: 500, title: "The server has a fault.")
    }
  }

  private init(_ mismatch: APIMismatch) {
    switch mismatch {
    case .unknownPath: self = .notFound
    case .wrongMethod: self.init(.wrongMethod, status: 405, title: "There is no such method here.")
    case .malformed(let errors): self = .malformed(errors)
    }
  }

  private init(_ error: AccountError) {
    switch error {
    case .wrong: self = .unauthorised("The name or the password is wrong.")
    case .signedOut: self = .unauthorised("The token has expired, or never was one.")
    case .tooMany:
      self.init(.tooManyAttempts, status: 429, title: "There have been too many attempts to sign in.")
    case .refused(let sentence): self = .refused("body", sentence)
    case .storage(let reason): self = .storage(reason)
    case .offline, .cancelled: self = .unavailable
    }
  }

  static let notFound = APIProblem(.notFound, status: 404, title: "There is nothing here.")

  static let unavailable = APIProblem(
    .unavailable, status: 503,
    title: "The server has too much to do, is about to end, or has lost its database.")

  static let outcomeUnknown = APIProblem(
    .outcomeUnknown, status: 503, title: "The result was lost; the change may have been made.")

  static func malformed(_ field: String, _ reason: String) -> APIProblem {
    malformed([FieldError(field: field, reason: reason)])
  }

  static func malformed(_ errors: [FieldError]) -> APIProblem {
    APIProblem(
      .malformed, status: 400, title: "The request can't be read.", detail: errors.first?.reason,
      errors: errors)
  }

  static func refused(_ field: String, _ reason: String) -> APIProblem {
    refused([FieldError(field: field, reason: reason)])
  }

  static func refused(_ errors: [FieldError]) -> APIProblem {
    APIProblem(
      .refused, status: 422, title: "The request is refused.", detail: errors.first?.reason, errors: errors)
  }

  static func unauthorised(_ sentence: String) -> APIProblem {
    APIProblem(.unauthorised, status: 401, title: "Please sign in.", detail: sentence)
  }

  static func storage(_ reason: String) -> APIProblem {
    APIProblem(.storage, status: 503, title: "The database can't do it.", detail: reason)
  }
}

extension APIResponse {
  /// A response for an error, with the headers that its status requires (RFC 9110, 15.5 and 10.2.3).
  static func problem(_ error: any Error) -> APIResponse {
    let problem = APIProblem(error)
    var headers: [(name: String, value: String)] = []
    switch (problem.status, error) {
    case (401, _): headers.append(("www-authenticate", "Bearer realm=\"profile\""))
    case (405, APIMismatch.wrongMethod(let allowed, _)):
      let names = allowed.map(\.rawValue) + (allowed.contains(.get) ? ["HEAD"] : [])
      headers.append(("allow", names.joined(separator: ", ")))
    case (429, AccountError.tooMany(let wait)):
      headers.append(("retry-after", "\(wait.retryAfterSeconds)"))
    case (503, _): headers.append(("retry-after", "1"))
    default: break
    }
    return .problem(problem, headers: headers)
  }
}
