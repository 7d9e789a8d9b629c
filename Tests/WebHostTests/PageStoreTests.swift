import AccountsCore
import Testing
import ViewKit
import ViewKitTesting
import WebPage

@testable import WebHost

/// Pages that another host, or another run of the host, continues.
@MainActor
struct PageStoreTests {
  private let pages = RecordingPageStore()

  /// A host that shares the store with the others.
  private func host() -> WebRig { WebRig(pages: pages) }

  /// Opens a page and taps its button. The page is stored after the delay.
  private func tap(_ host: WebRig) async throws -> (page: LivePage, cookie: [String: String], button: Int) {
    let (page, cookie) = try await host.openPage()
    let html = await host.get("/?page=\(page.token)", cookie).text
    let button = try html.number(of: .button)
    _ = await host.post("page=\(page.token)&tap=\(button)", cookie)
    return (page, cookie, button)
  }

  /// Lets time pass until the changes so far are stored.
  private func store(_ host: WebRig) async throws {
    let before = pages.writes
    while pages.writes == before {
      host.clock.advance(by: PageKeeper.delay)
      await Task.yield()
    }
    await host.responder.keeper.write()
  }

  private func find(_ page: LivePage, _ cookie: [String: String], in host: WebRig) async -> LivePage? {
    let id = cookie["cookie"].map { String($0.dropFirst("session=".count)) }
    guard let session = try? await host.responder.keeper.session(id, page: page.token) else { return nil }
    return try? await host.responder.keeper.page(page.token, of: session)
  }

  @Test func nextHostContinuesThePage() async throws {
    let (one, two) = (host(), host())
    let (page, cookie, button) = try await tap(one)
    _ = page.document()
    try await store(one)
    let same = try #require(await find(page, cookie, in: two))
    #expect(same !== page && same.token == page.token && same.sequence == page.sequence)
    _ = same.attach(sequence: page.sequence)
    try await two.wake(same, cookie)
    #expect(same.patch() == nil, "the browser has everything")
    same.handle(.tap(button))
    #expect(same.patch() == "[\(page.sequence + 1),[\(button),\"2\"]]")
  }

  @Test func typedTextAndWhatTheSiteRemembersSurvive() async throws {
    let (one, two) = (host(), host())
    let (page, cookie) = try await one.openPage()
    let field = try await one.get("/?page=\(page.token)", cookie).text.number(of: .field)
    one.session(cookie)?.memory.text = "cards"
    _ = await one.post("page=\(page.token)&n\(field)=half+a+sen", cookie)
    try await store(one)
    #expect(await two.get("/?page=\(page.token)", cookie).text.contains("value=\"half a sen\""))
    #expect(two.session(cookie)?.memory.text == "cards")
  }

  @Test func changesAreWrittenTogether() async throws {
    let one = host()
    let (page, cookie, button) = try await tap(one)
    let before = pages.writes
    for _ in 0..<5 { _ = await one.post("page=\(page.token)&tap=\(button)", cookie) }
    try await store(one)
    #expect(pages.writes == before + 1)
  }

  /// A change that is not confirmed counts as not made. Nothing else may happen when it is.
  @Test func pageIsWrittenAgainWhenItIsQuiet() async throws {
    let one = host()
    let (page, cookie, _) = try await tap(one)
    let gate = Gate(isOpen: false)
    let controller = try #require(one.site.controllers.last)
    controller.tasks.run { await gate.pass() }
    try await store(one)
    try await store(one)
    controller.button.title = "confirmed"
    gate.open()
    await controller.finishTasks()
    try await store(one)
    let two = host()
    #expect(await two.get("/?page=\(page.token)", cookie).text.contains(">confirmed</button>"))
  }

  @Test func endOfTheHostWaitsForWhatIsInProgress() async throws {
    let one = host()
    _ = try await tap(one)
    let gate = Gate(isOpen: false)
    let controller = try #require(one.site.controllers.last)
    var order: [String] = []
    controller.tasks.run {
      await gate.pass()
      order.append("confirmed")
    }
    let settling = Task {
      await one.responder.keeper.settle(atMost: .seconds(1))
      order.append("settled")
    }
    while gate.waitingCount == 0 { await Task.yield() }
    gate.open()
    await settling.value
    #expect(order == ["confirmed", "settled"])
  }

  @Test func endOfTheHostWritesAtOnce() async throws {
    let (one, two) = (host(), host())
    let (page, cookie, button) = try await tap(one)
    await one.responder.keeper.write { one.store.leaveAll() }
    page.handle(.tap(button))
    await one.responder.keeper.write()
    #expect(await two.get("/?page=\(page.token)", cookie).text.contains(">1</button>"))
  }

  @Test func unusedPageIsNotStored() async throws {
    let one = host()
    one.site.setVersion(1)
    let (page, cookie) = try await one.openPage()
    one.responder.keeper.noteChange(page, of: try #require(one.session(cookie)))
    await one.responder.keeper.write()
    #expect(pages.entries.isEmpty)
  }

  @Test func pageThatIsNotPreparedIsStoredBeforeItIsSent() async throws {
    let (one, two) = (host(), host())
    let (page, cookie) = try await one.openPage()
    #expect(await find(page, cookie, in: two) != nil, "its socket can come to any host")
  }

  @Test func silentStoreIsNotAnUnknownPage() async throws {
    let (one, two) = (host(), host())
    let (page, cookie) = try await one.openPage()
    pages.fails = true
    let answer = await two.post("page=\(page.token)", cookie)
    #expect(answer.status == 503)
    #expect(answer.header("refresh") == nil, "the browser would load the form's address without the form")
    pages.fails = false
    #expect(await two.post("page=\(page.token)", cookie).header("location") == "/?page=\(page.token)")
  }

  // MARK: Several hosts

  @Test func newerOwnerWins() async throws {
    let (one, two) = (host(), host())
    let (page, cookie, button) = try await tap(one)
    try await store(one)
    _ = page.attach(sequence: page.sequence)
    let taken = try #require(await find(page, cookie, in: two))
    try await two.wake(taken, cookie)

    page.handle(.tap(button))
    one.responder.keeper.noteChange(page, of: try #require(one.session(cookie)))
    await one.responder.keeper.write()
    #expect(!page.isAttached)
    #expect(one.session(cookie)?.pages.isEmpty == true, "the older owner has stopped")
    #expect(await two.get("/?page=\(page.token)", cookie).text.contains(">1</button>"))
  }

  @Test func pageMovesToAndFro() async throws {
    let hosts = [host(), host()]
    let (page, cookie, button) = try await tap(hosts[0])
    try await store(hosts[0])
    for turn in 2...6 {
      let host = hosts[turn % 2 == 0 ? 1 : 0]
      _ = await host.post("page=\(page.token)&tap=\(button)", cookie)
      await host.responder.keeper.write()
      #expect(await host.get("/?page=\(page.token)", cookie).text.contains(">\(turn)</button>"))
    }
  }

  // MARK: Secrets and versions

  @Test func onlyItsSessionOpensAPage() async throws {
    let (one, two) = (host(), host())
    let (page, _, _) = try await tap(one)
    try await store(one)
    #expect(await find(page, ["cookie": "session=\(Token.make())"], in: two) == nil)
    let entry = try #require(pages.entries.values.first)
    let other = SealedPage(session: Token.make(), page: page.token)
    #expect(other.open(entry.entry) == nil)
  }

  @Test func expiredPageIsUnknown() async throws {
    let (one, two) = (host(), host())
    let (page, cookie, _) = try await tap(one)
    try await store(one)
    two.clock.advance(by: .seconds(PageKeeper.life + 1))
    #expect(await find(page, cookie, in: two) == nil)
  }

  @Test func entryOfAnotherFormatIsUnknown() async throws {
    let (one, two) = (host(), host())
    let (page, cookie, _) = try await tap(one)
    try await store(one)
    let (key, entry) = try #require(pages.entries.first)
    pages.replace(key, StoredPage(entry: entry.entry.dropLast(), owner: entry.owner, session: entry.session))
    #expect(await find(page, cookie, in: two) == nil)
  }
}
