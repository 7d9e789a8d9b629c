import WebPage

/// Makes pages of scenes, and gives pages that slept their scene back.
@MainActor
final class PageMaker {
  /// What became of a request.
  enum Made {
    case prepared(PreparedPage)
    /// A page that others can't be given.
    case single(PageScene)
  }

  private let site: any WebSite
  private let cache: PageCache
  private let limits: WebLimits
  private let clock: any Clock<Duration>
  /// What is being made now; whoever asks for the same waits for it.
  private var making: [PreparedPage.Key: Task<Void, Never>] = [:]

  init(site: any WebSite, cache: PageCache, limits: WebLimits, clock: any Clock<Duration>) {
    self.site = site
    self.cache = cache
    self.limits = limits
    self.clock = clock
  }

  /// The page at an address; `nil` where there is nothing.
  func make(_ key: PreparedPage.Key, _ request: PageRequest) async -> Made? {
    guard let version = site.version else { return await open(request).map { .single($0) } }
    await making[key]?.value
    if let page = cache.page(key, version: version) { return .prepared(page) }
    guard making[key] == nil else { return await open(request).map { .single($0) } }
    let (made, end) = AsyncStream.makeStream(of: Void.self)
    making[key] = Task { for await _ in made {} }
    defer {
      making[key] = nil
      end.finish()
    }
    guard let scene = await open(request) else { return nil }
    let root = scene.draw()
    guard !scene.isBusy, site.version == version else { return .single(scene) }
    // Those who still have the page from before share with those to come what has not changed.
    let shared = cache.last(key)?.root.map(root.sharing) ?? root
    let page = PreparedPage(shared, version: version, request: request, strings: scene.strings)
    cache.keep(page, for: key)
    scene.end()
    return .prepared(page)
  }

  /// Wakes a page that sleeps; returns when it is awake. Does nothing where it was.
  func wake(_ page: LivePage, of session: WebSession) async {
    if page.waking == nil, let prepared = page.prepared {
      var request = prepared.request
      request.session = session.id
      request.signIn = session.signIn
      page.waking = Task {
        if let scene = await open(request) { page.awake(scene) } else { page.end() }
        page.waking = nil
      }
    }
    await page.waking?.value
  }

  private func open(_ request: PageRequest) async -> PageScene? {
    guard let content = await site.open(request) else { return nil }
    let scene = PageScene(content, isSignedIn: request.signIn != nil, clock: clock)
    await scene.load(atMost: limits.loadingTime, clock: clock)
    return scene
  }

  /// Waits for what an event started, so that the answer to a form is complete.
  func load(_ page: LivePage) async {
    await page.scene?.load(atMost: limits.loadingTime, clock: clock)
  }
}
