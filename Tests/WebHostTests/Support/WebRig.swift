import AccountsCore
import Essentials
import Foundation
import Testing
import ViewKitTesting
import WebPage

@testable import WebHost

/// The host without a socket. Functions make a request and return the response.
@MainActor
struct WebRig {
  let site: CounterSite
  let clock = TestClock()
  let store: SessionStore
  let responder: WebResponder
  let hibernation: Hibernation

  /// - Parameters:
  ///   - signIns: what an earlier host with the same accounts has stored.
  ///   - pages: what earlier and other hosts have stored.
  ///   - date: the date of the host when it starts. It goes on with the clock.
  ///   - limit: changes the limits.
  init(
    accounts: StubAccounts? = nil, strings: PageStrings = .english,
    signIns: any SignInStore = MemorySignInStore(), pages: (any PageStore)? = nil, date: Date = Date(),
    limit: (inout WebLimits) -> Void = { _ in }
  ) {
    var limits = WebLimits()
    limit(&limits)
    site = CounterSite(accounts: accounts, strings: strings)
    let elapsed = clock.stopwatch()
    store = SessionStore(limits: limits, clock: clock, date: { date + elapsed() / .seconds(1) })
    responder = WebResponder(
      site: site, policy: HostPolicy(), store: store, signIns: signIns, pages: pages)
    hibernation = Hibernation(store: store, maker: responder.maker, clock: clock)
  }

  func get(_ path: String, _ headers: [String: String] = [:], method: String = "GET") async -> WebResponse {
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    return await responder.respond(
      to: WebRequest(
        method: method, path: parts[0], query: parts.count > 1 ? parts[1] : "",
        headers: ["host": "127.0.0.1:8080"].merging(headers) { $1 }))
  }

  /// Posts a form with the headers of a browser on this host's pages.
  func post(
    _ form: String, _ headers: [String: String] = [:], to path: String = "/act"
  ) async -> WebResponse {
    let own = ["host": "127.0.0.1:8080", "origin": "http://127.0.0.1:8080"]
    return await responder.respond(
      to: WebRequest(
        method: "POST", path: path, headers: own.merging(headers) { $1 }, body: Array(form.utf8),
        address: "192.0.2.1"))
  }

  /// Posts the sign-in form.
  func signIn(
    _ name: String = "ada", _ password: String = "right", next: String = "/",
    headers: [String: String] = [:]
  ) async -> WebResponse {
    await post("next=\(next)&name=\(name)&password=\(password)", headers, to: "/sign-in")
  }

  /// Signs in and returns the session cookie.
  func signedIn(_ name: String = "ada") async throws -> [String: String] {
    try #require(await signIn(name).cookie)
  }

  /// Opens a page in a new session.
  func openPage() async throws -> (page: LivePage, cookie: [String: String]) {
    let response = await get("/")
    let header = try #require(response.header("set-cookie"))
    let cookie = String(header.prefix { $0 != ";" })
    let session = try #require(self.session(["cookie": cookie]))
    return (try #require(session.pages.last), ["cookie": cookie])
  }

  func wake(_ page: LivePage, _ cookie: [String: String]) async throws {
    await responder.maker.wake(page, of: try #require(session(cookie)))
  }

  func session(_ cookie: [String: String]) -> WebSession? {
    store.session(cookie["cookie"].map { String($0.dropFirst("session=".count)) })
  }
}

/// A part of the page of `CounterSite`.
enum CounterPart {
  case button, field, list, row
}

extension String {
  /// The number of the first such part, in a page's HTML or in a patch. The button shows zero.
  func number(of part: CounterPart) throws -> Int {
    let pattern =
      switch part {
      case .button: #/value="(\d+)"[^>]*>0</#
      case .field: #/<input id="n(\d+)"/#
      case .list: #/<div id="n(\d+)" class="list/#
      case .row: #/class=\\?"open\\?"[^>]* value=\\?"(\d+)/#
      }
    return try #require(firstMatch(of: pattern).flatMap { Int($0.1) })
  }
}

extension WebResponse {
  /// The cookie header that a browser sends after this response.
  var cookie: [String: String]? {
    header("set-cookie")?.split(separator: ";").first.map { ["cookie": String($0)] }
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}
