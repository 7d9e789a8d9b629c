import AccountsCore
import Synchronization

/// The state of one browser: its pages, its sign-in and its rate limit.
final class WebSession: Sendable {
  private struct State {
    /// In the order in which they were made.
    var pages: [LivePage] = []
    var limit: RateLimit
    var lastHeard: Duration
    /// When the accounts last confirmed the sign-in or could not be reached; `nil` if they have to be asked.
    var lastConfirmed: Duration?
    var hasEnded = false
  }

  let id: String
  /// The person; `nil` if nobody has to sign in.
  let signIn: SignIn?
  let memory = SessionMemory()
  private let state: Mutex<State>

  /// - Parameter isConfirmed: whether the accounts have just confirmed the sign-in.
  init(id: String, signIn: SignIn? = nil, isConfirmed: Bool = true, limits: WebLimits, now: Duration) {
    self.id = id
    self.signIn = signIn
    let limit = RateLimit(perSecond: limits.eventsPerSecond, burst: limits.eventBurst, now: now)
    state = Mutex(State(limit: limit, lastHeard: now, lastConfirmed: isConfirmed ? now : nil))
  }

  var pages: [LivePage] { state.withLock(\.pages) }
  var lastHeard: Duration { state.withLock(\.lastHeard) }
  var lastConfirmed: Duration? { state.withLock(\.lastConfirmed) }
  var isAttached: Bool { idleSince == nil }
  /// When the browser was heard of last; `nil` if it has a socket.
  var idleSince: Duration? {
    state.withLock { $0.pages.contains(where: \.isAttached) ? nil : $0.lastHeard }
  }

  func page(_ token: String) -> LivePage? { state.withLock { $0.pages.first { $0.token == token } } }

  func hear(at time: Duration) { state.withLock { $0.lastHeard = time } }

  func confirm(at time: Duration) { state.withLock { $0.lastConfirmed = time } }

  /// Ends the session for new pages, and returns its pages for the caller to end.
  func end() -> [LivePage] {
    state.withLock { state in
      state.hasEnded = true
      defer { state.pages = [] }
      return state.pages
    }
  }

  /// Whether the rate limit allows more events.
  func take(_ events: Int, at time: Duration) -> Bool {
    state.withLock {
      $0.lastHeard = time
      return $0.limit.take(events, now: time)
    }
  }

  /// Adds a page, and returns the pages that are over the limit, for the caller to end: those that were not used for the
  /// longest time, and those without a socket first.
  func add(_ page: LivePage, limit: Int) -> [LivePage] {
    state.withLock { state in
      // The session ended, by signing out for example, while the page was made.
      guard !state.hasEnded else { return [page] }
      state.pages.append(page)
      var dropped: [LivePage] = []
      while state.pages.count > limit {
        let others = state.pages.indices.dropLast()
        let index =
          others.min { one, other in
            let (one, other) = (state.pages[one], state.pages[other])
            return (one.isAttached ? 1 : 0, one.lastUse) < (other.isAttached ? 1 : 0, other.lastUse)
          } ?? 0
        let page = state.pages.remove(at: index)
        page.makeRoom()
        dropped.append(page)
      }
      return dropped
    }
  }

  func remove(_ page: LivePage) {
    state.withLock { $0.pages.removeAll { $0 === page } }
  }
}
