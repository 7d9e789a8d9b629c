import AccountsCore
import Essentials
import Testing
import ViewKitTesting

@testable import WebHost

/// Signing in to the host and out of it.
@MainActor
struct SignInTests {
  private let accounts = StubAccounts()
  private let rig: WebRig

  init() {
    rig = WebRig(accounts: accounts)
  }

  // MARK: Signing in

  @Test func signInPageIsCompleteAndHasNoScript() async throws {
    let response = await rig.get("/sign-in?next=/users/132")
    #expect(response.status == 200)
    #expect(!response.text.contains("<script"))
    #expect(response.text.contains("<form id=\"sign-in\" method=\"post\" action=\"/sign-in\">"))
    #expect(response.text.contains("name=\"next\" value=\"/users/132\""))
    #expect(response.text.contains("autocomplete=\"current-password\""))
    let policy = try #require(response.header("content-security-policy"))
    #expect(policy.contains("frame-ancestors 'none'") && policy.contains("form-action 'self'"))
    #expect(response.header("x-frame-options") == "DENY" && response.header("cache-control") == "no-store")
  }

  @Test func signingInStartsASessionAndRedirects() async throws {
    let response = await rig.signIn(next: "/next")
    #expect(response.status == 303 && response.header("location") == "/next")
    let cookie = try #require(response.header("set-cookie"))
    #expect(
      cookie.wholeMatch(of: #/session=[0-9a-f]{32}; Path=\/; Max-Age=34560000; HttpOnly; SameSite=Lax/#)
        != nil)
    #expect(await rig.get("/next", try #require(response.cookie)).status == 200)
    #expect(rig.site.opened.last?.signIn?.user == UserID(1))
    #expect(accounts.attempts.last?.address == "192.0.2.1")
  }

  @Test func secureOriginGetsASecureCookie() async {
    let origin = ["host": "localhost", "origin": "https://localhost"]
    let cookie = await rig.signIn(headers: origin).header("set-cookie")
    #expect(cookie?.hasPrefix("__Host-session=") == true)
    #expect(cookie?.hasSuffix("; SameSite=Lax; Secure") == true)
    #expect(cookie?.contains("Domain") == false && cookie?.contains("; Path=/;") == true)
  }

  @Test func overHTTPSACookieWithoutThePrefixIsIgnored() async throws {
    let cookie = try await rig.signedIn()
    #expect(await rig.get("/", cookie).status == 200)
    let behindProxy = cookie.merging(["x-forwarded-proto": "https"]) { $1 }
    #expect(await rig.get("/", behindProxy).status == 303)
    let id = try #require(cookie["cookie"]?.dropFirst("session=".count))
    #expect(await rig.get("/", ["cookie": "session=0; __Host-session=\(id)"]).status == 200)
  }

  @Test(arguments: [("ada", "wrong"), ("nobody", "right"), ("", "")])
  func unknownNameAndWrongPasswordGetTheSameResponse(name: String, password: String) async {
    let response = await rig.signIn(name, password)
    #expect(response.status == 403)
    #expect(response.text.contains("This name and this password do not belong together."))
    #expect(response.header("set-cookie") == nil && rig.store.count == 0)
    #expect(!response.text.contains("value=\"\(password)\"") || password.isEmpty)
  }

  @Test func tooManyAttemptsGetARetryAfterHeader() async {
    accounts.fail(with: .tooMany(retryAfter: .milliseconds(2_500)))
    let response = await rig.signIn()
    #expect(response.status == 429)
    #expect(response.header("retry-after") == "3")
    #expect(response.text.contains("That was too often just now."))
  }

  @Test(arguments: [AccountError.offline, .storage("full"), .cancelled])
  func failingAccountServiceIs503(error: AccountError) async {
    accounts.fail(with: error)
    let response = await rig.signIn()
    #expect(
      response.status == 503 && response.text.contains("Name and password could not be checked just now."))
  }

  @Test func signInPageIsLocalised() async throws {
    #expect(
      await rig.get("/sign-in", ["accept-language": "zh-CN,en;q=0.5"]).text.contains(
        "<h1 class=\"title\">登录<"))
    let response = await rig.signIn("ada", "wrong", headers: ["cookie": "language=zh-Hans"])
    #expect(response.text.contains("用户名或密码不正确。"))
    let choice = await rig.post("next=/next&name=&password=&language=zh-Hans", to: "/sign-in")
    #expect(choice.header("set-cookie")?.hasPrefix("language=zh-Hans;") == true)
    #expect(choice.header("location") == "/sign-in?next=/next")
    let named = await rig.post("next=/next&name=Zo%C3%AB&password=x&language=en", to: "/sign-in")
    let location = try #require(named.header("location"))
    #expect(location == "/sign-in?next=/next&name=Zo%C3%AB")
    #expect(await rig.get(location).text.contains("value=\"Zoë\""))
    #expect(accounts.attempts.count == 1)
  }

  @Test func signInWithoutRoomEndsAtTheAccounts() async throws {
    let rig = WebRig(accounts: accounts) { $0.sessions = 1 }
    let cookie = try await rig.signedIn()
    _ = await rig.get("/", cookie)
    let page = try #require(rig.session(cookie)?.pages.last)
    _ = page.attach(sequence: page.sequence)
    #expect(await rig.signIn("mara").status == 503)
    #expect(accounts.tokenCount == 1)
  }

  // MARK: Hostile requests

  @Test func formOfAnotherSiteIsRefused() async {
    #expect(await rig.signIn(headers: ["origin": "http://evil.example"]).status == 403)
    #expect(accounts.attempts.isEmpty)
  }

  @Test(arguments: [
    "http://evil.example", "//evil.example", "/\\evil.example", "\\\\evil.example", "javascript:alert(1)", "",
    "/a%0D%0ASet-Cookie:%20x=1", "/%C3%A4", "/sign-in", "/sign-in?next=/", "evil", "/ a",
    "/\(String(repeating: "a", count: 1024))",
  ])
  func redirectStaysOnThisHost(next: String) async {
    #expect(await rig.signIn(next: next).header("location") == "/")
    #expect(await rig.get("/sign-in?next=\(next)").text.contains("name=\"next\" value=\"/\""))
  }

  @Test func typedTextIsEscaped() async {
    let response = await rig.signIn(
      "%22%3E%3Cscript%3Ealert(1)%3C/script%3E", "%3Cimg%3E", next: "/%22%3E%3Cb%3E")
    #expect(
      !response.text.contains("<script") && !response.text.contains("<img") && !response.text.contains("<b>"))
    #expect(response.text.contains("value=\"&quot;&gt;&lt;script"))
  }

  @Test func plantedSessionIsReplaced() async throws {
    let planted = ["cookie": "session=00000000000000000000000000000000"]
    let response = await rig.signIn(headers: planted)
    #expect(response.cookie != planted)
    #expect(await rig.get("/", planted).status == 303)
  }

  @Test func secondSignInReplacesTheSession() async throws {
    // The keyboards of phones add a space.
    let first = try await rig.signedIn("ada%20")
    let second = try #require(await rig.signIn("mara", headers: first).cookie)
    #expect(first != second)
    #expect(await rig.get("/", first).status == 303)
    #expect(await rig.get("/", second).status == 200)
    #expect(rig.site.opened.last?.signIn?.user == UserID(2))
    #expect(accounts.signedOut.count == 1 && rig.store.count == 1)
  }

  @Test(arguments: [nil, 1])
  func signedOutRequestsOpenNoScene(version: Int?) async {
    rig.site.setVersion(version)
    for path in ["/", "/users/132", "/nothing/here"] {
      let response = await rig.get(path)
      #expect(response.status == 303 && response.header("set-cookie") == nil)
      #expect(response.header("location") == "/sign-in?next=\(path)")
    }
    #expect(await rig.get("/?page=1").status == 303)
    #expect(await rig.get("/sounds/tune").status == 403)
    #expect(await rig.post("page=1&key=r").header("location") == "/")
    #expect(rig.site.opened.isEmpty && rig.store.count == 0)
  }

  // MARK: Ownership of pages

  @Test func preparedPagesAreMadePerPerson() async throws {
    rig.site.setVersion(1)
    let (ada, mara) = (try await rig.signedIn("ada"), try await rig.signedIn("mara"))
    for cookie in [ada, mara, ada, mara] { #expect(await rig.get("/", cookie).status == 200) }
    #expect(rig.site.opened.map { $0.signIn?.user } == [UserID(1), UserID(2)])
    #expect(await rig.get("/").status == 303)
  }

  @Test func wakingPageKeepsItsPerson() async throws {
    rig.site.setVersion(1)
    let cookie = try await rig.signedIn("mara")
    _ = await rig.get("/", cookie)
    let session = try #require(rig.session(cookie))
    await rig.responder.maker.wake(try #require(session.pages.last), of: session)
    #expect(rig.site.opened.map { $0.signIn?.user } == [UserID(2), UserID(2)])
  }

  // MARK: Signing out

  @Test func everyPageHasASignOutButton() async throws {
    let cookie = try await rig.signedIn()
    #expect(await rig.get("/", cookie).text.contains("name=\"sign-out\""))
    #expect(await WebRig().get("/").text.contains("name=\"sign-out\"") == false)
  }

  @Test func signingOutEndsAllPagesAndSockets() async throws {
    rig.site.setVersion(1)
    let cookie = try await rig.signedIn()
    for _ in 0..<2 { _ = await rig.get("/", cookie) }
    let session = try #require(rig.session(cookie))
    let pages = session.pages
    await rig.responder.maker.wake(pages[0], of: session)
    for page in pages { _ = page.attach(sequence: page.sequence) }

    let response = await rig.post("page=\(pages[0].token)&sign-out=1", cookie)
    #expect(response.status == 303 && response.header("location") == "/sign-in")
    #expect(response.header("set-cookie")?.contains("Max-Age=0") == true)
    #expect(pages.filter(\.isAttached).isEmpty)
    #expect(rig.site.ended == 2)
    #expect(accounts.tokenCount == 0 && rig.store.count == 0)
    #expect(await rig.get("/", cookie).status == 303)
  }

  @Test func signingOutNeedsNoEvents() async throws {
    let rig = WebRig(accounts: accounts) { $0.eventBurst = 1 }
    let cookie = try await rig.signedIn()
    _ = await rig.get("/", cookie)
    #expect(await rig.post("sign-out=1", cookie).header("location") == "/sign-in")
  }

  @Test func tokenOfAnotherPersonEndsTheSession() async throws {
    let cookie = try await rig.signedIn("ada")
    accounts.giveTokens(to: UserID(2))
    rig.clock.advance(by: SignInDesk.confirmation)
    #expect(await rig.get("/", cookie).status == 303)
  }

  @Test func revokedTokenEndsTheSessionAfterTenSeconds() async throws {
    rig.site.setVersion(1)
    let cookie = try await rig.signedIn()
    _ = await rig.get("/", cookie)
    accounts.signEverybodyOut()
    #expect(await rig.get("/", cookie).status == 200)
    #expect(accounts.questions == 0)
    rig.clock.advance(by: SignInDesk.confirmation)
    #expect(await rig.get("/", cookie).status == 303)
    #expect(rig.store.count == 0)
  }

  @Test func failingAccountServiceKeepsTheSessionAndIsNotAskedAgainForTenSeconds() async throws {
    let cookie = try await rig.signedIn()
    accounts.fail(with: .offline)
    rig.clock.advance(by: .seconds(30))
    for _ in 0..<5 { #expect(await rig.get("/", cookie).status == 200) }
    #expect(accounts.questions == 1)
    accounts.fail(with: nil)
    rig.clock.advance(by: SignInDesk.confirmation)
    for _ in 0..<2 { #expect(await rig.get("/", cookie).status == 200) }
    #expect(accounts.questions == 2)
    accounts.signEverybodyOut()
    rig.clock.advance(by: SignInDesk.confirmation)
    #expect(await rig.get("/", cookie).status == 303)
  }

  @Test func cancelledQuestionConfirmsNothing() async throws {
    let cookie = try await rig.signedIn()
    accounts.fail(with: .cancelled)
    rig.clock.advance(by: .seconds(30))
    #expect(await rig.get("/", cookie).status == 200)
    accounts.fail(with: nil)
    accounts.signEverybodyOut()
    #expect(await rig.get("/", cookie).status == 303)
  }
}
