import Testing
import ViewKit
import ViewKitTesting
import WebPage

@testable import WebHost

/// Requests and responses of the host, without a socket.
@MainActor
struct ResponderTests {
  private let rig = WebRig()

  @Test func contentSecurityPolicyAllowsOnlyTheOwnScript() async throws {
    let response = await rig.get("/")
    let policy = try #require(response.header("content-security-policy"))
    #expect(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"))
    #expect(!policy.contains("unsafe"))
    #expect(response.header("x-content-type-options") == "nosniff")
    #expect(policy.contains("script-src 'self';") && policy.contains("style-src 'self';"))
    #expect(response.text.ranges(of: "<script").count == 1)
    #expect(response.text.contains("<script src=\"\(PageAsset.script.path)\" defer></script>"))
    #expect(!response.text.contains("<style") && !response.text.contains(" style="))
  }

  @Test func documentsSayWhatTheyAre() async {
    for (path, accounts) in [("/", nil), ("/sign-in", StubAccounts()), ("/nowhere", nil)] {
      let text = await WebRig(accounts: accounts).get(path).text
      #expect(text.hasPrefix("<!DOCTYPE html>") && text.contains(#/<html lang="en">/#))
      #expect(text.contains(#/<meta name="viewport" content="width=device-width, initial-scale=1">/#))
      #expect(text.contains(#/<title>[^<]+<\/title>/#))
      #expect(text.contains(#/<meta name="description" content="[^"]+">/#))
      #expect(text.contains(#/<meta name="color-scheme" content="light dark">/#))
      #expect(text.contains(#/<meta name="theme-color" content="#[0-9a-f]{6}">/#))
    }
  }

  @Test func knownSessionIsReused() async throws {
    let (_, cookie) = try await rig.openPage()
    #expect(await rig.get("/", cookie).header("set-cookie") == nil)
    #expect(rig.store.count == 1)
  }

  @Test(arguments: ["session=", "session=guess", "session=00000000000000000000000000000000", "session=\"<b>"])
  func unknownSessionIsReplaced(cookie: String) async throws {
    let response = await rig.get("/", ["cookie": cookie])
    let set = try #require(response.header("set-cookie"))
    #expect(!set.hasPrefix(cookie + ";"))
  }

  @Test(arguments: [("fr", "zh-Hans"), ("fr, en", "en"), ("zh", "zh-Hans")])
  func hostSpeaksItsSitesLanguageToOtherBrowsers(accepted: String, language: String) async {
    let headers = ["accept-language": accepted]
    let rig = WebRig(accounts: StubAccounts(), strings: .simplifiedChinese)
    #expect(await rig.get("/sign-in", headers).text.contains("<html lang=\"\(language)\""))
    #expect(
      await WebRig(strings: .simplifiedChinese).get("/no", headers).text.contains(
        "<html lang=\"\(language)\""))
  }

  @Test func unknownPathIs404() async {
    let response = await rig.get("/<script>")
    #expect(response.status == 404)
    #expect(!response.text.contains("<script>"))
  }

  @Test func unknownHostIsRefused() async {
    #expect(await rig.get("/", ["host": "evil.example"]).status == 421)
  }

  @Test(arguments: ["PUT", "DELETE", "OPTIONS", "TRACE"])
  func otherMethodsAreRefused(method: String) async {
    let response = await rig.get("/", method: method)
    #expect(response.status == 405 && response.header("allow") == "GET, HEAD")
    #expect(await rig.get("/act", method: method).header("allow") == "GET, HEAD, POST")
  }

  // MARK: Forms

  @Test func formTapsAndRedirectsToItsPage() async throws {
    let (page, cookie) = try await rig.openPage()
    let number = try await rig.get("/?page=\(page.token)", cookie).text.number(of: .button)
    let response = await rig.post("page=\(page.token)&tap=\(number)", cookie)
    #expect(response.status == 303)
    // The browser scrolls to what was pressed.
    #expect(response.header("location") == "/?page=\(page.token)#n\(number)")
    let controller = rig.site.controllers[0]
    #expect(controller.button.title == "1")
    #expect(await rig.get("/?page=\(page.token)", cookie).text.contains(">1</button>"))

    controller.button.addAction(for: .primaryActionTriggered) { [weak controller] in
      controller?.navigationController?.push(ViewController())
    }
    // A screen is shown from its beginning.
    let next = await rig.post("page=\(page.token)&tap=\(number)", cookie)
    #expect(next.header("location") == "/next?page=\(page.token)")
  }

  @Test func pageIsNotShownAtAnotherAddress() async throws {
    let (page, cookie) = try await rig.openPage()
    _ = await rig.get("/next?page=\(page.token)", cookie)
    #expect(rig.site.opened.map(\.path) == ["/", "/next"])
  }

  @Test func formOfAnotherSiteIsRefused() async throws {
    let (page, cookie) = try await rig.openPage()
    let origin = ["origin": "http://evil.example"]
    let response = await rig.post("page=\(page.token)&key=r", cookie.merging(origin) { $1 })
    #expect(response.status == 403)
    #expect(rig.site.controllers[0].keys == 0)
  }

  @Test func formWithoutItsSessionDoesNothing() async throws {
    let (page, _) = try await rig.openPage()
    let (_, other) = try await rig.openPage()
    let response = await rig.post("page=\(page.token)&key=r")
    #expect(response.header("location") == "/")
    _ = await rig.post("page=\(page.token)&key=r", other)
    #expect(rig.site.controllers.map(\.keys) == [0, 0])
  }

  @Test func formDoesWhatItsButtonSays() async throws {
    let (page, cookie) = try await rig.openPage()
    let html = await rig.get("/?page=\(page.token)", cookie).text
    let picture = try #require(html.firstMatch(of: #/class="picture"[^>]* value="(\d+)"/#)?.1)
    let list = try #require(html.firstMatch(of: #/name="more" value="(\d+)"/#)?.1)
    for button in ["tap=\(picture)", "key=r", "more=\(list)"] {
      _ = await rig.post("page=\(page.token)&\(button)", cookie)
    }
    let controller = rig.site.controllers[0]
    #expect((controller.pictureTaps, controller.keys) == (1, 1))
    let next = await rig.get("/?page=\(page.token)", cookie).text
    #expect(!next.contains(">Row 0<") && next.contains(">Row 80<"))
  }

  @Test(arguments: ["fr", "en%0D%0AX-Evil:%201", "<b>"])
  func unknownLanguageSetsNoCookie(tag: String) async throws {
    let (page, cookie) = try await rig.openPage()
    let response = await rig.post("page=\(page.token)&language=\(tag)", cookie)
    #expect(response.header("set-cookie") == nil)
  }

  @Test func chosenLanguageComesFirst() async throws {
    _ = await rig.get("/", ["cookie": "language=zh-Hans", "accept-language": "en"])
    #expect(rig.site.opened.last?.languages == ["zh-Hans", "en"])
  }

  // MARK: Sounds

  @Test func soundIsSentAsItIsAskedFor() async throws {
    let (_, cookie) = try await rig.openPage()
    func ask(_ headers: [String: String]) async -> WebResponse {
      await rig.get("/sounds/tune", cookie.merging(headers) { $1 })
    }
    let tag = try #require(await ask([:]).header("etag"))
    let part = await ask(["range": "bytes=2-4", "if-range": tag])
    #expect(part.status == 206 && part.text == "234")
    #expect(part.header("content-range") == "bytes 2-4/10")
    #expect(await ask(["range": "bytes=2-4", "if-range": "\"old\""]).status == 200)
    let none = await ask(["range": "bytes=10-"])
    #expect(none.status == 416 && none.header("content-range") == "bytes */10")
    let known = await ask(["if-none-match": tag])
    #expect(known.status == 304 && known.body.isEmpty)
  }

  @Test func soundsNeedASessionAndAName() async throws {
    for path in ["/sounds/tune", "/sounds/../../etc/passwd"] { #expect(await rig.get(path).status == 403) }
    let (_, cookie) = try await rig.openPage()
    for path in ["/sounds/", "/sounds/../tune", "/sounds/%2e%2e"] {
      #expect(await rig.get(path, cookie).status == 404)
    }
  }

  // MARK: Limits

  @Test func eventsOfAFormCountOneByOne() async throws {
    let rig = WebRig {
      $0.eventBurst = 20
      $0.eventsPerSecond = 1
    }
    let (page, cookie) = try await rig.openPage()
    let html = await rig.get("/?page=\(page.token)", cookie).text
    let controller = rig.site.controllers[0]
    let field = try html.number(of: .field)
    rig.clock.advance(by: .seconds(20))
    let form = (0..<20).map { "n\(field)=\($0)" }.joined(separator: "&")
    #expect(await rig.post("page=\(page.token)&\(form)&n\(field)=x", cookie).status == 429)
    // Nothing of a form that is too large is done.
    #expect(controller.field.text == "")
    #expect(await rig.post("page=\(page.token)&\(form)", cookie).status == 303)
    #expect(controller.field.text == "19")
    #expect(await rig.post("page=\(page.token)&\(form)", cookie).status == 429)
  }

  @Test func tooManyRequestsAre429() async throws {
    let rig = WebRig {
      $0.eventBurst = 3
      $0.eventsPerSecond = 2
    }
    let (_, cookie) = try await rig.openPage()
    for status in [200, 200, 429] { #expect(await rig.get("/", cookie).status == status) }
    rig.clock.advance(by: .milliseconds(500))
    for status in [200, 429] { #expect(await rig.get("/", cookie).status == status) }
  }

  @Test func newSessionsReplaceUnattachedOnes() async throws {
    let rig = WebRig { $0.sessions = 3 }
    for _ in 0..<10 { #expect(await rig.get("/").status == 200) }
    #expect(rig.store.count == 3)
  }

  @Test func unusedSessionsExpire() async throws {
    let (_, cookie) = try await rig.openPage()
    for _ in 0..<4 { _ = await rig.get("/") }
    rig.clock.advance(by: .seconds(31 * 60))
    #expect(await rig.get("/", cookie).header("set-cookie") != nil)
    #expect(rig.store.count == 1)
  }
}
