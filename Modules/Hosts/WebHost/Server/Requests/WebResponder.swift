import AccountsCore
import Foundation
import HTTPServing
import WebPage

/// Responds to requests for pages, forms and sounds. It does not use sockets.
@MainActor
final class WebResponder {
  let policy: HostPolicy
  let store: SessionStore
  let maker: PageMaker
  let keeper: PageKeeper
  /// Responds with prepared pages on the connections' event loops, before this type gets the request.
  nonisolated let front: PageFront
  /// Handles signing in; `nil` if nobody has to sign in.
  let desk: SignInDesk?
  private let site: any WebSite

  init(
    site: any WebSite, policy: HostPolicy, store: SessionStore,
    signIns: any SignInStore = MemorySignInStore(), pages: (any PageStore)? = nil
  ) {
    self.site = site
    self.policy = policy
    self.store = store
    let cache = PageCache()
    let keeper = PageKeeper(pages: pages, store: store)
    self.keeper = keeper
    maker = PageMaker(site: site, cache: cache, keeper: keeper, store: store)
    desk = site.accounts.map { accounts in
      SignInDesk(accounts, of: site, policy: policy, store: store, signIns: signIns, keeper: keeper)
    }
    site.onChange { [weak store] in store?.noteChange(of: $0) }
    front = PageFront(policy: policy, store: store, cache: cache, needsSignIn: desk != nil) { site.version }
  }

  func respond(to request: WebRequest) async -> WebResponse {
    var response: WebResponse
    do { response = try await answer(request) } catch {
      // The store is silent, so nothing is known about the session.
      response = .unknownSession(for: request)
    }
    response.headers += WebResponse.commonHeaders
    if response.header("cache-control") == nil { response.headers.append(("cache-control", "no-store")) }
    if request.method == "HEAD" {
      response.headers.append(("content-length", "\(response.body.count)"))
      response.body = []
    }
    return response
  }

  private func answer(_ request: WebRequest) async throws -> WebResponse {
    guard policy.accepts(host: request.headers["host"]) else {
      return .text(421, "This host does not answer to that name.")
    }
    switch request.method {
    case "GET", "HEAD":
      if request.path.hasPrefix("/assets/") { return AssetFiles.response(to: request) }
      if ["/favicon.ico", "/favicon.svg"].contains(request.path) { return AssetFiles.icon(for: request) }
      if request.path.hasPrefix("/sounds/") { return try await sound(request) }
      if request.path == "/sign-in", let desk { return await desk.page(request, strings: strings(request)) }
      return try await page(request)
    case "POST" where request.path == "/act":
      return try await act(request)
    case "POST" where request.path == "/sign-in":
      return await desk?.signIn(request, strings: strings(request)) ?? .seeOther("/")
    default:
      let takesForms = ["/act", "/sign-in"].contains(request.path)
      return WebResponse(status: 405, headers: [("allow", takesForms ? "GET, HEAD, POST" : "GET, HEAD")])
    }
  }

  // MARK: Pages

  private func page(_ request: WebRequest) async throws -> WebResponse {
    if let answer = front.answer(request.front) { return .page(answer) }
    let token = FormBody.fields(request.query.utf8).first { $0.name == "page" }?.value
    let known = try await session(request, page: token)
    if known == nil, let desk { return desk.invite(request) }
    guard let session = known ?? store.makeSession() else {
      return .text(503, "Too many people are here just now.")
    }
    guard store.allows(session) else { return .text(429, "That was too much at a time.") }
    defer { store.endLeaving() }
    var response = try await page(request, session)
    if known == nil, response.header("set-cookie") == nil {
      response.headers.append(request.sessionCookie.header(session.id))
    }
    return response
  }

  /// The session that a request names, if its sign-in is still valid.
  ///
  /// - Parameter token: the page of the request. Without accounts, it makes its session known again after a restart.
  private func session(_ request: WebRequest, page token: String? = nil) async throws -> WebSession? {
    guard let desk else { return try await keeper.session(request.sessionID, page: token) }
    return try await desk.session(request.sessionID)
  }

  private func page(_ request: WebRequest, _ session: WebSession) async throws -> WebResponse {
    let query = FormBody.fields(request.query.utf8)
    let token = query.first { $0.name == "page" }?.value
    let reloads = query.first { $0.name == "reloads" }.flatMap { Int($0.value) } ?? 0
    if let token, let page = try await keeper.page(token, of: session) {
      await maker.wake(page, of: session)
      page.catchUp()
      if page.address == request.path, let response = document(page, request, reloads: reloads) {
        keeper.noteChange(page, of: session)
        return response
      }
    }
    let wanted = PageRequest(
      path: request.path, languages: languages(request), signIn: session.signIn, memory: session.memory)
    switch await maker.make(PageFront.key(request.front, session), wanted) {
    case .prepared(let page):
      // If the page is outdated by now, makes it again.
      guard let answer = front.answer(page, session, takesGzip: request.takesGzip) else {
        return try await self.page(request, session)
      }
      return .page(answer)
    case .single(let scene):
      let page = LivePage(scene)
      store.add(page, to: session)
      let response = document(page, request) ?? message(404, \.notFound, request)
      await maker.makeRoom(for: page, of: session)
      await keeper.keep(page, of: session)
      return response
    case nil: return message(404, \.notFound, request)
    }
  }

  private func document(_ page: LivePage, _ request: WebRequest, reloads: Int = 0) -> WebResponse? {
    page.noteUse()
    let status = page.scene?.isFound == false ? 404 : 200
    return page.document(reloads: max(0, reloads)).map { .html(status, $0, for: request) }
  }

  private func message(
    _ status: Int, _ text: KeyPath<PageStrings, String>, _ request: WebRequest
  ) -> WebResponse {
    let strings = strings(request)
    let page = MessagePage(strings[keyPath: text], product: site.product, strings: strings)
    return .html(status, page.html, for: request)
  }

  /// The host's texts in the language of a request.
  private func strings(_ request: WebRequest) -> PageStrings {
    for tag in languages(request) {
      switch tag.lowercased().prefix(while: { $0 != "-" }) {
      case "zh": return .simplifiedChinese
      case "en": return .english
      default: continue
      }
    }
    return site.strings
  }

  /// The language that the person chose here, then the browser's languages.
  private func languages(_ request: WebRequest) -> [String] {
    let chosen = request.cookie(Self.languageCookie).map { [$0] } ?? []
    return chosen + LanguageHeader.tags(request.headers["accept-language"])
  }

  // MARK: Forms

  private func act(_ request: WebRequest) async throws -> WebResponse {
    guard policy.isSameOrigin(request.headers) else { return .text(403, "That did not come from this host.") }
    // Reading a form is work, so it is for browsers with a session only.
    guard try await canHaveSession(request) else { return .seeOther("/") }
    let (form, events) = await request.form()
    let token = form.first { $0.name == "page" }?.value
    guard let session = try await session(request, page: token) else { return .seeOther("/") }
    let isSigningOut = desk != nil && form.contains { $0.name == "sign-out" }
    let isAllowed = store.allows(session, events: max(1, events.count))
    guard isSigningOut || isAllowed else { return .text(429, "That was too much at a time.") }
    var page: LivePage?
    if let token { page = try await keeper.page(token, of: session) }
    let place = page?.address
    // Every button sends the fields with it, so their text comes first, whatever the button does.
    if let page, isAllowed { await maker.handle(events, on: page, of: session) }
    if let column = form.first(where: { $0.name == "column" }).flatMap({ Int($0.value) }) {
      page?.scene?.chooseColumn(column)
    }
    if isSigningOut, let desk { return await desk.signOut(session, request, strings: strings(request)) }
    if let choice = form.first(where: { $0.name == "language" })?.value {
      return await changeLanguage(to: choice, session, page, request)
    }
    guard let page else { return .seeOther("/") }
    await maker.load(page)
    // On the same screen the browser goes back to what was pressed.
    let pressed = page.address == place ? events.lazy.compactMap(\.pressed).last.map { "#n\($0)" } ?? "" : ""
    return .seeOther("\(page.address)?page=\(page.token)\(pressed)")
  }

  /// Whether a request can have a session. Without accounts, a page in the form can make a session known again.
  private func canHaveSession(_ request: WebRequest) async throws -> Bool {
    guard let desk else { return request.sessionID != nil }
    return try await desk.session(request.sessionID) != nil
  }

  /// Leaves the page, and waits until its text is saved, because the page in the other language loads it again.
  private func changeLanguage(
    to tag: String, _ session: WebSession, _ page: LivePage?, _ request: WebRequest
  ) async -> WebResponse {
    let response = WebResponse.language(tag, then: page?.address ?? "/", request)
    if let page, response.header("set-cookie") != nil {
      session.remove(page)
      page.end()
      await page.ended()
      await keeper.remove([page.token], of: session)
    }
    return response
  }

  // MARK: Sounds

  private func sound(_ request: WebRequest) async throws -> WebResponse {
    guard let session = try await session(request), store.allows(session) else {
      return .text(403, "Sounds are played in pages only.")
    }
    let name = String(request.path.dropFirst("/sounds/".count))
    guard let data = await site.sound(name, for: session.signIn) else {
      return .text(404, "There is no such sound.")
    }
    let tag = EntityTag(of: data)
    let headers = [("accept-ranges", "bytes"), ("cache-control", "private, no-cache"), ("etag", tag.text)]
    if tag.isNamed(ifNoneMatch: request.headers["if-none-match"]) {
      return WebResponse(status: 304, headers: headers)
    }
    let range = tag.allowsRange(ifRange: request.headers["if-range"]) ? request.headers["range"] : nil
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

  nonisolated static let languageCookie = "language"
}
