import AccountsCore
import NIOCore

/// Responds with prepared pages, without waiting and without the main actor.
struct PageFront: Sendable {
  /// The parts of a request that pages depend on.
  struct Request {
    var host: String?
    /// Includes the query.
    var path: String
    var cookies: String?
    var languages: String?
    /// Whether the browser takes pages in the format gzip.
    var takesGzip = false
    /// How cookies are set and read.
    var cookie = SessionCookie(isSecure: false)
  }

  struct Answer {
    /// Whether the body is in the format gzip.
    var isGzip: Bool
    /// The header that sets the cookie of a new session.
    var cookie: (name: String, value: String)?
    var body: ByteBuffer
  }

  let policy: HostPolicy
  let store: SessionStore
  let cache: PageCache
  /// Whether only signed-in people get pages.
  let needsSignIn: Bool
  let version: @Sendable () -> Int?

  /// The response to a request; `nil` if the main actor has to handle it.
  func answer(_ request: Request) -> Answer? {
    guard policy.accepts(host: request.host), let version = version() else { return nil }
    let known = store.session(request.cookie.id(in: request.cookies))
    guard let page = cache.page(Self.key(request, known), version: version) else { return nil }
    // The accounts have to be asked again now and then.
    if needsSignIn {
      guard let known, store.isConfirmed(known, within: SignInDesk.confirmation) else { return nil }
    }
    guard let session = known ?? store.makeSession(), store.allows(session) else { return nil }
    defer { store.endLeavingSoon() }
    return answer(
      page, session, takesGzip: request.takesGzip,
      cookie: known == nil ? request.cookie.header(session.id) : nil)
  }

  /// Adds a sleeping page to a session; `nil` if the prepared page is outdated by now.
  ///
  /// - Parameter cookie: the header that sets the cookie of a new session.
  func answer(
    _ page: PreparedPage, _ session: WebSession, takesGzip: Bool, cookie: (name: String, value: String)? = nil
  ) -> Answer? {
    let live = LivePage(page)
    guard let body = takesGzip ? page.gzip(page: live.token) : page.body(page: live.token) else { return nil }
    store.add(live, to: session)
    return Answer(isGzip: takesGzip, cookie: cookie, body: body)
  }

  static func key(_ request: Request, _ session: WebSession? = nil) -> PreparedPage.Key {
    PreparedPage.Key(
      path: request.path,
      chosenLanguage: Cookies.value(of: WebResponder.languageCookie, in: request.cookies),
      languages: request.languages, user: session?.signIn?.user, memory: session?.memory.text ?? "")
  }
}
