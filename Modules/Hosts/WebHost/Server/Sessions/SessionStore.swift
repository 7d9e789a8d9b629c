import AccountsCore
import Essentials
import Foundation
import Synchronization

/// All sessions. Safe to use from any thread; nothing here waits, except for `endAll()`.
final class SessionStore: Sendable {
  private struct State {
    var sessions: [String: WebSession] = [:]
    var lastSweep = Duration.zero
    /// The pages that had a scene when they were last looked at. Found without a search: pages are many, and wake often.
    var awake: [Reference] = []
    /// Dropped pages that the main actor still has to end.
    var leaving: [LivePage] = []
    /// What others have changed since the sleeping pages were marked.
    var changed: Set<PageTopic> = []
  }

  /// Lets an ended page go at once.
  private struct Reference {
    weak var page: LivePage?
  }

  let limits: WebLimits
  /// The clock of the host: it measures the lives of sessions and pages, and what waits.
  let clock: any Clock<Duration>
  private let now: @Sendable () -> Duration
  /// Returns the date.
  let date: @Sendable () -> Date
  private let state = Mutex(State())

  /// - Parameter date: returns the date, for sign-ins that expire.
  init(
    limits: WebLimits, clock: any Clock<Duration>, date: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.limits = limits
    self.clock = clock
    now = clock.stopwatch()
    self.date = date
  }

  var count: Int { state.withLock { $0.sessions.count } }
  var pageCount: Int { all.reduce(0) { $0 + $1.pages.count } }

  /// The sessions of signed-in people with an open socket.
  var attached: [WebSession] { all.filter { $0.signIn != nil && $0.isAttached } }

  /// The pages without a scene that a socket shows, and that lack what others have changed, with their sessions.
  @MainActor
  var outdated: [(page: LivePage, session: WebSession)] {
    var outdated: [(page: LivePage, session: WebSession)] = []
    for session in all {
      for page in session.pages where !page.missed.isEmpty && page.isAttached && !page.isAwake {
        outdated.append((page, session))
      }
    }
    return outdated
  }

  /// Collects what others change for `markChanges(in:)`: changes are frequent, and pages are many.
  func noteChange(of topic: PageTopic) {
    state.withLock { state in
      if state.changed.count < Self.mostChanges {
        state.changed.insert(topic)
      } else {
        state.changed = [.everything]
      }
    }
  }

  /// What others have changed since the sleeping pages were marked. A page that wakes now may have missed it.
  var changed: Set<PageTopic> { state.withLock(\.changed) }

  /// Tells all sleeping pages what others have changed.
  @MainActor
  func markChanges(in look: Int) {
    let changed = state.withLock { state in
      defer { state.changed = [] }
      return state.changed
    }
    guard !changed.isEmpty else { return }
    for session in all {
      for page in session.pages { page.noteChanges(of: changed, in: look) }
    }
  }

  /// The most changes that are collected. More count as a change of everything.
  private static let mostChanges = 1000

  /// The pages with a scene.
  var awakePages: [LivePage] {
    state.withLock { state in
      let awake = state.awake.compactMap(\.page).filter { $0.isAwake && !$0.isEnded }
      state.awake = awake.map { Reference(page: $0) }
      return awake
    }
  }

  /// Call it when a page that was added has woken.
  func noteAwake(_ page: LivePage) {
    state.withLock { state in
      if !state.awake.contains(where: { $0.page === page }) { state.awake.append(Reference(page: page)) }
    }
  }

  private var all: [WebSession] { state.withLock { Array($0.sessions.values) } }

  /// The session with an id from a request; `nil` if it, or its sign-in, is unknown or has expired. Renews the session.
  func session(_ id: String?) -> WebSession? {
    let time = now()
    return state.withLock { state in
      guard let id, let session = state.sessions[id] else { return nil }
      guard !isExpired(session), time - session.lastHeard < limits.sessionLife || session.isAttached else {
        Self.end(session, &state)
        return nil
      }
      session.hear(at: time)
      return session
    }
  }

  /// Makes a session; `nil` if the limit is reached and every session has a socket.
  func makeSession(signIn: SignIn? = nil) -> WebSession? {
    let session = WebSession(id: Token.make(), signIn: signIn, limits: limits, now: now())
    return state.withLock { state in
      makeRoom(&state)
      guard state.sessions.count < limits.sessions else { return nil }
      state.sessions[session.id] = session
      return session
    }
  }

  /// Restores the session of a stored sign-in, which the accounts have to confirm, or of a stored page. If the session is
  /// there already, returns it.
  func restoreSession(_ id: String, _ signIn: SignIn?) -> WebSession? {
    let session = WebSession(id: id, signIn: signIn, isConfirmed: false, limits: limits, now: now())
    return state.withLock { state in
      if let known = state.sessions[id] { return known }
      makeRoom(&state)
      guard state.sessions.count < limits.sessions else { return nil }
      state.sessions[id] = session
      return session
    }
  }

  /// Whether a session's sign-in was confirmed within a time, and has not expired.
  func isConfirmed(_ session: WebSession, within time: Duration) -> Bool {
    guard session.signIn != nil, !isExpired(session) else { return false }
    return session.lastConfirmed.map { now() - $0 < time } ?? false
  }

  /// Whether the sign-in of a session has expired.
  func isExpired(_ session: WebSession) -> Bool { session.signIn.map { $0.expiresAt <= date() } ?? false }

  func confirm(_ session: WebSession) { session.confirm(at: now()) }

  /// Ends a session and all its pages.
  @MainActor
  func end(_ session: WebSession) {
    state.withLock { Self.end(session, &$0) }
    endLeaving()
  }

  /// Whether the rate limit of a session allows more events.
  func allows(_ session: WebSession, events: Int = 1) -> Bool { session.take(events, at: now()) }

  func add(_ page: LivePage, to session: WebSession) {
    if page.isAwake { noteAwake(page) }
    let dropped = session.add(page, limit: limits.pagesPerSession).filter { !$0.endAsleep() }
    guard !dropped.isEmpty else { return }
    state.withLock { $0.leaving += dropped }
  }

  /// Whether the person has another page of the same address: one in a browser, or one that is newer.
  @MainActor
  func hasOther(_ page: LivePage, of session: WebSession) -> Bool {
    all.contains { other in
      other.signIn?.user == session.signIn?.user
        && other.pages.contains {
          $0 !== page && $0.address == page.address && ($0.isAttached || $0.lastUse > page.lastUse)
        }
    }
  }

  /// Removes a page from its session.
  func remove(_ page: LivePage) {
    for session in all where session.page(page.token) === page { session.remove(page) }
  }

  // MARK: Ending

  /// Ends dropped pages. Call it after adding a session or a page.
  @MainActor
  func endLeaving() {
    let leaving = state.withLock { state in
      defer { state.leaving = [] }
      return state.leaving
    }
    for page in leaving { page.end() }
  }

  /// Like `endLeaving()`, for callers off the main actor.
  func endLeavingSoon() {
    guard state.withLock({ !$0.leaving.isEmpty }) else { return }
    Task { @MainActor in endLeaving() }
  }

  /// Saves the typed text of all pages, and waits for that. Sockets stay open.
  @MainActor
  func saveAll() async {
    leaveAll()
    for page in all.flatMap(\.pages) { await page.ended() }
  }

  /// Begins to save the typed text of all pages. Later events are dropped.
  @MainActor
  func leaveAll() {
    for page in all.flatMap(\.pages) { page.leave() }
  }

  /// Ends all sessions, and waits until typed text is saved.
  @MainActor
  func endAll() async {
    let pages = all.flatMap(\.pages)
    state.withLock { $0.sessions = [:] }
    endLeaving()
    for page in pages { page.end() }
    for page in pages { await page.ended() }
  }

  /// Removes expired sessions, at most once a minute unless the store is full.
  ///
  /// If it stays full, also removes up to a fifth of the limit: sessions without a socket, oldest first.
  private func makeRoom(_ state: inout State) {
    let time = now()
    let isFull = state.sessions.count >= limits.sessions
    guard isFull || time - state.lastSweep >= Self.sweepInterval else { return }
    state.lastSweep = time
    let idle = state.sessions.values.compactMap { session in session.idleSince.map { (since: $0, session) } }
    for (since, session) in idle where time - since >= limits.sessionLife { Self.end(session, &state) }
    guard state.sessions.count >= limits.sessions else { return }
    // Times are sorted, not sessions: moving a reference would count it.
    let share = max(1, limits.sessions / 5)
    guard let latest = idle.map(\.since).sorted().prefix(share).last else { return }
    for (_, session) in idle.lazy.filter({ $0.since <= latest }).prefix(share) { Self.end(session, &state) }
  }

  private static let sweepInterval = Duration.seconds(60)

  private static func end(_ session: WebSession, _ state: inout State) {
    state.sessions[session.id] = nil
    state.leaving += session.end().filter { !$0.endAsleep() }
  }
}
