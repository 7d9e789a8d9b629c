import AccountsCore
import NIOCore

/// Answers who asks for a page that is prepared, without waiting and without the main actor.
struct PageFront: Sendable {
  /// What is asked for, as far as pages depend on it.
  struct Request {
    var host: String?
    /// With the query.
    var path: String
    var cookies: String?
    var languages: String?
  }

  struct Answer {
    var nonce: String
    /// The name of the session, where it is new.
    var newSession: String?
    var body: ByteBuffer
  }

  let policy: HostPolicy
  let store: SessionStore
  let cache: PageCache
  /// Whether pages are for those who have signed in.
  let needsSignIn: Bool
  let version: @Sendable () -> Int?

  /// `nil` where there is more to do.
  func answer(_ request: Request) -> Answer? {
    guard policy.accepts(host: request.host), let version = version() else { return nil }
    let known = store.session(Cookies.value(of: WebResponder.sessionCookie, in: request.cookies))
    guard let page = cache.page(Self.key(request, known?.signIn), version: version) else { return nil }
    // Whether the sign-in is still good takes a question now and then.
    if needsSignIn, known.map({ store.timeSinceConfirmed($0) >= SignInDesk.confirmation }) ?? true {
      return nil
    }
    guard let session = known ?? store.makeSession(), store.allows(session) else { return nil }
    defer { store.endLeavingSoon() }
    return answer(page, session, isNew: known == nil)
  }

  /// Gives a session a page of its own, which sleeps; `nil` where the page is out of date by now.
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
