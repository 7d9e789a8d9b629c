public import Essentials

/// The texts around drafts. A scene that needs others changes some of them.
public struct DraftTexts: Sendable {
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
  public var publishing: Pattern = "Publishing “%@”…"
  public var published: Pattern = "“%@” is a blog now."
  public var notPublished: Pattern = "Not published: %@"
  public var deleted: Pattern = "“%@” is in the recycle bin."
  public var undo = "Undo"
  /// On the row of a draft that is being removed or restored.
  public var changing = "One moment…"
  public var refreshFailed: Pattern = "Refresh failed: %@"
  public var notCreated: Pattern = "Not created: %@"
  public var notDeleted: Pattern = "Not deleted: %@"
  public var notEmptied: Pattern = "Not emptied: %@"
  public var notRestored: Pattern = "Not restored: %@"
  public var notUnpublished: Pattern = "Not taken back: %@"
  public var leftUnsaved: Pattern = "A draft is not saved: %@"
  public var separated: Pattern = "“%@” was changed elsewhere. Your text is a draft of its own."
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

  /// The texts of the question that appears if a person quits and text, or a change, is unsaved.
  public struct Quitting: Sendable {
    public var title = "Typed text is not saved."
    public var changeTitle = "A change is not saved."
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

  public static let english = DraftTexts()
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
