import ProfileApp
import Testing
import ViewKit
import WebHost

@testable import profile_web

/// What a person chose is the same on all pages of a session.
@MainActor
struct SessionChoiceTests {
  @Test func pageThatWakesKeepsNewerChoicesOfTheSession() async throws {
    let site = try await WebSiteRig().site
    let memory = SessionMemory()
    var request = PageRequest(path: "/", languages: ["en"], memory: memory)
    let former = try #require(await site.open(request))
    let window = Window()
    window.rootViewController = former.root
    request.state = try #require(former.save(window)?())
    memory.text = "cards page=1"
    let content = try #require(await site.open(request))
    #expect(memory.text == "cards page=1")
    for content in [former, content] { await content.end(Window()) }
  }
}
