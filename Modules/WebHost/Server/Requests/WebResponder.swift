import Foundation
import HTTPServing
import WebPage

/// Answers requests: pages, forms, sounds. Knows no socket.
@MainActor
final class WebResponder {
  let policy: HostPolicy
  let store: SessionStore
  private let site: any WebSite
  private let clock: any Clock<Duration>

  init(site: any WebSite, policy: HostPolicy, store: SessionStore, clock: any Clock<Duration>) {
    self.site = site
    self.policy = policy
    self.store = store
    self.clock = clock
  }

  func respond(to request: WebRequest) async -> WebResponse {
    var response = await answer(request)
    response.headers += [("x-content-type-options", "nosniff"), ("referrer-policy", "same-origin")]
    if response.header("cache-control") == nil { response.headers.append(("cache-control", "no-store")) }
    if request.method == "HEAD" {
      response.headers.append(("content-length", "\(response.body.count)"))
      response.body = []
    }
    return response
  }

  private func answer(_ request: WebRequest) async -> WebResponse {
    guard policy.accepts(host: request.headers["host"]) else {
      return .text(421, "This host does not answer to that name.")
    }
    switch request.method {
    case "GET" where request.path == "/health", "HEAD" where request.path == "/health":
      return .text(200, "ok")
    case "GET", "HEAD":
      if request.path.hasPrefix("/sounds/") { return await sound(request) }
      return await page(request)
    case "POST" where request.path == "/act":
      return await act(request)
    default:
      return WebResponse(status: 405, headers: [("allow", "GET, HEAD")])
    }
  }

  // MARK: Pages

  private func page(_ request: WebRequest) async -> WebResponse {
    let known = store.session(request.cookie(Self.sessionCookie))
    guard let session = known ?? store.makeSession() else {
      return .text(503, "Too many people are here just now.")
    }
    guard store.allows(session) else { return .text(429, "That was too much at a time.") }
    let token = FormBody.fields(request.query.utf8).first { $0.name == "page" }?.value
    var response: WebResponse
    if let page = token.flatMap(session.page), page.address == request.path {
      response = document(page)
    } else if let page = await open(request, session) {
      store.add(page, to: session)
      await page.load(atMost: store.limits.loadingTime, clock: clock)
      response = document(page)
    } else {
      response = message(404, \.notFound, request)
    }
    if known == nil { response.headers.append(Self.cookie(Self.sessionCookie, session.id)) }
    return response
  }

  private func open(_ request: WebRequest, _ session: WebSession) async -> LivePage? {
    let page = PageRequest(path: request.path, languages: languages(request), session: session.id)
    return await site.open(page).map { LivePage($0, clock: clock) }
  }

  private func document(_ page: LivePage) -> WebResponse {
    let nonce = Token.make()
    return Self.html(200, page.document(nonce: nonce), nonce: nonce)
  }

  private func message(
    _ status: Int, _ text: KeyPath<PageStrings, String>, _ request: WebRequest
  ) -> WebResponse {
    let isChinese = languages(request).first?.lowercased().hasPrefix("zh") == true
    let strings = isChinese ? PageStrings.simplifiedChinese : .english
    let nonce = Token.make()
    return Self.html(
      status, PageDocument.message(strings[keyPath: text], nonce: nonce, strings: strings), nonce: nonce)
  }

  /// What the person chose here, before what their browser says.
  private func languages(_ request: WebRequest) -> [String] {
    let chosen = request.cookie(Self.languageCookie).map { [$0] } ?? []
    return chosen + LanguageHeader.tags(request.headers["accept-language"])
  }

  // MARK: Forms

  private func act(_ request: WebRequest) async -> WebResponse {
    guard policy.isSameOrigin(request.headers) else { return .text(403, "That did not come from this host.") }
    let form = FormBody.fields(request.body)
    guard let session = store.session(request.cookie(Self.sessionCookie)) else { return .seeOther("/") }
    guard store.allows(session) else { return .text(429, "That was too much at a time.") }
    let token = form.first { $0.name == "page" }?.value
    let page = token.flatMap(session.page)
    if let choice = form.first(where: { $0.name == "language" })?.value {
      return changeLanguage(to: choice, session, page)
    }
    guard let page else { return .seeOther("/") }
    for event in PageEvent.events(form: form) {
      page.handle(event)
      // What an event started begins before the next one.
      await Task.yield()
    }
    await page.load(atMost: store.limits.loadingTime, clock: clock)
    return .seeOther("\(page.address)?page=\(page.token)")
  }

  private func changeLanguage(to tag: String, _ session: WebSession, _ page: LivePage?) -> WebResponse {
    var response = WebResponse.seeOther(page?.address ?? "/")
    guard PageStrings.choices.contains(where: { $0.0 == tag }) else { return response }
    response.headers.append(Self.cookie(Self.languageCookie, tag))
    if let page {
      session.remove(page)
      page.end()
    }
    return response
  }

  // MARK: Sounds

  private func sound(_ request: WebRequest) async -> WebResponse {
    guard let session = store.session(request.cookie(Self.sessionCookie)), store.allows(session) else {
      return .text(403, "Sounds are played in pages only.")
    }
    let name = String(request.path.dropFirst("/sounds/".count))
    guard let data = await site.sound(name) else { return .text(404, "There is no such sound.") }
    let tag = EntityTag(of: data).text
    let headers = [("accept-ranges", "bytes"), ("cache-control", "private, no-cache"), ("etag", tag)]
    if request.headers["if-none-match"] == tag { return WebResponse(status: 304, headers: headers) }
    let condition = request.headers["if-range"]
    let range = condition == nil || condition == tag ? request.headers["range"] : nil
    let type = [("content-type", "audio/wav")]
    switch ByteRange(range, count: data.count) {
    case .whole: return WebResponse(status: 200, headers: headers + type, body: Array(data))
    case .part(let range):
      let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(data.count)"
      let bytes = data[data.startIndex + range.lowerBound..<data.startIndex + range.upperBound]
      return WebResponse(
        status: 206, headers: headers + type + [("content-range", place)], body: Array(bytes))
    case .unsatisfiable:
      return WebResponse(status: 416, headers: headers + [("content-range", "bytes */\(data.count)")])
    }
  }

  // MARK: Headers

  nonisolated static let sessionCookie = "session"
  private static let languageCookie = "language"

  /// Not for scripts, and not sent from other sites.
  private static func cookie(_ name: String, _ value: String) -> (name: String, value: String) {
    ("set-cookie", "\(name)=\(value); Path=/; HttpOnly; SameSite=Strict")
  }

  private static func html(_ status: Int, _ html: String, nonce: String) -> WebResponse {
    let policy = [
      "default-src 'none'", "script-src 'nonce-\(nonce)'", "style-src 'nonce-\(nonce)'", "img-src data:",
      "connect-src 'self'", "media-src 'self'", "form-action 'self'", "base-uri 'none'",
      "frame-ancestors 'none'",
    ]
    return WebResponse(
      status: status,
      headers: [
        ("content-type", "text/html; charset=utf-8"), ("x-frame-options", "DENY"),
        ("content-security-policy", policy.joined(separator: "; ")),
      ],
      body: Array(html.utf8))
  }
}
