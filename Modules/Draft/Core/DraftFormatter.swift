public import Essentials
import Foundation

/// Turns drafts into what a person reads. A scene that wants other words hands in another formatter.
public struct DraftFormatter: Sendable {
  public var untitled = "Untitled"
  public var noBody = "Nothing written yet."
  public var heading = "Drafts"
  public var list = ListWording(
    empty: "No drafts yet.", loadingMore: "Loading more…", noMore: "No more", retry: "Retry")
  public var binHeading = "Recycle bin"
  public var bin = ListWording(
    empty: "The bin is empty.", loadingMore: "Loading more…", noMore: "No more", retry: "Retry")
  public var new = "New"
  public var delete = "Delete"
  public var restore = "Restore"
  public var purge = "Delete forever"
  public var emptyBin = "Empty bin"
  public var titlePlaceholder = "Title"
  public var bodyPlaceholder = "Write…"
  public var saved = "Saved"
  public var saving = "Saving…"
  public var notSaved: Pattern = "Not saved: %@"
  public var question = Question()
  public var reasons = Reasons()

  /// What is asked where a draft was changed elsewhere.
  public struct Question: Sendable {
    public var title = "This draft was changed elsewhere."
    public var message: Pattern = "The other text was saved %@. Which one do you want to keep?"
    public var keepMine = "Keep mine"
    public var takeTheirs = "Take theirs"
    public var later = "Decide later"
  }

  /// Why something failed, as sentences.
  public struct Reasons: Sendable {
    public var offline = "The server can't be reached."
    public var notFound = "There is no such draft."
    public var refused = "The server refuses that."
    public var conflict = "The draft was changed elsewhere."
    public var storage: Pattern = "The data can't be used: %@."
    public var cancelled = "Cancelled."
  }

  public static let english = DraftFormatter()

  /// The first line of the title that says something.
  public func title(of draft: Draft) -> String {
    let lines = draft.title.split(whereSeparator: \.isNewline)
    let line = lines.lazy.map { $0.trimmingCharacters(in: .whitespaces) }.first { !$0.isEmpty }
    return line ?? untitled
  }

  /// The beginning of the body on one line, whatever stands between its words.
  public func excerpt(of draft: Draft) -> String {
    let words = draft.body.prefix(Self.excerptLength).split(whereSeparator: \.isWhitespace)
    return words.isEmpty ? noBody : words.joined(separator: " ")
  }

  /// Year to minute in UTC: "2016-07-01 10:09". Of the last edit, or of the deletion.
  public func date(of draft: Draft) -> String {
    (draft.deletedAt ?? draft.editedAt).stamp
  }

  /// How far the text in an editor is saved.
  public func status(of edit: DraftEdit) -> String {
    if edit.theirs != nil { return notSaved(reasons.conflict) }
    if let failure = edit.failure { return notSaved(reason(failure)) }
    return edit.isUnsaved || edit.sending != nil ? saving : saved
  }

  /// What else there is to say where a draft was changed elsewhere.
  public func questionMessage(of theirs: Draft) -> String {
    question.message(date(of: theirs))
  }

  /// Why something failed, as a sentence.
  public func reason(_ error: DraftError) -> String {
    switch error {
    case .offline: reasons.offline
    case .notFound: reasons.notFound
    case .refused: reasons.refused
    case .conflict: reasons.conflict
    case .storage(let reason): reasons.storage(reason)
    case .cancelled: reasons.cancelled
    }
  }

  /// More characters than any screen shows on one line.
  private static let excerptLength = 1000
}
