public import Essentials
import Foundation

/// Turns drafts into text. An object, so that all rows share it.
public final class DraftFormatter: Sendable {
  public let texts: DraftTexts

  public init(_ texts: DraftTexts) {
    self.texts = texts
  }

  public static let english = DraftFormatter(.english)

  /// The texts of a list.
  public func wording(of place: DraftPlace) -> DraftListWording {
    switch place {
    case .box: texts.box
    case .bin: texts.bin
    }
  }

  /// The texts and buttons around the rows of a list.
  ///
  /// A list without rows is not empty while there is another page.
  public func status(
    of paging: Paging<DraftID, DraftError>, in place: DraftPlace, hasRows: Bool
  ) -> ListStatus {
    ListStatus(
      of: paging, isEmpty: !hasRows && !paging.hasMore, wording: wording(of: place).list, reason: reason)
  }

  /// The first line of the title that is not blank.
  public func title(of draft: Draft) -> String {
    let lines = draft.title.prefix(Self.excerptLength).split(whereSeparator: \.isNewline)
    let line = lines.lazy.map { $0.trimmingCharacters(in: .whitespaces) }.first { !$0.isBlank }
    return line ?? texts.untitled
  }

  /// The beginning of the body on one line, with single spaces between the words.
  public func excerpt(of draft: Draft) -> String {
    let words = draft.body.prefix(Self.excerptLength).split(whereSeparator: \.isWhitespace)
    return words.allSatisfy(\.isBlank) ? texts.noBody : words.joined(separator: " ")
  }

  /// The time of the deletion, or else of the last edit, in UTC: "2016-07-01 10:09".
  public func date(of draft: Draft) -> String {
    (draft.deletedAt ?? draft.editedAt).stamp
  }

  /// The same in a list. A change that is in progress is shown instead.
  public func date(of draft: Draft, isChanging: Bool) -> String {
    isChanging ? texts.changing : date(of: draft)
  }

  /// Whether the text in an editor is saved, and if not, why.
  public func status(of edit: DraftEdit) -> String {
    if edit.theirs != nil { return withLimit(texts.notSaved(texts.reasons.conflict), of: edit) }
    if edit.isChecking { return withLimit(texts.checking, of: edit) }
    if let failure = edit.failure { return withLimit(texts.notSaved(reason(failure)), of: edit) }
    return withLimit(edit.isStored ? texts.saved : texts.saving, of: edit)
  }

  /// The title of the button that saves again at once; `nil` unless the last save failed.
  public func retry(of edit: DraftEdit) -> String? {
    edit.failure == nil || !edit.choices.isEmpty ? nil : texts.box.list.retry
  }

  /// What the list of drafts tells the person about a change that no other screen explains; `nil` for other changes.
  public func message(of change: DraftChange) -> String? {
    switch change {
    case .separated(let draft): texts.separated(title(of: draft))
    case .publishing(let draft): texts.publishing(title(of: draft))
    case .notPublished(_, let error): texts.notPublished(reason(error))
    case .notRestored(let error): texts.notRestored(reason(error))
    case .notUnpublished(let error): texts.notUnpublished(reason(error))
    default: nil
    }
  }

  /// Why a draft is not published while the person has to choose, or its text can't be saved; `nil` without such a reason.
  public func blockedMessage(of edit: DraftEdit?) -> String? {
    let error = edit?.theirs.map { DraftError.conflict($0) } ?? edit?.failure
    return error.map { texts.notPublished(reason($0)) }
  }

  /// Why a draft without a title is not published.
  public var untitledMessage: String { texts.notPublished(texts.reasons.untitled) }

  /// What the person is told about a change that can be undone; `nil` for other changes.
  public func undoMessage(of change: DraftChange) -> String? {
    switch change {
    case .deleted(let draft): texts.deleted(title(of: draft))
    case .published(let draft, _): texts.published(title(of: draft))
    default: nil
    }
  }

  /// Adds the reason why a full text takes no more characters.
  private func withLimit(_ status: String, of edit: DraftEdit) -> String {
    let reasons =
      (edit.isTitleFull ? [texts.fullTitle(Draft.longestTitle)] : [])
      + (edit.isBodyFull ? [texts.fullBody(Draft.longestBody)] : [])
    return ([status] + reasons).joined(separator: " · ")
  }

  /// What failed, and why.
  public func failure(_ what: KeyPath<DraftTexts, Pattern>, _ error: DraftError) -> String {
    texts[keyPath: what](reason(error))
  }

  /// Why the action above a list failed.
  public func actionFailure(in place: DraftPlace, _ error: DraftError) -> String {
    failure(place == .box ? \.notCreated : \.notEmptied, error)
  }

  /// Why something failed, as a sentence.
  public func reason(_ error: DraftError) -> String {
    switch error {
    case .offline: texts.reasons.offline
    case .notFound: texts.reasons.notFound
    case .refused: texts.reasons.refused
    case .untitled: texts.reasons.untitled
    case .conflict: texts.reasons.conflict
    case .storage(let reason): texts.reasons.storage(reason)
    case .unknown: texts.reasons.unknown
    case .signedOut: texts.reasons.signedOut
    case .cancelled: texts.reasons.cancelled
    }
  }

  /// Longer than a line of any screen.
  private static let excerptLength = 1000
}
