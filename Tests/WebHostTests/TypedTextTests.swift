import Testing
import ViewKit
import ViewKitTesting
import WebPage

@testable import WebHost

/// Typed text: which of it is stored, on which version it was made, and that no button drops it.
@MainActor
struct TypedTextTests {
  private let site = CounterSite()
  private let clock = TestClock()

  private func open() async throws -> (page: LivePage, controller: CounterController, field: Int) {
    let content = try #require(await site.open(PageRequest(path: "/", languages: [])))
    let page = LivePage(PageScene(content, clock: clock))
    let html = try #require(page.document()?.html)
    let controller = try #require(site.controllers.last)
    controller.field.version = "3"
    _ = page.patch()
    return (page, controller, try html.number(of: .field))
  }

  // MARK: Stored texts

  @Test func editIsReportedOnlyWhenItIsStored() async throws {
    let (page, controller, field) = try await open()
    controller.field.isSaved = true
    _ = page.patch()
    page.handle(.edit(field, text: "typed", version: "3", count: 7))
    #expect(page.patch()?.contains("\"k\"") != true)
    controller.field.version = "4"
    controller.field.isSaved = true
    #expect(page.patch()?.contains("\"k\",\"7\"") == true)
  }

  @Test func repeatedEditOfAStoredTextIsReported() async throws {
    let (page, controller, field) = try await open()
    page.handle(.edit(field, text: "typed", version: "3", count: 7))
    controller.field.isSaved = true
    _ = page.patch()
    page.handle(.edit(field, text: "typed", version: "3", count: 8))
    #expect(page.patch()?.contains("\"k\",\"8\"") == true)
  }

  @Test func pageThatWasLeftStaysAsItIs() async throws {
    let (page, controller, field) = try await open()
    page.handle(.edit(field, text: "typed", version: "3", count: 7))
    controller.button.activate()
    page.leave()
    #expect(page.patch() == nil)
    #expect(page.document() == nil)
  }

  @Test func changeMeansThatOnlyTheOlderEditIsStored() async throws {
    let (page, controller, field) = try await open()
    page.handle(.edit(field, text: "a", version: "3", count: 1))
    controller.field.isSaved = true
    page.handle(.edit(field, text: "ab", version: "3", count: 2))
    #expect(page.patch()?.contains("\"k\"") != true)
  }

  @Test func refusedTextIsNotReported() async throws {
    let (page, controller, field) = try await open()
    controller.field.maximumLength = 3
    controller.field.isSaved = true
    page.handle(.edit(field, text: "long", version: "3", count: 1))
    #expect(controller.field.text.isEmpty)
    #expect(page.patch()?.contains("\"k\"") != true)
  }

  @Test func tooLongATextCanNotBeEditedInAPage() async throws {
    let (page, controller, _) = try await open()
    controller.field.text = "long"
    controller.field.maximumLength = 3
    let html = try #require(page.document()?.html)
    #expect(html.contains(#/<input id="n\d+"[^>]* disabled/#))
    controller.field.text = "all"
    #expect(try !#require(page.document()?.html).contains(#/<input id="n\d+"[^>]* disabled/#))
    #expect(html.contains("maxlength=\"3\""))
  }

  // MARK: Versions

  @Test func editNamesTheVersionThatThePersonSaw() async throws {
    let (page, controller, field) = try await open()
    controller.field.version = "5"
    page.handle(.edit(field, text: "typed", version: "3", count: 1))
    let states = try #require(controller.field.editedVersion?.split(separator: " "))
    #expect(states.count == 2 && states[0] == "3" && states[1].hasSuffix("/1"))
    page.handle(.edit(field, text: "typed on", version: "5", count: 2))
    #expect(controller.field.editedVersion == "5 \(states[1].dropLast())2")
    page.handle(.edit(field, text: "from a form", version: "5"))
    #expect(controller.field.editedVersion == "5")
  }

  /// A page that was loaded again goes on from what was typed before. Its tokens stay secret.
  @Test func editNamesThoseOfThePagesBefore() async throws {
    let (former, other, first) = try await open()
    former.handle(.edit(first, text: "typed", version: "3", count: 8))
    let state = try #require(other.field.editedVersion?.split(separator: " ").last)
    let (page, controller, field) = try await open()
    page.handle(.edit(field, text: "typed on", version: "3 \(former.token)/9 nothing", count: 1))
    let states = try #require(controller.field.editedVersion?.split(separator: " "))
    #expect(states.count == 3 && states[1] == "\(state.dropLast())9" && states[2].hasSuffix("/1"))
    #expect(!states.contains { $0.contains(former.token) || $0.contains(page.token) })
  }

  @Test func textTypedBeforeAQuestionReachesItsField() async throws {
    let (page, controller, field) = try await open()
    controller.present(AlertController(title: "?", actions: [AlertAction("Yes")]))
    page.handle(.edit(field, text: "typed", version: "3", count: 1))
    #expect(controller.field.text == "typed")
  }

  // MARK: Forms

  @Test func languageButtonSendsTheTextsFirst() async throws {
    let rig = WebRig()
    let (page, cookie) = try await rig.openPage()
    let field = try await rig.get("/?page=\(page.token)", cookie).text.number(of: .field)
    let response = await rig.post("page=\(page.token)&n\(field)=typed&language=zh-Hans", cookie)
    #expect(response.header("set-cookie")?.hasPrefix("language=zh-Hans;") == true)
    #expect(rig.site.left == ["typed"])
  }

  @Test func signOutButtonSendsTheTextsFirst() async throws {
    let accounts = StubAccounts()
    let rig = WebRig(accounts: accounts)
    let cookie = try await rig.signedIn()
    let html = await rig.get("/", cookie).text
    let page = try #require(rig.session(cookie)?.pages.last)
    _ = await rig.post("page=\(page.token)&n\(try html.number(of: .field))=typed&sign-out=1", cookie)
    #expect(rig.site.left == ["typed"])
    #expect(accounts.signedOut.count == 1)
  }
}
