import Testing
import ViewKitTesting
import WebPage

@testable import WebHost
@testable import profile_web

/// Pages of one host, of which some sleep.
@MainActor
struct SleepingPageTests {
  private struct Opened {
    let page: LivePage
    let session: WebSession
    /// The blogs that the page shows.
    let likes: [Like]
  }

  private struct Like {
    let button: Int
    let number: Substring
    let count: Int
  }

  /// The pauses and the patience of the site, apart from the time of the host.
  private let siteClock = TestClock()
  private let clock = TestClock()

  private func host() async throws -> (responder: WebResponder, store: SessionStore) {
    let site = try await WebSiteRig("--signed-in-as", "132", clock: siteClock).site
    let store = SessionStore(limits: WebLimits(), clock: clock)
    return (WebResponder(site: site, policy: HostPolicy(), store: store), store)
  }

  private func open(_ responder: WebResponder, _ store: SessionStore) async throws -> Opened {
    let response = await responder.respond(
      to: WebRequest(method: "GET", path: "/users/132", query: "", headers: ["host": "127.0.0.1"]))
    let cookie = try #require(response.header("set-cookie")?.split(separator: ";").first)
    let session = try #require(store.session(String(cookie.dropFirst("session=".count))))
    let page = try #require(session.pages.last)
    _ = page.attach(sequence: page.sequence)
    try #require(!page.isAwake)
    let likes = String(decoding: response.body, as: UTF8.self).matches(
      of: #/value="(\d+)"><svg[^>]*><use href="#i-heart">.*?id="n(\d+)"[^>]*>(\d+)</#
    ).compactMap { match in
      Int(match.1).map { Like(button: $0, number: match.2, count: Int(match.3) ?? 0) }
    }
    try #require(likes.count > 1)
    return Opened(page: page, session: session, likes: likes)
  }

  private func expectPatch(of page: LivePage, after like: Like) async {
    // On a slow machine, an avatar can arrive before it. A whole page or a question instead of it is a fault.
    var patch = ""
    while !patch.contains("[\(like.number),"), !patch.contains("<div") {
      // What others change is read at most once a second.
      siteClock.advance(by: .seconds(1))
      await Task.yield()
      patch = page.patch() ?? ""
    }
    #expect(patch.contains("[\(like.number),\"\(like.count + 1)\"]"), "\(patch.prefix(1000))")
  }

  @Test func sleepingPageShowsWhatTheOtherPageChanges() async throws {
    let (responder, store) = try await host()
    let hibernation = Hibernation(store: store, maker: responder.maker, clock: clock)
    let (awake, sleeping) = (try await open(responder, store), try await open(responder, store))
    let likes = awake.likes

    // A tap that wakes a page means what the person saw, although the same person has liked the blog elsewhere.
    let tapped = try await open(responder, store)
    await responder.maker.wake(awake.page, of: awake.session)
    awake.page.handle(.tap(likes[0].button))
    while store.changed.isEmpty { await Task.yield() }
    await responder.maker.wake(tapped.page, of: tapped.session)
    while tapped.page.scene?.isContentSettled == false { await Task.yield() }
    tapped.page.handle(.tap(likes[0].button))
    await expectPatch(of: tapped.page, after: likes[0])

    await hibernation.wakeOutdated()
    await expectPatch(of: sleeping.page, after: likes[0])

    // The woken page has not read this blog itself.
    awake.page.handle(.tap(likes[1].button))
    await expectPatch(of: sleeping.page, after: likes[1])
  }
}
