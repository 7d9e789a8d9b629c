/// What belongs to one browser: its pages, and how much it may still ask for.
@MainActor
final class WebSession {
  let id: String
  /// The oldest first.
  private(set) var pages: [LivePage] = []
  var limit: RateLimit
  var lastHeard: Duration

  init(id: String, limits: WebLimits, now: Duration) {
    self.id = id
    limit = RateLimit(perSecond: limits.eventsPerSecond, burst: limits.eventBurst, now: now)
    lastHeard = now
  }

  var isAttached: Bool { pages.contains(where: \.isAttached) }

  func page(_ token: String) -> LivePage? { pages.first { $0.token == token } }

  /// Adds a page; answers with those that there is no room for any more.
  func add(_ page: LivePage, limit: Int) -> [LivePage] {
    pages.append(page)
    var dropped: [LivePage] = []
    while pages.count > limit {
      let index = pages.dropLast().firstIndex { !$0.isAttached } ?? 0
      dropped.append(pages.remove(at: index))
    }
    return dropped
  }

  func remove(_ page: LivePage) {
    pages.removeAll { $0 === page }
  }
}
