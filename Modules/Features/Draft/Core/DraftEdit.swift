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
    /// The state of the text.
    public let edit: EditID
  }

  /// The time without a keystroke after which text is saved.
  public static let pauseOfTyping = Duration.milliseconds(300)
  /// The longest time that typed text stays unsaved while typing continues.
  public static let longestWait = Duration.milliseconds(700)
  /// The time after a failure until the save is repeated.
  public static let pauseAfterFailure = Duration.seconds(2)
  /// The UTF-16 units of the longest emoji: a kiss between two people with a colour of skin each.
  private static let longestCharacter = 15

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
  /// The state of the text; `nil` until the person types.
  public private(set) var id: EditID?
  /// The last states of the copies that this one continues.
  private var former: [EditID]?
  /// Whether the text has everything of all its copies, because it comes from the field in which the person typed them.
  private var isWhole: Bool?
  /// Whether the copy is that of a host, which counts its edits: no other state ever gets the number of this one.
  private var isCounted: Bool?
  /// The newest revision that the field of a host has shown: a host can know more than a state that an ended program left.
  private var shown: Int?
  /// The revisions since which nobody else has changed the title and the body; `nil` if that does not matter any more.
  private var titleSince: Int?
  private var bodySince: Int?
  /// `true` until the service has been asked whether it has a newer text than one that was read from a document or taken.
  private var isUnchecked: Bool?
  /// The newest draft that came during the save in progress, whose response can be an earlier one.
  private var newest: Draft?
  private var dueAfterTyping = Duration.zero
  private var dueAtLatest: Duration?
  private var retry: Duration?

  public init(_ draft: Draft) {
    saved = draft
    title = draft.title
    body = draft.body
    titleSince = draft.revision
    bodySince = draft.revision
  }

  /// A draft that was just created, with a name for the text that follows.
  init(new draft: Draft) {
    self.init(draft)
    id = EditID()
  }

  public var revision: Int { saved.revision }

  /// The version that a host's copy of the text shows.
  public var version: String { "\(revision)" }

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

  /// Whether the title has no room for another of its characters.
  public var isTitleFull: Bool { Self.isFull(title, Draft.longestTitle) }
  /// Whether the body has no room for another of its characters.
  public var isBodyFull: Bool { Self.isFull(body, Draft.longestBody) }

  /// An editor cuts text before the first character that does not fit, so an emoji can leave some room.
  private static func isFull(_ text: String, _ limit: Int) -> Bool {
    let room = limit - text.utf16.count
    return room < longestCharacter && text.contains { $0.utf16.count > room }
  }

  // MARK: Input

  /// Sets the text of the editor. Returns `false` if it has not changed.
  ///
  /// - Parameter seen: the version that the person saw, if a host shows a copy of the text; `nil` for the present one. If others
  ///   have changed the same field since, the person has to choose, as after a conflict.
  public mutating func type(
    title: String, body: String, on seen: SeenVersion? = nil, at now: Duration
  ) -> Bool {
    guard title != self.title || body != self.body else { return false }
    let isOwn = seen?.includes(saved) == true
    if let seen {
      let isOutdated =
        !isOwn
        && ((title != self.title && seen.revision < titleSince ?? 0)
          || (body != self.body && seen.revision < bodySince ?? 0))
      if isOutdated {
        theirs = theirs ?? saved
      } else {
        isWhole = seen.isCounted ? nil : true
        shown = max(seen.revision, shown ?? 0)
      }
    }
    let states = seen?.states(of: id?.text ?? (isOwn ? saved.edit?.text : nil)) ?? []
    if theirs == nil { for state in states.dropLast() { add(state) } }
    let next = states.last ?? (isCounted == true ? id?.copied : id)?.next ?? EditID().next
    if let id, id.copy != next.copy { add(id) }
    (id, isCounted) = (next, states.isEmpty ? nil : true)
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
    (titleSince, bodySince) = (nil, nil)
    hurry(at: now)
  }

  /// Replaces the text of the editor with the text that was saved elsewhere. The service may have a newer one by now.
  public mutating func takeTheirs() {
    guard let theirs else { return }
    self = DraftEdit(theirs)
    isUnchecked = true
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
    let edit = id ?? EditID()
    id = edit
    let request = Request(title: title, body: body, revision: revision, edit: edit)
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
  /// it would be sent again and again. But the service may have had a later state of the copy, which an ended program saved:
  /// the text meets that, as after a conflict. Returns whether it is another text now.
  @discardableResult
  public mutating func confirm(_ draft: Draft) -> Bool {
    if let sent = sending?.edit, let stored = draft.edit, stored != sent, stored.includes(sent) {
      let former = (title, body)
      _ = meet(draft)
      return former != (title, body)
    }
    saved = draft
    if let sending {
      saved.title = sending.title
      saved.body = sending.body
    }
    let newest = newest
    endSave()
    (former, shown) = (nil, nil)
    guard let newest else { return false }
    let former = (title, body)
    receive(newest)
    return former != (title, body)
  }

  /// Ends the save: the stored draft has another revision. Returns whether the person has to choose a text.
  ///
  /// They don't have to if this text has everything of the stored one: then it is saved over it. They don't have to either if
  /// the stored text is a later state of their own, which an ended program saved, and they have typed nothing since. It becomes
  /// the text of the editor, which has to be shown again.
  public mutating func meet(_ theirs: Draft) -> Bool {
    endSave()
    if includes(theirs) || theirs.hasText(title, body) {
      saved = theirs
    } else if isSameText(theirs), isUntouched {
      replaceText(with: theirs)
    } else {
      self.theirs = theirs
    }
    return self.theirs != nil
  }

  /// Ends the save: it failed. The text stays, and is saved again after a pause or the next keystroke.
  public mutating func fail(_ error: DraftError, at now: Duration) {
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

  /// Returns the unsaved text for another editor, which saves it, or asks what to do with it. For this one it counts as
  /// stored, but is not called saved. The response to a save in progress no longer concerns it.
  public mutating func give() -> DraftEdit? {
    guard isUnsaved else { return nil }
    let given = self
    self = forAnotherEditor
    (saved.title, saved.body, sending, theirs, failure, isUnchecked) = (title, body, nil, nil, nil, true)
    return given
  }

  /// The same text for another editor, while this one goes on. What the person types there is another text.
  public var forAnotherEditor: DraftEdit {
    var other = self
    (other.former, other.id, other.isWhole, other.isCounted) = (known, nil, nil, nil)
    return other
  }

  /// Applies a newer revision. Unsaved text stays; its next save reports the conflict. While the person has to choose, the
  /// newest text takes the place of the other one.
  public mutating func receive(_ draft: Draft) {
    isUnchecked = nil
    if let theirs, draft.revision > theirs.revision { self.theirs = draft }
    if sending != nil, draft.revision > newest?.revision ?? revision { newest = draft }
    guard !isUnsaved, sending == nil, draft.revision > revision else { return }
    replaceText(with: draft)
  }

  /// Continues an edit with another stopwatch: unsaved text counts as typed now. It may be stored, and so may a save in
  /// progress.
  ///
  /// - Parameter isRestored: whether the edit was read from a document. The service may have a newer text then.
  public mutating func resume(at now: Duration, isRestored: Bool = false) {
    if isRestored {
      isUnchecked = true
      if isUnsaved || sending != nil { former = known }
      if isCounted != true { id = id?.copied }
      isWhole = nil
    }
    sending = nil
    dueAtLatest = nil
    retry = nil
    touch(at: now)
  }

  /// Whether another edit is a later state of the same copy.
  func isOvertaken(by other: DraftEdit) -> Bool {
    guard let state = lastTyped, let later = other.lastTyped else { return false }
    return later.includes(state) && later != state
  }

  /// The state that the person typed last.
  private var lastTyped: EditID? { id?.number == 0 ? former?.last : id }

  /// Whether the person has typed nothing since the edit was read from a document.
  private var isUntouched: Bool { id?.number == 0 || id == former?.last }

  /// Whether another edit is of the same text.
  public func isSameText(as other: DraftEdit) -> Bool {
    id != nil && id?.text == other.id?.text
  }

  private func isSameText(_ stored: Draft) -> Bool {
    id != nil && id?.text == stored.edit?.text
  }

  /// Records that this text has everything of a state of another copy.
  private mutating func add(_ state: EditID) {
    former = (former ?? []).filter { !state.includes($0) } + [state]
  }

  /// The last states of all copies that this text has everything of.
  private var known: [EditID] { (former ?? []) + (id.map { [$0] } ?? []) }

  /// Whether this text has everything of a stored one.
  private func includes(_ stored: Draft) -> Bool {
    if stored.revision <= shown ?? .min { return true }
    guard let edit = stored.edit else { return false }
    return known.contains { $0.includes(edit) } || (isWhole == true && isSameText(stored))
  }

  /// Replaces the text of the editor.
  private mutating func replaceText(with draft: Draft) {
    if isSameText(draft) {
      (saved, title, body) = (draft, draft.title, draft.body)
      return
    }
    let former = self
    self = DraftEdit(draft)
    if draft.title == former.saved.title { titleSince = former.titleSince }
    if draft.body == former.saved.body { bodySince = former.bodySince }
  }

  private mutating func endSave() {
    sending = nil
    failure = nil
    isUnchecked = nil
    newest = nil
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
