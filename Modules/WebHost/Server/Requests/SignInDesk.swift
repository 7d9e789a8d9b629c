import AccountsCore
import WebPage

/// Signs people in and out.
@MainActor
final class SignInDesk {
  private let accounts: any AccountService
  private let policy: HostPolicy
  private let store: SessionStore

  /// How long a confirmed sign-in is trusted before the accounts are asked again.
  nonisolated static let confirmation = Duration.seconds(30)

  init(accounts: any AccountService, policy: HostPolicy, store: SessionStore) {
    self.accounts = accounts
    self.policy = policy
    self.store = store
  }

  /// Redirects to the sign-in page, which leads back to the requested path.
  func invite(_ request: WebRequest) -> WebResponse {
    .seeOther(
      "/sign-in?next=\(LocalPath.encoded(LocalPath.safe(request.method == "GET" ? request.path : nil)))")
  }

  /// Whether a session's sign-in is still valid. Ends the session if it is not.
  func admits(_ session: WebSession) async -> Bool {
    guard let signIn = session.signIn else { return false }
    guard store.timeSinceConfirmed(session) >= Self.confirmation else { return true }
    do throws(AccountError) {
      let user = try await accounts.user(of: signIn.token)
      guard user == signIn.user else { throw .signedOut }
      store.confirm(session)
    } catch .signedOut {
      store.end(session)
      return false
    } catch {
      // If the accounts can't be reached, the session stays valid.
    }
    return true
  }

  // MARK: Pages and forms

  func page(_ request: WebRequest, strings: PageStrings) async -> WebResponse {
    let next = LocalPath.safe(FormBody.fields(request.query.utf8).first { $0.name == "next" }?.value)
    if let session = store.session(request.cookie(WebResponder.sessionCookie)), await admits(session) {
      return .seeOther(next)
    }
    return answer(200, SignInPage(next: next, strings: strings))
  }

  /// Handles the form of the sign-in page: signs in, or changes the language.
  func signIn(_ request: WebRequest, strings: PageStrings) async -> WebResponse {
    guard policy.isSameOrigin(request.headers) else { return .text(403, "That did not come from this host.") }
    let form = FormBody.fields(request.body)
    func field(_ name: String) -> String { form.first { $0.name == name }?.value ?? "" }
    let next = LocalPath.safe(field("next"))
    if let tag = form.first(where: { $0.name == "language" })?.value {
      return .language(tag, then: "/sign-in?next=\(LocalPath.encoded(next))")
    }
    var page = SignInPage(next: next, name: field("name"), strings: strings)
    do {
      let signIn = try await accounts.signIn(
        name: field("name"), password: field("password"), from: request.address)
      return await letIn(signIn, request, next)
    } catch .wrong {
      page.problem = .wrong
      return answer(403, page)
    } catch .tooMany(let wait) {
      page.problem = .tooMany
      var response = answer(429, page)
      response.headers.append(("retry-after", "\(max(1, wait.components.seconds + 1))"))
      return response
    } catch {
      page.problem = .unavailable
      return answer(503, page)
    }
  }

  /// Makes a new session for each sign-in, so that a session id planted in the browser is useless (session fixation).
  private func letIn(_ signIn: SignIn, _ request: WebRequest, _ next: String) async -> WebResponse {
    if let former = store.session(request.cookie(WebResponder.sessionCookie)) { await end(former) }
    defer { store.endLeaving() }
    guard let session = store.makeSession(signIn: signIn) else {
      try? await accounts.signOut(signIn.token)
      return .text(503, "Too many people are here just now.")
    }
    var response = WebResponse.seeOther(next)
    let isSecure = request.headers["origin"]?.lowercased().hasPrefix("https://") == true
    response.headers.append(
      WebResponder.cookie(WebResponder.sessionCookie, session.id, isSecure: isSecure))
    return response
  }

  /// Signs out: ends a session with all its pages and sockets.
  func signOut(_ session: WebSession) async -> WebResponse {
    await end(session)
    var response = WebResponse.seeOther("/sign-in")
    response.headers.append(
      ("set-cookie", "\(WebResponder.sessionCookie)=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict"))
    return response
  }

  private func end(_ session: WebSession) async {
    store.end(session)
    // If the service can't be reached, the token expires by itself; nobody has it any more.
    if let signIn = session.signIn { try? await accounts.signOut(signIn.token) }
  }

  private func answer(_ status: Int, _ page: SignInPage) -> WebResponse {
    let nonce = Token.make()
    return .html(status, Array(page.html(nonce: nonce).utf8), nonce: nonce)
  }
}
