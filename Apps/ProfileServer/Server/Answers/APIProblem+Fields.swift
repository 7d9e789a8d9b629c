import BlogCore
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import StorageCore
import UserInfoCore
import VoiceCore

// Which field of a request a problem is about, and why.

extension APIProblem.FieldError {
  /// Names the field of a body that can't be decoded.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(field: (context.codingPath + [key]).fieldName, reason: "The field is missing.")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      self.init(field: context.codingPath.fieldName, reason: Self.reason(type))
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      self.init(field: "body", reason: "The body is not JSON in UTF-8.")
    case .dataCorrupted(let context):
      let field = context.codingPath.fieldName
      self.init(
        field: field,
        reason: field == "edit" ? "The value has to be text/copy/number." : Self.reason(Int.self))
    @unknown default: self.init(field: "body", reason: "The body can't be read.")
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
    var errors: [APIProblem.FieldError] = []
    if page.limit < 1 { errors.append(.init(field: "limit", reason: "The limit has to be 1 or more.")) }
    if let cursor = page.after, Keyset(cursor) == nil {
      errors.append(.init(field: "after", reason: "The cursor is not the `next` of a page of this list."))
    }
    guard errors.isEmpty else { throw .refused(errors) }
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

extension DraftText {
  /// Checks the lengths that an editor permits. A text that is longer already need not get shorter.
  ///
  /// - Throws: `APIProblem`.
  func checkLengths(replacing stored: Draft? = nil) throws(APIProblem) {
    let fields = [
      ("title", title, stored?.title, Draft.longestTitle), ("body", body, stored?.body, Draft.longestBody),
    ]
    let errors = fields.filter { $0.1.utf16.count > max($0.3, $0.2?.utf16.count ?? 0) }.map {
      APIProblem.FieldError(field: $0.0, reason: "The \($0.0) has more than \($0.3) UTF-16 units.")
    }
    guard errors.isEmpty else { throw .refused(errors) }
  }
}
