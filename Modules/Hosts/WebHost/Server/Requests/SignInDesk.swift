import AccountsCore
import Essentials
import Foundation
import WebPage

/// Signs people in and out.
@MainActor
final class SignInDesk {
  private let accounts: any AccountService
  private let site: any WebSite
  private let policy: HostPolicy
  private let store: SessionStore
  private let signIns: any SignInStore
  private let keeper: PageKeeper
  /// Whether `watch()` waits for answers of the accounts.
  private var isChecking = false
  /// The sign-ins that have ended, by session, and that the store or the accounts may still have. Nobody gets in with them.
  private var unwritten: [String: Ended] = [:]
  private var isWriting = false

  /// A sign-in that has ended, and what has to be told that.
  private struct Ended {
    let signIn: SignIn
    var isStored = true
    var isKnownToAccounts = true
  }

  /// How long a confirmed sign-in is trusted before a request asks the accounts again.
  nonisolated static let confirmation = Duration.seconds(10)
  /// The same for a page with an open socket, whose sign-in is checked without a request.
  nonisolated static let socketConfirmation = Duration.seconds(5)
  /// The time between two checks of the pages with open sockets.
  nonisolated static let watchPause = Duration.seconds(1)
  /// The most sign-ins that are checked at the same time.
  private static let watchWidth = 16

  /// - Parameter signIns: keeps the sign-ins over a restart.
  init(
    _ accounts: any AccountService, of site: any WebSite, policy: HostPolicy, store: SessionStore,
    signIns: any SignInStore, keeper: PageKeeper
  ) {
    self.accounts = accounts
    self.site = site
    self.policy = policy
    self.store = store
    self.signIns = signIns
    self.keeper = keeper
  }

  /// Redirects to the sign-in page, which leads back to the requested path.
  func invite(_ request: WebRequest) -> WebResponse {
    .seeOther(
      "/sign-in?next=\(LocalPath.encoded(LocalPath.safe(request.method == "GET" ? request.path : nil)))")
  }

  /// The session with an id, if its sign-in is valid. After a restart or a long silence, restores it from the store.
  ///
  /// - Throws: the error of the store: whether the person is signed in is not known.
  func session(_ id: String?) async throws -> WebSession? {
    guard let id, let session = try await known(id), await admits(session) else { return nil }
    return session
  }

  private func known(_ id: String) async throws -> WebSession? {
    guard unwritten[id] == nil else { return nil }
    if let session = store.session(id) { return session }
    let sealed = SealedSignIn(session: id)
    guard let entry = try await signIns.entry(for: sealed.key, now: store.date()),
      let signIn = sealed.open(entry), unwritten[id] == nil
    else { return nil }
    defer { store.endLeaving() }
    return store.restoreSession(id, signIn)
  }

  /// Whether a session's sign-in is still valid. Ends the session if it is not.
  func admits(_ session: WebSession, confirmedWithin time: Duration = SignInDesk.confirmation) async -> Bool {
    guard let signIn = session.signIn else { return false }
    guard !store.isConfirmed(session, within: time) else { return true }
    do throws(AccountError) {
      guard !store.isExpired(session) else { throw .signedOut }
      let user = try await accounts.user(of: signIn.token)
      guard user == signIn.user else { throw .signedOut }
      store.confirm(session)
    } catch .signedOut {
      store.end(session)
      // The accounts would refuse an entry that stays.
      try? await signIns.remove(SealedSignIn(session: session.id).key)
      return false
    } catch .cancelled {
      // The page that wanted to know is gone; the next request asks again.
    } catch {
      // If the accounts can't be reached, the session stays valid. Not every event waits for them to fail again.
      store.confirm(session)
    }
    return true
  }

  /// Checks the sign-ins of all pages with open sockets, so that signing out elsewhere ends them. Returns when cancelled.
  ///
  /// If the data has a version, checks within a second after a change. Otherwise every five seconds. Sign-ins that have
  /// expired end within a second, even if the accounts are silent.
  func watch() async {
    await withDiscardingTaskGroup { group in
      var last: Int?
      while (try? await store.clock.sleep(for: Self.watchPause)) != nil {
        let attached = store.attached
        for session in attached where store.isExpired(session) { _ = await admits(session) }
        if !unwritten.isEmpty, !isWriting {
          isWriting = true
          group.addTask { await self.writeEnded() }
        }
        guard !isChecking else { continue }
        let version = site.version
        let isChanged = version != nil && version != last
        last = version
        let due = attached.filter { session in
          isChanged || version == nil && !store.isConfirmed(session, within: Self.socketConfirmation)
        }
        guard !due.isEmpty else { continue }
        isChecking = true
        group.addTask { await self.check(due) }
      }
    }
  }

  private func check(_ sessions: [WebSession]) async {
    defer { isChecking = false }
    await withTaskGroup(of: Void.self) { group in
      for (index, session) in sessions.enumerated() {
        if index >= Self.watchWidth { await group.next() }
        group.addTask { _ = await self.admits(session, confirmedWithin: .zero) }
      }
    }
  }

  // MARK: Pages and forms

  func page(_ request: WebRequest, strings: PageStrings) async -> WebResponse {
    let query = FormBody.fields(request.query.utf8)
    let next = LocalPath.safe(query.first { $0.name == "next" }?.value)
    let name = query.first { $0.name == "name" }?.value ?? ""
    if (try? await session(request.sessionID)) != nil { return .seeOther(next) }
    return answer(200, SignInPage(next: next, name: name, product: site.product, strings: strings), request)
  }

  /// Handles the form of the sign-in page: signs in, or changes the language.
  func signIn(_ request: WebRequest, strings: PageStrings) async -> WebResponse {
    guard policy.isSameOrigin(request.headers) else { return .text(403, "That did not come from this host.") }
    let form = await request.form().fields
    func field(_ name: String) -> String { form.first { $0.name == name }?.value ?? "" }
    let next = LocalPath.safe(field("next"))
    if let tag = form.first(where: { $0.name == "language" })?.value {
      // The name that was typed stays in its field.
      let name = LocalPath.encoded(field("name"))
      let path = "/sign-in?next=\(LocalPath.encoded(next))" + (name.isEmpty ? "" : "&name=\(name)")
      return .language(tag, then: path, request)
    }
    // The keyboards of phones add a space.
    let name = field("name").trimmingCharacters(in: .whitespaces)
    var page = SignInPage(next: next, name: name, product: site.product, strings: strings)
    do {
      let signIn = try await accounts.signIn(
        name: name, password: field("password"), from: request.address)
      guard let response = await letIn(signIn, request, next) else {
        page.problem = .unavailable
        return answer(503, page, request)
      }
      return response
    } catch .wrong {
      page.problem = .wrong
      return answer(403, page, request)
    } catch .tooMany(let wait) {
      page.problem = .tooMany
      var response = answer(429, page, request)
      response.headers.append(("retry-after", "\(wait.retryAfterSeconds)"))
      return response
    } catch {
      page.problem = .unavailable
      return answer(503, page, request)
    }
  }

  /// Makes a new session for each sign-in, so that a session id planted in the browser is useless (session fixation).
  ///
  /// Returns `nil` if the sign-in can't be stored: other hosts would not know it. Then it has ended.
  private func letIn(_ signIn: SignIn, _ request: WebRequest, _ next: String) async -> WebResponse? {
    if let former = try? await session(request.sessionID) { await end(former) }
    defer { store.endLeaving() }
    guard let session = store.makeSession(signIn: signIn) else {
      // Otherwise the token expires by itself; nobody has it.
      try? await accounts.signOut(signIn.token)
      return .text(503, "Too many people are here just now.")
    }
    let sealed = SealedSignIn(session: session.id)
    let now = store.date()
    do {
      try await signIns.add(sealed.seal(signIn), for: sealed.key, until: signIn.expiresAt, now: now)
    } catch {
      await end(session)
      return nil
    }
    var response = WebResponse.seeOther(next)
    let life = Duration.seconds(min(signIn.expiresAt.timeIntervalSince(now), Self.longestCookieLife))
    response.headers.append(request.sessionCookie.header(session.id, life: life))
    return response
  }

  /// Browsers keep a cookie for at most 400 days (RFC 6265bis, 5.5), in seconds.
  private static let longestCookieLife: TimeInterval = 400 * 86_400

  /// Signs out: saves the typed text of a session, and ends it with all its pages and sockets.
  ///
  /// If that can't be written, for example because the disk is full, the response says so. The session has ended in this run
  /// of the host, which writes it as soon as it can (`watch()`).
  func signOut(_ session: WebSession, _ request: WebRequest, strings: PageStrings) async -> WebResponse {
    var response =
      if await end(session) {
        WebResponse.seeOther("/sign-in")
      } else {
        WebResponse.html(
          503, MessagePage(strings.signedOutHere, product: site.product, strings: strings).html, for: request)
      }
    response.headers += request.sessionCookie.removing
    return response
  }

  /// Ends a session. Returns whether its cookie is of no use any more, also after a restart.
  @discardableResult
  private func end(_ session: WebSession) async -> Bool {
    if let signIn = session.signIn { unwritten[session.id] = Ended(signIn: signIn) }
    let pages = session.pages
    store.end(session)
    // Saving on a server needs the token.
    for page in pages { await page.ended() }
    await keeper.remove(pages.map(\.token), of: session)
    return await write(session.id)
  }

  /// Ends a sign-in in the store and in the accounts. Without its entry, or with a token that is refused, a cookie is of no use.
  private func write(_ id: String) async -> Bool {
    guard var ended = unwritten[id] else { return true }
    if ended.isStored {
      ended.isStored = (try? await signIns.remove(SealedSignIn(session: id).key)) == nil
    }
    if ended.isKnownToAccounts {
      ended.isKnownToAccounts = (try? await accounts.signOut(ended.signIn.token)) == nil
    }
    let hasExpired = ended.signIn.expiresAt <= store.date()
    unwritten[id] = hasExpired || !ended.isStored && !ended.isKnownToAccounts ? nil : ended
    return !ended.isStored || !ended.isKnownToAccounts
  }

  private func writeEnded() async {
    for id in unwritten.keys { _ = await write(id) }
    isWriting = false
  }

  private func answer(_ status: Int, _ page: SignInPage, _ request: WebRequest) -> WebResponse {
    .html(status, page.html, for: request)
  }
}
