import Synchronization

/// What belongs to one browser: its pages, and how much it may still ask for.
final class WebSession: Sendable {
  private struct State {
    /// The oldest first.
    var pages: [LivePage] = []
    var limit: RateLimit
    var lastHeard: Duration
  }

  let id: String
  private let state: Mutex<State>

  init(id: String, limits: WebLimits, now: Duration) {
    self.id = id
    let limit = RateLimit(perSecond: limits.eventsPerSecond, burst: limits.eventBurst, now: now)
    state = Mutex(State(limit: limit, lastHeard: now))
  }

  var pages: [LivePage] { state.withLock(\.pages) }
  var lastHeard: Duration { state.withLock(\.lastHeard) }
  var isAttached: Bool { state.withLock { $0.pages.contains(where: \.isAttached) } }

  func page(_ token: String) -> LivePage? { state.withLock { $0.pages.first { $0.token == token } } }

  func hear(at time: Duration) { state.withLock { $0.lastHeard = time } }

  /// Whether it may ask for one thing more.
  func take(at time: Duration) -> Bool {
    state.withLock {
      $0.lastHeard = time
      return $0.limit.take(now: time)
    }
  }

  /// Adds a page; answers with those that there is no room for any more.
  func add(_ page: LivePage, limit: Int) -> [LivePage] {
    state.withLock { state in
      state.pages.append(page)
      var dropped: [LivePage] = []
      while state.pages.count > limit {
        let index = state.pages.dropLast().firstIndex { !$0.isAttached } ?? 0
        dropped.append(state.pages.remove(at: index))
      }
      return dropped
    }
  }

  func remove(_ page: LivePage) {
    state.withLock { $0.pages.removeAll { $0 === page } }
  }
}
