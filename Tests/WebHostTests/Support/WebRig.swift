import Foundation
import Testing
import ViewKit
import ViewKitTesting

@testable import WebHost

/// The host without a socket: requests in, responses out.
@MainActor
struct WebRig {
  let site = CounterSite()
  let clock = TestClock()
  let store: SessionStore
  let responder: WebResponder

  init(limits: WebLimits = WebLimits()) {
    store = SessionStore(limits: limits, now: clock.stopwatch())
    responder = WebResponder(site: site, policy: HostPolicy(), store: store, clock: clock)
  }

  func get(_ path: String, _ headers: [String: String] = [:], method: String = "GET") async -> WebResponse {
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    return await responder.respond(
      to: WebRequest(
        method: method, path: parts[0], query: parts.count > 1 ? parts[1] : "",
        headers: ["host": "127.0.0.1:8080"].merging(headers) { $1 }))
  }

  /// Sends a form as a browser on a page of this host would.
  func post(_ form: String, _ headers: [String: String] = [:]) async -> WebResponse {
    let own = ["host": "127.0.0.1:8080", "origin": "http://127.0.0.1:8080"]
    return await responder.respond(
      to: WebRequest(
        method: "POST", path: "/act", headers: own.merging(headers) { $1 }, body: Array(form.utf8)))
  }

  /// A page that was opened, and the cookie of its session.
  func openPage() async throws -> (page: LivePage, cookie: [String: String]) {
    let response = await get("/")
    let cookie = try #require(response.header("set-cookie")?.split(separator: ";").first.map(String.init))
    let session = try #require(self.session(["cookie": cookie]))
    return (try #require(session.pages.last), ["cookie": cookie])
  }

  func session(_ cookie: [String: String]) -> WebSession? {
    store.session(cookie["cookie"].map { String($0.dropFirst("session=".count)) })
  }
}

extension WebResponse {
  var text: String { String(decoding: body, as: UTF8.self) }
}
