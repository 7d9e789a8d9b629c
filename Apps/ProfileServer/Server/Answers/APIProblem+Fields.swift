import BlogCore
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import StorageCore
import UserInfoCore
import VoiceCore

// Which field of a request a problem is about, and why.

extension APIProblem {
  /// Makes the problem of a body that can't be decoded.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .malformed((context.codingPath + [key]).fieldName, "The field is missing.")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self = .malformed(context.codingPath.fieldName, Self.reason(type))
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self = .malformed("body", "The body is not JSON in UTF-8.")
    case .dataCorrupted(let context):
      let field = context.codingPath.fieldName
      self = .malformed(
        field, field == "edit" ? "The value has to be text/copy/number." : Self.reason(Int.self))
    @unknown default: self = .malformed("body", "The body can't be read.")
    }
  }

  private static func reason(_ type: any Any.Type) -> String {
    switch type {
    case is String.Type: "The value has to be a text."
    case is Int.Type, is Double.Type: "The value has to be a whole number between -2^53 and 2^53."
    default: "The value has to be an object."
    }
  }
}

extension [any CodingKey] {
  /// The names from the outside in; `body` for the whole.
  fileprivate var fieldName: String { isEmpty ? "body" : map(\.stringValue).joined(separator: ".") }
}

extension APIEndpoint {
  /// Checks what the services refuse without a reason.
  ///
  /// - Throws: `APIProblem`.
  func checkPage() throws(APIProblem) {
    guard let page else { return }
    guard page.limit > 0 else { throw .refused("limit", "The limit has to be 1 or more.") }
    if let cursor = page.after, Keyset(cursor) == nil {
      throw .refused("after", "The cursor is not the `next` of a page of this list.")
    }
  }

  /// The problem if a service has refused this request; the error itself otherwise.
  func explaining(_ error: any Error) -> any Error {
    switch error {
    case BlogError.refused, DraftError.refused, UserError.refused, VoiceError.refused: refusal ?? error
    default: error
    }
  }

  /// Why services refuse the request.
  private var refusal: APIProblem? {
    switch route {
    case .share, .createDraft, .restoreDraft, .publishDraft:
      .refused("Idempotency-Key", "The key was used for another request.")
    case .purgeDraft: .refused("draft", "The draft is not in the recycle bin.")
    case .follow: .refused("user", "Nobody can follow themselves.")
    default: nil
    }
  }
}
