/// The rules of a text that saves itself: what is unsaved, when it is due, and which answer means what.
///
/// Sends nothing and waits for nobody. Whoever owns the editor says what was typed and asks `pause` how long to wait;
/// then `nextToSave` says what to send, and `confirm`, `meet` or `fail` takes the answer. Times are those of one
/// stopwatch.
public struct DraftEdit: Sendable, Equatable {
  /// A save, as it is sent.
  public struct Request: Sendable, Equatable {
    public let title: String
    public let body: String
    /// The revision the text was made from.
    public let revision: Int
  }

  /// Typed text is saved when nothing more was typed for so long.
  public static let pauseOfTyping = Duration.milliseconds(300)
  /// The longest that typed text waits while a person goes on typing.
  public static let longestWait = Duration.milliseconds(700)
  /// How long after a failure the save is tried again by itself.
  public static let pauseAfterFailure = Duration.seconds(2)

  /// As it stands in the editor.
  public private(set) var title: String
  public private(set) var body: String
  /// As the service last confirmed it.
  public private(set) var saved: Draft
  /// The save under way.
  public private(set) var sending: Request?
  /// Why the last save failed, until the next is sent.
  public private(set) var failure: DraftError?
  /// What was saved elsewhere meanwhile, until the person has said which of the two to keep.
  public private(set) var theirs: Draft?
  /// What a save carried that failed: it may have been stored all the same, its answer lost on the way.
  private var lost: Request?
  private var dueAfterTyping = Duration.zero
  private var dueAtLatest: Duration?
  private var retry: Duration?

  public init(_ draft: Draft) {
    saved = draft
    title = draft.title
    body = draft.body
  }

  public var revision: Int { saved.revision }

  /// Whether there is text that the service has not confirmed.
  public var isUnsaved: Bool { title != saved.title || body != saved.body }

  // MARK: What a person does

  /// Takes over what the editor says; `false` where that is what was there.
  public mutating func type(title: String, body: String, at now: Duration) -> Bool {
    guard title != self.title || body != self.body else { return false }
    self.title = title
    self.body = body
    touch(at: now)
    return true
  }

  /// The person wants their own text in spite of the other one: it is due at once.
  public mutating func keepMine(at now: Duration) {
    guard let theirs else { return }
    saved = theirs
    self.theirs = nil
    hurry(at: now)
  }

  /// The person wants the text that was saved elsewhere.
  public mutating func takeTheirs() {
    guard let theirs else { return }
    self = DraftEdit(theirs)
  }

  // MARK: Saving

  /// How long to wait before `nextToSave` is worth asking; `nil` where there is nothing to wait for: all is saved, a
  /// save is under way, or the person has to decide first.
  public func pause(at now: Duration) -> Duration? {
    guard isUnsaved, sending == nil, theirs == nil else { return nil }
    return max(.zero, due - now)
  }

  /// What to send now; `nil` where nothing is due. Good for one answer.
  public mutating func nextToSave(at now: Duration) -> Request? {
    guard pause(at: now) == .zero else { return nil }
    let request = Request(title: title, body: body, revision: revision)
    sending = request
    failure = nil
    retry = nil
    dueAtLatest = nil
    return request
  }

  /// The save under way was granted. What was typed meanwhile stays unsaved.
  ///
  /// The text that was sent counts as saved even where the backend keeps another one, one that it cleaned for example:
  /// else it would be sent for ever.
  public mutating func confirm(_ draft: Draft) {
    saved = draft
    if let sending {
      saved.title = sending.title
      saved.body = sending.body
    }
    sending = nil
    lost = nil
  }

  /// The save under way met another revision; answers whether the person has to decide.
  ///
  /// They don't where the other text is their own: the same one, or one whose answer was lost on the way.
  public mutating func meet(_ theirs: Draft, at now: Duration) -> Bool {
    let isOwn = theirs.title == title && theirs.body == body
    let isLost = theirs.title == lost?.title && theirs.body == lost?.body
    sending = nil
    lost = nil
    guard !isOwn, !isLost else {
      saved = theirs
      hurry(at: now)
      return false
    }
    self.theirs = theirs
    return true
  }

  /// The save under way failed: the text stays, and is due again after a while or when more is typed.
  public mutating func fail(_ error: DraftError, at now: Duration) {
    lost = sending
    sending = nil
    failure = error
    retry = now + Self.pauseAfterFailure
  }

  // MARK: What arrives

  /// Takes over what another module saved; text that is unsaved here stays, and meets the other when it is saved.
  public mutating func receive(_ draft: Draft) {
    guard !isUnsaved, sending == nil, draft.revision > revision else { return }
    self = DraftEdit(draft)
  }

  /// Goes on with an edit of another stopwatch: what is unsaved counts as typed now.
  public mutating func resume(at now: Duration) {
    sending = nil
    dueAtLatest = nil
    retry = nil
    touch(at: now)
  }

  private var due: Duration {
    retry ?? min(dueAfterTyping, dueAtLatest ?? dueAfterTyping)
  }

  private mutating func touch(at now: Duration) {
    retry = nil
    dueAfterTyping = now + Self.pauseOfTyping
    dueAtLatest = dueAtLatest ?? now + Self.longestWait
  }

  private mutating func hurry(at now: Duration) {
    retry = nil
    dueAfterTyping = now
    dueAtLatest = now
  }
}
