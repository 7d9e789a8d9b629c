/// Every session there is.
@MainActor
final class SessionStore {
  let limits: WebLimits
  private let now: @Sendable () -> Duration
  private var sessions: [String: WebSession] = [:]

  /// - Parameter now: the time since some beginning; never runs back.
  init(limits: WebLimits, now: @escaping @Sendable () -> Duration) {
    self.limits = limits
    self.now = now
  }

  var count: Int { sessions.count }
  var pageCount: Int { sessions.values.reduce(0) { $0 + $1.pages.count } }

  /// A session that lives, by its name as it came from outside.
  func session(_ id: String?) -> WebSession? {
    guard let id, let session = sessions[id] else { return nil }
    guard now() - session.lastHeard < limits.sessionLife || session.isAttached else {
      end(session)
      return nil
    }
    session.lastHeard = now()
    return session
  }

  /// A new session; `nil` where there are too many that somebody is looking at.
  func makeSession() -> WebSession? {
    makeRoom()
    guard sessions.count < limits.sessions else { return nil }
    let session = WebSession(id: Token.make(), limits: limits, now: now())
    sessions[session.id] = session
    return session
  }

  /// Whether a session may ask for one thing more.
  func allows(_ session: WebSession) -> Bool {
    session.lastHeard = now()
    return session.limit.take(now: now())
  }

  func add(_ page: LivePage, to session: WebSession) {
    for page in session.add(page, limit: limits.pagesPerSession) { page.end() }
  }

  /// Ends everything; waits until what was typed is saved.
  func endAll() async {
    let pages = sessions.values.flatMap(\.pages)
    sessions = [:]
    for page in pages { page.end() }
    for page in pages { await page.ended() }
  }

  /// Forgets what has expired. Where all places are taken still, a tenth of those that nobody looks at go as well, the
  /// oldest first.
  private func makeRoom() {
    let time = now()
    let idle = sessions.values.filter { !$0.isAttached }
    for session in idle where time - session.lastHeard >= limits.sessionLife { end(session) }
    guard sessions.count >= limits.sessions else { return }
    let leaving = idle.sorted { $0.lastHeard < $1.lastHeard }.prefix(max(1, limits.sessions / 10))
    for session in leaving { end(session) }
  }

  private func end(_ session: WebSession) {
    sessions[session.id] = nil
    for page in session.pages { page.end() }
  }
}
