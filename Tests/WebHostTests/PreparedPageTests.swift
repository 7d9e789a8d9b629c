import Testing
import ViewKitTesting
import WebPage

@testable import WebHost

/// Prepared pages: HTML made once for all sessions. A page gets a scene of its own with the first event.
@MainActor
struct PreparedPageTests {
  private let rig = WebRig()

  init() {
    rig.site.setVersion(1)
  }

  @Test func pageIsMadeOncePerVersion() async {
    for _ in 0..<5 { #expect(await rig.get("/").status == 200) }
    #expect(rig.site.opened.count == 1)
    rig.site.setVersion(2)
    _ = await rig.get("/")
    #expect(rig.site.opened.count == 2)
  }

  @Test func incompletePageIsNotShared() async throws {
    rig.site.isShared = false
    #expect(try await rig.openPage().page.isAwake)
    rig.site.isShared = true
    _ = await rig.get("/")
    _ = await rig.get("/")
    #expect(rig.site.opened.count == 2)
  }

  @Test func simultaneousRequestsShareOnePage() async {
    let gate = Gate(isOpen: false)
    rig.site.gate = gate
    let first = Task { await rig.get("/") }
    while gate.waitingCount == 0 { await Task.yield() }
    let second = Task { await rig.get("/") }
    // The second request now waits for the first.
    await Task.yield()
    gate.open()
    #expect(await [first.value.status, second.value.status] == [200, 200])
    #expect(rig.site.opened.count == 1)
  }

  @Test func eachResponseHasItsOwnToken() async throws {
    let answers = [await rig.get("/").text, await rig.get("/").text]
    let found = try answers.map { try #require($0.firstMatch(of: #/data-page="([0-9a-f]{32})"/#)?.1) }
    #expect(found[0] != found[1])
    let (page, _) = try await rig.openPage()
    #expect(await rig.get("/").text.contains("value=\"\(page.token)\"") == false)
  }

  @Test func preparedAndOtherResponsesAreAlike() async throws {
    let prepared = [await rig.get("/"), await rig.get("/")]
    rig.site.setVersion(nil)
    for answer in prepared + [await rig.get("/")] {
      #expect(answer.header("set-cookie")?.hasSuffix("; Path=/; HttpOnly; SameSite=Lax") == true)
      #expect(answer.header("cache-control") == "no-store")
      #expect(answer.header("content-security-policy")?.contains("script-src 'self';") == true)
      #expect(answer.text.contains("Row 39"))
    }
  }

  @Test(arguments: [
    ("/next", [:]), ("/", ["accept-language": "zh-Hans"]), ("/", ["cookie": "language=zh-Hans"]),
  ])
  func pathAndLanguageSelectThePage(path: String, headers: [String: String]) async {
    _ = await rig.get("/")
    _ = await rig.get(path, headers)
    #expect(rig.site.opened.count == 2)
  }

  @Test func atMost64PagesAreKept() async throws {
    for number in 0..<70 { _ = await rig.get("/", ["accept-language": "en;q=0.\(number)"]) }
    let version = try #require(rig.site.version)
    let kept = (0..<70).filter { number in
      let request = PageFront.Request(path: "/", languages: "en;q=0.\(number)")
      return rig.responder.front.cache.page(PageFront.key(request), version: version) != nil
    }
    #expect(kept.count == 64)
  }

  @Test func loadingPageIsNotShared() async throws {
    rig.site.gate = Gate(isOpen: false)
    async let answer = rig.get("/")
    while rig.clock.sleeperCount == 0 { await Task.yield() }
    rig.clock.advance(by: .seconds(1))
    #expect(await answer.text.contains("http-equiv=\"refresh\""))
    rig.site.gate = nil
    _ = await rig.get("/")
    #expect(rig.site.opened.count == 2)
  }

  @Test func limitsApplyToPreparedPages() async throws {
    let rig = WebRig {
      $0.eventBurst = 2
      $0.sessions = 1
    }
    rig.site.setVersion(1)
    let (page, cookie) = try await rig.openPage()
    #expect([await rig.get("/", cookie).status, await rig.get("/", cookie).status] == [200, 429])
    _ = page.attach(sequence: page.sequence)
    #expect(await rig.get("/").status == 503)
  }

  // MARK: Sleeping and waking

  @Test func untouchedPageHasNoScene() async throws {
    let (page, _) = try await rig.openPage()
    weak let controller = rig.site.takeController()
    while rig.site.ended < 1 { await Task.yield() }
    #expect(page.scene == nil)
    #expect(controller == nil)
    _ = page.attach(sequence: page.sequence)
    #expect(page.patch() == nil)
  }

  /// The script asks for rows only if the page lacks some.
  @Test func onlyInputWakes() async throws {
    let (page, _) = try await rig.openPage()
    #expect(page.sleeps(through: .escape) && page.sleeps(through: .hello(page: "", sequence: 1)))
    #expect(!page.sleeps(through: .tap(10)) && !page.sleeps(through: .key("r")))
    #expect(!page.sleeps(through: .toggle(10, wasPressed: false)) && page.sleeps(through: .escape))
    #expect(!page.sleeps(through: .refresh(10)) && !page.sleeps(through: .rows(10, first: 0, count: 10)))
  }

  @Test func simultaneousWakesMakeOneScene() async throws {
    let (page, cookie) = try await rig.openPage()
    let session = try #require(rig.session(cookie))
    async let first: Void = rig.responder.maker.wake(page, of: session)
    async let second: Void = rig.responder.maker.wake(page, of: session)
    _ = await (first, second)
    #expect(rig.site.opened.count == 2)
  }

  @Test func endedPageDoesNotWake() async throws {
    let (page, cookie) = try await rig.openPage()
    #expect(page.endAsleep())
    try await rig.wake(page, cookie)
    #expect(page.scene == nil)
    let connection = page.attach(sequence: page.sequence)
    #expect(!page.isAttached(connection))
  }
}
