import Essentials
import Foundation
import Testing
import ViewKit
import ViewKitTesting
import WebPage

@testable import WebHost
@testable import profile_web

/// Two pages of one host, of which one sleeps.
@MainActor
struct SleepingPageTests {
  @Test func sleepingPageShowsWhatTheOtherPageChanges() async throws {
    let rig = try await WebSiteRig("--signed-in-as", "132")
    let clock = TestClock()
    let store = SessionStore(limits: WebLimits(), now: clock.stopwatch())
    let responder = WebResponder(site: rig.site, policy: HostPolicy(), store: store, clock: clock)
    let hibernation = Hibernation(store: store, maker: responder.maker, clock: clock)

    func open() async throws -> (page: LivePage, session: WebSession, html: String) {
      let response = await responder.respond(
        to: WebRequest(method: "GET", path: "/users/132", query: "", headers: ["host": "127.0.0.1"]))
      let cookie = try #require(response.header("set-cookie")?.split(separator: ";").first)
      let session = try #require(store.session(String(cookie.dropFirst("session=".count))))
      let page = try #require(session.pages.last)
      _ = page.attach(sequence: page.sequence)
      return (page, session, String(decoding: response.body, as: UTF8.self))
    }
    let (awake, sleeping) = (try await open(), try await open())
    try #require(!sleeping.page.isAwake)
    let likes = awake.html.matches(
      of: #/value="(\d+)"><svg[^>]*><use href="#i-heart">.*?id="n(\d+)"[^>]*>(\d+)</#
    ).compactMap { match in Int(match.1).map { (button: $0, number: match.2, count: Int(match.3) ?? 0) } }
    try #require(likes.count > 1)

    func expectPatch(of page: LivePage, after like: (button: Int, number: Substring, count: Int)) async {
      // On a slow machine, an avatar can arrive before it. A whole page or a question instead of it is a fault.
      var patch = ""
      while !patch.contains("[\(like.number),"), !patch.contains("<div") {
        await Task.yield()
        patch = page.patch() ?? ""
      }
      #expect(patch.contains("[\(like.number),\"\(like.count + 1)\"]"), "\(patch.prefix(1000))")
    }

    // A tap that wakes a page means what the person saw, although the same person has liked the blog elsewhere.
    let tapped = try await open()
    await responder.maker.wake(awake.page, of: awake.session)
    awake.page.handle(.tap(likes[0].button))
    while store.changed.isEmpty { await Task.yield() }
    await responder.maker.wake(tapped.page, of: tapped.session)
    while tapped.page.scene?.isContentSettled == false { await Task.yield() }
    tapped.page.handle(.tap(likes[0].button))
    await expectPatch(of: tapped.page, after: likes[0])

    await hibernation.sweep()
    await expectPatch(of: sleeping.page, after: likes[0])

    // The woken page has not read this blog itself.
    awake.page.handle(.tap(likes[1].button))
    await expectPatch(of: sleeping.page, after: likes[1])
  }
}
