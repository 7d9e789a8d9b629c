/// The rules of a text that is saved automatically: what is unsaved, when to save it, and what each response means.
///
/// Performs no requests. The owner reports typed text with `type`, waits for `pause`, sends what `nextToSave` returns,
/// and reports the response with `confirm`, `meet` or `fail`. All times come from one stopwatch.
public struct DraftEdit: Codable, Sendable, Equatable {
  /// The values of one save request.
  public struct Request: Codable, Sendable, Equatable {
    public let title: String
    public let body: String
    /// The revision that the text is based on.
    public let revision: Int
  }

  /// The time without a keystroke after which text is saved.
  public static let pauseOfTyping = Duration.milliseconds(300)
  /// The longest time that typed text stays unsaved while typing continues.
  public static let longestWait = Duration.milliseconds(700)
  /// The time after a failure until the save is repeated.
  public static let pauseAfterFailure = Duration.seconds(2)

  /// The title in the editor.
  public private(set) var title: String
  /// The body in the editor.
  public private(set) var body: String
  /// The draft as the service last confirmed it.
  public private(set) var saved: Draft
  /// The save in progress.
  public private(set) var sending: Request?
  /// Why the last save failed, until the next is sent.
  public private(set) var failure: DraftError?
  /// The draft that was saved elsewhere, until the person has chosen which text to keep.
  public private(set) var theirs: Draft?
  /// The first revision that this text continues. Everything since was saved from here, or chosen by the person.
  private var origin: Int
  /// The draft before the last one that was received from elsewhere.
  private var former: Draft?
  /// The last save that failed. It may be stored nevertheless, if only its response was lost.
  private var lost: Request?
  /// The text with which this edit was continued, if it was unsaved. It may have been stored in the meantime.
  private var continued: Request?
  /// The newest revision that the person has seen, if it is newer than `saved`: a host can know more than a state that an
  /// ended program left.
  private var seen: Int?
  /// `true` until the service has been asked whether it has a newer text than a state that was read from a document.
  private var isUnchecked: Bool?
  private var dueAfterTyping = Duration.zero
  private var dueAtLatest: Duration?
  private var retry: Duration?

  public init(_ draft: Draft) {
    saved = draft
    origin = draft.revision
    title = draft.title
    body = draft.body
  }

  public var revision: Int { saved.revision }

  /// Whether the text differs from what the service confirmed.
  public var isUnsaved: Bool { title != saved.title || body != saved.body }

  /// Whether the service may have a newer text than this one, which was stored.
  public var isChecking: Bool { isUnchecked == true && !isUnsaved }

  /// Whether the service has confirmed the text, and nothing is being sent or has to be chosen.
  public var isStored: Bool {
    !isUnsaved && !isChecking && sending == nil && theirs == nil && !isGone
  }

  /// Whether there is nothing to keep.
  public var isEmpty: Bool { (title + body).allSatisfy(\.isWhitespace) }

  /// Whether the title has reached its greatest length.
  public var isTitleFull: Bool { title.utf16.count >= Draft.longestTitle }
  /// Whether the body has reached its greatest length.
  public var isBodyFull: Bool { body.utf16.count >= Draft.longestBody }

  // MARK: Input

  /// Sets the text of the editor. Returns `false` if it has not changed.
  ///
  /// - Parameter revision: the revision that the person saw, if a host shows a copy of the text; `nil` for the present
  ///   one. If this text does not continue it, the person has to choose, as after a conflict.
  public mutating func type(
    title: String, body: String, on revision: Int? = nil, at now: Duration
  ) -> Bool {
    guard title != self.title || body != self.body else { return false }
    if let revision, revision < origin, theirs == nil {
      if let former, former.revision <= revision,
        saved.isContained(inTitle: title, body: body, since: former)
      {
        // The next edits name the same revision. A text that others changed counts only if the person has typed in it.
        let isTyped =
          (saved.title == former.title || title != saved.title)
          && (saved.body == former.body || body != saved.body)
        if isTyped { origin = revision }
      } else {
        theirs = saved
      }
    }
    if let revision, revision > saved.revision { seen = max(revision, seen ?? 0) }
    self.title = title
    self.body = body
    touch(at: now)
    return true
  }

  /// Keeps the text of the editor. It is saved at once, over the other text.
  public mutating func keepMine(at now: Duration) {
    guard let theirs else { return }
    saved = theirs
    self.theirs = nil
    // The person has decided for every text that this editor showed before.
    origin = 0
    hurry(at: now)
  }

  /// Replaces the text of the editor with the text that was saved elsewhere.
  public mutating func takeTheirs() {
    guard let theirs else { return }
    self = DraftEdit(theirs)
  }

  /// Makes unsaved text due now, without a pause.
  public mutating func hurry(at now: Duration) {
    retry = nil
    dueAfterTyping = now
    dueAtLatest = now
  }

  // MARK: Requests

  /// The time until the text has to be saved; `nil` if everything is saved, a save is in progress, or the person has to
  /// choose first.
  public func pause(at now: Duration) -> Duration? {
    guard isUnsaved, sending == nil, theirs == nil else { return nil }
    return max(.zero, due - now)
  }

  /// Starts a save and returns what to send; `nil` if no save is due.
  public mutating func nextToSave(at now: Duration) -> Request? {
    guard pause(at: now) == .zero else { return nil }
    let request = Request(title: title, body: body, revision: revision)
    sending = request
    // While a draft is gone, the person can choose. Another attempt does not take that away.
    if !isGone { failure = nil }
    retry = nil
    dueAtLatest = nil
    return request
  }

  /// Ends the save: it succeeded. Text typed during the save stays unsaved.
  ///
  /// The text that was sent counts as saved even if the backend stores another one, for example a cleaned one. Otherwise
  /// it would be sent again and again.
  public mutating func confirm(_ draft: Draft) {
    saved = draft
    if let sending {
      saved.title = sending.title
      saved.body = sending.body
    }
    sending = nil
    failure = nil
    isUnchecked = nil
    forgetEarlierTexts()
  }

  /// Ends the save: the stored draft has another revision. Returns whether the person has to choose a text.
  ///
  /// They don't have to if the stored text is their own: one that may have been stored without a response, or one that they
  /// have seen. They don't have to either if this text has everything of the stored one. If an earlier owner of this text ended,
  /// the stored one may be what that owner saved at last, with more than its state has. If it has everything of this text, it
  /// becomes the text of the editor, which has to be shown again.
  public mutating func meet(_ theirs: Draft, at now: Duration) -> Bool {
    let isOwn =
      theirs.revision <= seen ?? .min || theirs.isContained(inTitle: title, body: body, since: saved)
      || [lost, continued].contains { $0?.title == theirs.title && $0?.body == theirs.body }
    var mine = saved
    (mine.title, mine.body) = (title, body)
    let isContinued = continued != nil
    let base = saved
    sending = nil
    failure = nil
    isUnchecked = nil
    forgetEarlierTexts()
    if isOwn {
      saved = theirs
      hurry(at: now)
    } else if isContinued, mine.isContained(inTitle: theirs.title, body: theirs.body, since: saved) {
      self = DraftEdit(theirs)
      former = base
    } else {
      self.theirs = theirs
    }
    return self.theirs != nil
  }

  /// Ends the save: it failed. The text stays, and is saved again after a pause or the next keystroke.
  public mutating func fail(_ error: DraftError, at now: Duration) {
    lost = sending
    sending = nil
    failure = error
    retry = now + Self.pauseAfterFailure
  }

  /// Records why a save failed that another owner of this text has sent.
  mutating func note(_ error: DraftError) {
    failure = error
  }

  /// Records why the draft could not be read again. Only that it is gone concerns the text.
  public mutating func failChecking(_ error: DraftError) {
    isUnchecked = nil
    if error == .notFound { failure = error }
  }

  // MARK: Updates

  /// Returns the unsaved text for another editor, which saves it. For this one it counts as stored, but is not called saved.
  public mutating func give() -> DraftEdit? {
    guard isUnsaved, choices.isEmpty else { return nil }
    let given = self
    (saved.title, saved.body, failure, isUnchecked) = (title, body, nil, true)
    return given
  }

  /// Applies a newer revision. Unsaved text stays; its next save reports the conflict. While the person has to choose, the
  /// newest text takes the place of the other one.
  public mutating func receive(_ draft: Draft) {
    isUnchecked = nil
    if let theirs, draft.revision > theirs.revision { self.theirs = draft }
    guard !isUnsaved, sending == nil, draft.revision > revision else { return }
    let former = saved
    self = DraftEdit(draft)
    self.former = former
  }

  /// Continues an edit with another stopwatch: unsaved text counts as typed now. It may be stored, and so may a save in
  /// progress.
  ///
  /// - Parameter isRestored: whether the edit was read from a document. The service may have a newer text then.
  public mutating func resume(at now: Duration, isRestored: Bool = false) {
    isUnchecked = isRestored ? true : isUnchecked
    lost = sending ?? lost
    if isUnsaved, theirs == nil { continued = Request(title: title, body: body, revision: revision) }
    sending = nil
    dueAtLatest = nil
    retry = nil
    touch(at: now)
  }

  private mutating func forgetEarlierTexts() {
    (lost, continued, seen) = (nil, nil, nil)
  }

  private var due: Duration {
    retry ?? min(dueAfterTyping, dueAtLatest ?? dueAfterTyping)
  }

  private mutating func touch(at now: Duration) {
    retry = nil
    dueAfterTyping = now + Self.pauseOfTyping
    dueAtLatest = dueAtLatest ?? now + Self.longestWait
  }
}

extension Draft {
  /// Whether a text has everything of this draft: both are equal, or this draft is an insertion into a base, and the text
  /// a further one.
  fileprivate func isContained(inTitle title: String, body: String, since base: Draft) -> Bool {
    (self.title == title && self.body == body)
      || base.title.isExtended(by: self.title) && self.title.isExtended(by: title)
        && base.body.isExtended(by: self.body) && self.body.isExtended(by: body)
  }
}

extension String {
  /// Whether another text is this one, with or without an insertion at one place.
  fileprivate func isExtended(by other: String) -> Bool {
    guard utf8.count <= other.utf8.count else { return false }
    let start = zip(utf8, other.utf8).prefix { $0 == $1 }.count
    return other.utf8.suffix(utf8.count - start).elementsEqual(utf8.dropFirst(start))
  }
}
