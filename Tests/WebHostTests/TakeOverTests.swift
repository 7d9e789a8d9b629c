import Testing
import ViewKitTesting
import WebPage

@testable import WebHost

/// A page whose host was killed after it sent patches that are not in the store.
@MainActor
struct TakeOverTests {
  private let pages = RecordingPageStore()
  private let one: WebRig
  private let two: WebRig

  init() {
    one = WebRig(pages: pages)
    two = WebRig(pages: pages)
  }

  /// Opens a page at the first host, which stores it.
  private func open() async throws -> (page: LivePage, cookie: [String: String], html: String) {
    let (page, cookie) = try await one.openPage()
    let html = await one.get("/?page=\(page.token)", cookie).text
    await one.responder.keeper.write()
    return (page, cookie, html)
  }

  private func id(_ cookie: [String: String]) throws -> String {
    try String(#require(cookie["cookie"]).dropFirst("session=".count))
  }

  /// Lets the second host continue a page.
  private func taken(_ page: LivePage, _ cookie: [String: String]) async throws -> LivePage {
    let session = try await two.responder.keeper.session(id(cookie), page: page.token)
    let taken = try #require(session?.page(page.token))
    await two.responder.maker.wake(taken, of: try #require(session))
    return taken
  }

  private func numbers(_ html: String) -> Set<Int> {
    Set(html.matches(of: #/ id=\\?"n(\d+)/#).compactMap { Int($0.1) })
  }

  /// An event for a number means the element that the person saw.
  @Test func numbersOfLostPatchesAreNotGivenAgain() async throws {
    let (page, cookie, html) = try await open()
    let list = try html.number(of: .list)
    page.handle(.rows(list, first: 5_000, count: 10))
    let lost = numbers(try #require(page.patch())).subtracting(numbers(html))
    let same = try await taken(page, cookie)
    _ = same.attach(sequence: page.sequence)
    same.handle(.rows(list, first: 9_000, count: 10))
    let new = numbers(try #require(same.patch())).subtracting(numbers(html))
    #expect(!lost.isEmpty && !new.isEmpty)
    #expect(new.isDisjoint(with: lost))
  }

  @Test func whatOthersChangedMeanwhileIsShown() async throws {
    let (page, cookie, _) = try await open()
    let same = try await taken(page, cookie)
    #expect(two.site.caughtUp.isEmpty)
    same.catchUp()
    #expect(two.site.caughtUp == [[.everything]])
  }

  @Test func eachHostSeesThatTheOtherHasThePage() async throws {
    let (page, cookie, _) = try await open()
    _ = try await taken(page, cookie)
    for rig in [one, two, one] {
      let session = try #require(rig.session(cookie))
      let former = session.page(page.token)
      #expect(try await rig.responder.keeper.page(page.token, of: session) !== former)
    }
  }

  @Test func patchesAreCountedOnFromTheBrowsersNumber() async throws {
    let (page, cookie, html) = try await open()
    for first in [5_000, 6_000, 7_000] {
      page.handle(.rows(try html.number(of: .list), first: first, count: 10))
      _ = page.patch()
    }
    let same = try await taken(page, cookie)
    _ = same.attach(sequence: page.sequence)
    #expect(same.patch()?.hasPrefix("[\(page.sequence + 1),[0,") == true)
  }

  @Test(arguments: 0..<3)
  func pageThatIsMadeAnewIsSent(browserIsAheadBy lead: Int) async throws {
    let (page, cookie, _) = try await open()
    two.site.knowsStates = false
    two.site.rowText = { "Other \($0)" }
    let same = try await taken(page, cookie)
    _ = same.attach(sequence: page.sequence + lead)
    let patch = try #require(same.patch())
    #expect(patch.hasPrefix("[\(page.sequence + lead + 1),[0,") && patch.contains("Other 0"))
  }

  /// Each of two requests takes the page before the other one has added it.
  @Test(arguments: [[0, 1], [1, 0]], [false, true])
  func hostStaysTheOwner(order: [Int], knowsSession: Bool) async throws {
    let (page, cookie, _) = try await open()
    let id = try id(cookie)
    let keeper = two.responder.keeper
    let known = knowsSession ? two.store.restoreSession(id, nil) : nil
    let gates = [Gate(isOpen: false), Gate(isOpen: false)]
    pages.holdTakes(at: gates)
    var takers: [Task<LivePage?, any Error>] = []
    for gate in gates {
      takers.append(
        Task {
          if let known { return try await keeper.page(page.token, of: known) }
          return try await keeper.session(id, page: page.token)?.page(page.token)
        })
      while gate.waitingCount == 0 { await Task.yield() }
    }
    var found: [LivePage?] = []
    for index in order {
      gates[index].open()
      found.append(try await takers[index].value)
    }
    let same = try #require(found[0])
    #expect(same === found[1])
    let session = try #require(two.session(cookie))
    keeper.noteChange(same, of: session)
    await keeper.write()
    #expect(session.pages.count == 1)
  }
}
