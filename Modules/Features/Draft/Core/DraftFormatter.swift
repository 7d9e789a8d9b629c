public import Essentials
import Foundation

/// Turns drafts into text. A scene that needs other texts passes another formatter.
public struct DraftFormatter: Sendable {
  public var untitled = "Untitled"
  public var noBody = "Nothing written yet."
  public var box = DraftListWording(
    heading: "Drafts", action: "New", remove: "Delete", publish: "Publish",
    list: ListWording(
      empty: "No drafts yet.", loadingMore: "Loading more…", noMore: "No more", retry: "Retry"))
  public var bin = DraftListWording(
    heading: "Recycle bin", action: "Empty bin", remove: "Delete forever", restore: "Restore",
    list: ListWording(
      empty: "The bin is empty.", loadingMore: "Loading more…", noMore: "No more", retry: "Retry"))
  public var titlePlaceholder = "Title"
  public var bodyPlaceholder = "Write…"
  public var saved = "Saved"
  public var saving = "Saving…"
  /// The status of a text that may have a newer version.
  public var checking = "Checking…"
  public var notSaved: Pattern = "Not saved: %@"
  public var fullTitle: Pattern = "The title is full: %@ characters at most."
  public var fullBody: Pattern = "The text is full: %@ characters at most."
  public var published: Pattern = "“%@” is a blog now."
  public var notPublished: Pattern = "Not published: %@"
  public var deleted: Pattern = "“%@” is in the recycle bin."
  public var undo = "Undo"
  public var refreshFailed: Pattern = "Refresh failed: %@"
  public var notCreated: Pattern = "Not created: %@"
  public var notDeleted: Pattern = "Not deleted: %@"
  public var notEmptied: Pattern = "Not emptied: %@"
  public var notRestored: Pattern = "Not restored: %@"
  public var notUnpublished: Pattern = "Not taken back: %@"
  public var leftUnsaved: Pattern = "A draft is not saved: %@"
  public var recovered = "Text that was not saved last time is back in your drafts."
  public var lost = "Typed text could not be saved, and is lost."
  public var conflict = Conflict()
  public var quitting = Quitting()
  public var reasons = Reasons()

  /// The texts of the banner in an editor whose text can't be saved.
  public struct Conflict: Sendable {
    public var message: Pattern = "This draft was changed elsewhere. The other text was saved %@."
    public var mine: Pattern = "Mine: %@"
    public var theirs: Pattern = "Theirs: %@"
    public var keepMine = "Keep mine"
    public var takeTheirs = "Take theirs"
    public var gone = "This draft was deleted or published elsewhere. Your text is only here."
    public var keepAsNew = "Keep as a new draft"
  }

  /// The texts of the question that appears if a person quits and text is unsaved.
  public struct Quitting: Sendable {
    public var title = "Typed text is not saved."
    public var isSlow = "It is still being saved."
    public var retry = "Try again"
    public var discard = "Discard and quit"
    public var cancel = "Cancel"
  }

  /// Why something failed, as sentences.
  public struct Reasons: Sendable {
    public var offline = "The server can't be reached."
    public var notFound = "There is no such draft."
    public var refused = "The server refuses that."
    public var untitled = "It needs a title."
    public var conflict = "The draft was changed elsewhere."
    public var storage: Pattern = "The data can't be used: %@."
    public var unknown = "The server has not answered. The change may have been made."
    public var signedOut = "You are signed out. Sign in again."
    public var cancelled = "Cancelled."
  }

  public static let english = DraftFormatter()

  /// The texts of a list.
  public func wording(of place: DraftPlace) -> DraftListWording {
    switch place {
    case .box: box
    case .bin: bin
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
    let line = lines.lazy.map { $0.trimmingCharacters(in: .whitespaces) }.first { !$0.isEmpty }
    return line ?? untitled
  }

  /// The beginning of the body on one line, with single spaces between the words.
  public func excerpt(of draft: Draft) -> String {
    let words = draft.body.prefix(Self.excerptLength).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? noBody : words.joined(separator: " ")
  }

  /// The time of the deletion, or else of the last edit, in UTC: "2016-07-01 10:09".
  public func date(of draft: Draft) -> String {
    (draft.deletedAt ?? draft.editedAt).stamp
  }

  /// Whether the text in an editor is saved, and if not, why.
  public func status(of edit: DraftEdit) -> String {
    if edit.theirs != nil { return withLimit(notSaved(reasons.conflict), of: edit) }
    if edit.isChecking { return withLimit(checking, of: edit) }
    if let failure = edit.failure { return withLimit(notSaved(reason(failure)), of: edit) }
    return withLimit(edit.isStored ? saved : saving, of: edit)
  }

  /// The title of the button that saves again at once; `nil` unless the last save failed.
  public func retry(of edit: DraftEdit) -> String? {
    edit.failure == nil || !edit.choices.isEmpty ? nil : box.list.retry
  }

  /// What the list of drafts tells the person about a change that no other screen explains; `nil` for other changes.
  public func message(of change: DraftChange) -> String? {
    switch change {
    case .publishing(let draft): published(title(of: draft))
    case .notPublished(_, let error): notPublished(reason(error))
    case .notRestored(let error): notRestored(reason(error))
    case .notUnpublished(let error): notUnpublished(reason(error))
    default: nil
    }
  }

  /// Why a draft is not published while the person has to choose; `nil` if there is no choice.
  public func blockedMessage(of edit: DraftEdit?) -> String? {
    guard let edit, !edit.choices.isEmpty else { return nil }
    return notPublished(edit.theirs == nil ? reasons.notFound : reasons.conflict)
  }

  /// Why a draft without a title is not published.
  public var untitledMessage: String { notPublished(reasons.untitled) }

  /// What the person is told about a change that can be undone; `nil` for other changes.
  public func undoMessage(of change: DraftChange) -> String? {
    switch change {
    case .deleted(let draft): deleted(title(of: draft))
    case .published(let draft, _): published(title(of: draft))
    default: nil
    }
  }

  /// Adds the reason why a full text takes no more characters.
  private func withLimit(_ status: String, of edit: DraftEdit) -> String {
    let reasons =
      (edit.isTitleFull ? [fullTitle(Draft.longestTitle)] : [])
      + (edit.isBodyFull ? [fullBody(Draft.longestBody)] : [])
    return ([status] + reasons).joined(separator: " · ")
  }

  /// What failed, and why.
  public func failure(_ what: KeyPath<DraftFormatter, Pattern>, _ error: DraftError) -> String {
    self[keyPath: what](reason(error))
  }

  /// Why the action above a list failed.
  public func actionFailure(in place: DraftPlace, _ error: DraftError) -> String {
    failure(place == .box ? \.notCreated : \.notEmptied, error)
  }

  /// Why something failed, as a sentence.
  public func reason(_ error: DraftError) -> String {
    switch error {
    case .offline: reasons.offline
    case .notFound: reasons.notFound
    case .refused: reasons.refused
    case .untitled: reasons.untitled
    case .conflict: reasons.conflict
    case .storage(let reason): reasons.storage(reason)
    case .unknown: reasons.unknown
    case .signedOut: reasons.signedOut
    case .cancelled: reasons.cancelled
    }
  }

  /// Longer than a line of any screen.
  private static let excerptLength = 1000
}

/// The texts of one of the two lists.
public struct DraftListWording: Sendable {
  public var heading: String
  /// The title of the button above the list.
  public var action: String
  /// The title of the button that removes a draft from the list.
  public var remove: String
  /// The title of the button that moves a draft back; `nil` if the list has no such button.
  public var restore: String?
  /// The title of the button that publishes a draft; `nil` if the list has no such button.
  public var publish: String?
  public var list: ListWording

  public init(
    heading: String, action: String, remove: String, restore: String? = nil, publish: String? = nil,
    list: ListWording
  ) {
    self.heading = heading
    self.action = action
    self.remove = remove
    self.restore = restore
    self.publish = publish
    self.list = list
  }
}
