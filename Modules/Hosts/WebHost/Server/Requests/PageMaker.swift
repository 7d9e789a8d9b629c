import WebPage

/// Makes pages from scenes, and wakes sleeping pages.
@MainActor
final class PageMaker {
  /// The result of making a page.
  enum Made {
    case prepared(PreparedPage)
    /// A page that can't be shared, because it is still loading, it has no state, the data changed meanwhile, or it says
    /// that there is nothing.
    case single(PageScene)
  }

  private let site: any WebSite
  private let cache: PageCache
  /// Forgets pages that can't wake; `nil` if nothing is stored.
  private let keeper: PageKeeper?
  private let store: SessionStore
  /// The pages that are being made. An equal request waits for them.
  private var making: [PreparedPage.Key: Task<Void, Never>] = [:]

  init(site: any WebSite, cache: PageCache, keeper: PageKeeper? = nil, store: SessionStore) {
    self.site = site
    self.cache = cache
    self.keeper = keeper
    self.store = store
  }

  /// Makes the page at an address; `nil` if the address is unknown.
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
    guard !scene.isBusy, scene.isFound, scene.isShared, site.version == version,
      // Shares the unchanged parts with the version before, which other browsers still show.
      let snapshot = scene.snapshot(
        shown: cache.last(key)?.root.map(root.sharing) ?? root, sequence: PreparedPage.sequence)
    else { return .single(scene) }
    let (strings, person) = (scene.strings, scene.personName)
    let page = await Task.detached {
      PreparedPage(snapshot, version: version, strings: strings, person: person)
    }.value
    guard let page else { return .single(scene) }
    cache.keep(page, for: key)
    scene.end()
    return .prepared(page)
  }

  /// Gives a sleeping page its scene, and returns when it is awake. Does nothing if it is awake already.
  ///
  /// If the site has no scene for it any more, ends the page. Its browser then loads the address again.
  func wake(_ page: LivePage, of session: WebSession) async {
    if page.waking == nil, let asleep = page.asleep {
      page.waking = Task {
        defer { page.waking = nil }
        guard let (scene, record) = await scene(of: asleep, in: session) else {
          session.remove(page)
          page.end()
          await keeper?.remove([page.token], of: session)
          return
        }
        page.noteChanges(of: store.changed, in: 0)
        page.awake(scene, record)
        store.noteAwake(page)
        await makeRoom(for: page, of: session)
      }
    }
    await page.waking?.value
  }

  /// Lets pages sleep if too many are awake, in the session or in all: those that were not used for the longest time.
  ///
  /// One that can't sleep now does it in one of the next rounds of `Hibernation`. If there are too many in all, another sleeps
  /// for it, and only if none can, it ends.
  func makeRoom(for page: LivePage, of session: WebSession) async {
    let limits = store.limits
    let (own, excessOfSession) = tired(session.pages, limits.awakePagesPerSession, besides: page)
    for page in own.prefix(excessOfSession) { await rest(page) }
    var (others, excess) = tired(store.awakePages, limits.awakePages, besides: page)
    var sleepless: [LivePage] = []
    for page in others where excess > 0 {
      await rest(page)
      if page.isAwake { sleepless.append(page) } else { excess -= 1 }
    }
    for page in sleepless.prefix(excess) {
      page.makeRoom()
      store.remove(page)
      page.end()
    }
  }

  private func rest(_ page: LivePage) async {
    page.unusedRounds = Hibernation.rounds
    await page.fallAsleep()
  }

  /// If more pages are awake than a limit: how many are too many, and all of them besides one, beginning with the one that was
  /// not used for the longest time.
  private func tired(
    _ pages: [LivePage], _ limit: Int, besides page: LivePage
  ) -> (pages: [LivePage], excess: Int) {
    let awake = pages.filter(\.isAwake)
    guard awake.count > limit else { return ([], 0) }
    return (awake.filter { $0 !== page }.sorted { $0.lastUse < $1.lastUse }, awake.count - limit)
  }

  private func scene(
    of asleep: SleepingPage, in session: WebSession
  ) async -> (PageScene, PageRecord)? {
    guard let record = await Task.detached(operation: { asleep.record }).value else { return nil }
    // After a restart, the session remembers nothing.
    if session.memory.text.isEmpty { session.memory.text = record.memory }
    return await open(PageRequest(record, of: session), record).map { ($0, record) }
  }

  private func open(_ request: PageRequest, _ record: PageRecord? = nil) async -> PageScene? {
    guard let content = await site.open(request) else { return nil }
    let scene = PageScene(
      content, product: site.product, request: request, record: record, clock: store.clock)
    await scene.load(atMost: store.limits.loadingTime)
    return scene
  }

  /// Wakes a page and passes events to it, in order.
  func handle(_ events: [PageEvent], on page: LivePage, of session: WebSession) async {
    await wake(page, of: session)
    for event in events {
      page.handle(event)
      keeper?.noteChange(page, of: session)
      // Lets the work of an event begin before the next event, and before the changes of others.
      await Task.yield()
    }
    page.catchUp()
  }

  /// Waits for the work that an event started, so that the response to a form is complete.
  func load(_ page: LivePage) async {
    await page.scene?.load(atMost: store.limits.loadingTime)
  }
}

extension PageRequest {
  /// The request for the scenes of a sleeping page.
  fileprivate init(_ record: PageRecord, of session: WebSession) {
    self.init(
      path: record.path, languages: record.languages, signIn: session.signIn, memory: session.memory)
    state = record.state
    topics = record.topics
    person = record.person
  }
}
