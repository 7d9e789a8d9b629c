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
  }

  struct Answer {
    var nonce: String
    /// The id of the session if it is new.
    var newSession: String?
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
    let known = store.session(Cookies.value(of: WebResponder.sessionCookie, in: request.cookies))
    guard let page = cache.page(Self.key(request, known?.signIn), version: version) else { return nil }
    // The accounts have to be asked again now and then.
    if needsSignIn, known.map({ store.timeSinceConfirmed($0) >= SignInDesk.confirmation }) ?? true {
      return nil
    }
    guard let session = known ?? store.makeSession(), store.allows(session) else { return nil }
    defer { store.endLeavingSoon() }
    return answer(page, session, isNew: known == nil)
  }

  /// Adds a sleeping page to a session; `nil` if the prepared page is outdated by now.
  func answer(_ page: PreparedPage, _ session: WebSession, isNew: Bool) -> Answer? {
    let live = LivePage(page)
    let nonce = Token.make()
    guard let body = page.body(page: live.token, nonce: nonce) else { return nil }
    store.add(live, to: session)
    return Answer(nonce: nonce, newSession: isNew ? session.id : nil, body: body)
  }

  static func key(_ request: Request, _ signIn: SignIn? = nil) -> PreparedPage.Key {
    PreparedPage.Key(
      path: request.path,
      chosenLanguage: Cookies.value(of: WebResponder.languageCookie, in: request.cookies),
      languages: request.languages, user: signIn?.user)
  }
}
