import Testing
import ViewKit
import ViewKitTesting
import WebPage

@testable import WebHost

/// One session with many pages, and one host with many awake pages.
@MainActor
struct ManyTabsTests {
  private func rig(pages: Int = 40, awake: Int = 3, inAll: Int = 1000) -> WebRig {
    WebRig { ($0.pagesPerSession, $0.awakePagesPerSession, $0.awakePages) = (pages, awake, inAll) }
  }

  /// Opens a page in a session. Its socket has every patch.
  private func open(_ rig: WebRig, _ cookie: [String: String]) async throws -> LivePage {
    let known = Set(rig.session(cookie)?.pages.map(\.token) ?? [])
    #expect(await rig.get("/", cookie).status == 200)
    let page = try #require(rig.session(cookie)?.pages.first { !known.contains($0.token) })
    _ = page.attach(sequence: page.sequence)
    _ = page.patch()
    return page
  }

  private func tabs(_ count: Int, _ rig: WebRig) async throws -> (pages: [LivePage], session: WebSession) {
    let (first, cookie) = try await rig.openPage()
    _ = first.attach(sequence: first.sequence)
    _ = first.patch()
    var pages = [first]
    while pages.count < count { pages.append(try await open(rig, cookie)) }
    return (pages, try #require(rig.session(cookie)))
  }

  @Test func sessionLivesAsLongAsAPageIsShown() async throws {
    let rig = rig()
    let (pages, session) = try await tabs(1, rig)
    rig.clock.advance(by: rig.store.limits.sessionLife)
    #expect(rig.store.session(session.id) === session)
    pages[0].detach(1)
    rig.clock.advance(by: rig.store.limits.sessionLife)
    #expect(rig.store.session(session.id) == nil)
    #expect(session.add(pages[0], limit: 40).first === pages[0], "it came too late")
    #expect(session.pages.isEmpty)
  }

  @Test func pageThatWasNotUsedForTheLongestTimeSleeps() async throws {
    let rig = rig()
    let (pages, session) = try await tabs(3, rig)
    pages[0].handle(.escape)
    _ = pages[0].patch()
    let fourth = try await open(rig, ["cookie": "session=\(session.id)"])
    #expect((pages + [fourth]).map(\.isAwake) == [true, false, true, true])
  }

  @Test func pageWithoutASocketMakesRoomFirst() async throws {
    let rig = rig(pages: 3)
    let (pages, session) = try await tabs(3, rig)
    for page in [pages[0], pages[1]] { page.handle(.escape) }
    pages[0].detach(1)
    let cookie = ["cookie": "session=\(session.id)"]
    for left in [[1, 2], [1]] {
      _ = try await open(rig, cookie)
      #expect(pages.indices.filter { index in session.pages.contains { $0 === pages[index] } } == left)
    }
  }

  @Test func touchWakesAPageAndAnotherSleeps() async throws {
    let rig = rig()
    let (pages, session) = try await tabs(4, rig)
    #expect(pages.map(\.isAwake) == [false, true, true, true])
    await rig.responder.maker.wake(pages[0], of: session)
    #expect(pages.map(\.isAwake) == [true, false, true, true])
    #expect(pages.allSatisfy { $0.isAttached })
  }

  /// It has something that would be lost.
  @Test func pageThatCanNotSleepStaysAwakeUntilItCan() async throws {
    let rig = rig()
    rig.site.isSettled = false
    let (pages, _) = try await tabs(5, rig)
    #expect(pages.allSatisfy { $0.isAwake && !$0.isEnded })
    rig.site.isSettled = true
    await rig.hibernation.sweep()
    #expect(pages.map(\.isAwake) == [false, false, true, true, true])
  }

  @Test func pageAboveTheLimitEndsAndIsTold() async throws {
    let rig = rig(pages: 3)
    let (pages, session) = try await tabs(3, rig)
    pages[0].handle(.escape)
    _ = try await open(rig, ["cookie": "session=\(session.id)"])
    #expect(pages.map(\.hasMadeRoom) == [false, true, false])
    #expect(pages.map(\.isAttached) == [true, false, true])
    #expect(session.pages.count == 3)
  }

  @Test func pageWithoutASocketEndsFirst() async throws {
    let rig = rig(pages: 3)
    let (pages, session) = try await tabs(3, rig)
    pages[2].detach(1)
    _ = try await open(rig, ["cookie": "session=\(session.id)"])
    #expect(pages.map(\.isEnded) == [false, false, true])
    await pages[2].ended()
    #expect(rig.site.ended == 1)
  }

  @Test func awakePagesOfAllSessionsAreLimited() async throws {
    let rig = rig(inAll: 4)
    var others: [LivePage] = []
    for _ in 0..<9 { others += try await tabs(1, rig).pages }
    let (pages, session) = try await tabs(1, rig)
    #expect(rig.store.awakePages.count == 4 && rig.store.pageCount == 10)
    pages[0].unusedRounds = Hibernation.rounds
    await pages[0].fallAsleep()
    try await rig.wake(pages[0], ["cookie": "session=\(session.id)"])
    #expect((others + pages).count { $0.isAwake } == 4, "one that wakes again counts once")
  }

  /// Not only at the next look of `Hibernation`, which can be far away.
  @Test func endedPageIsLetGoAtOnce() async throws {
    let rig = rig()
    weak var page: LivePage?
    do {
      let (pages, session) = try await tabs(1, rig)
      page = pages[0]
      rig.store.end(session)
      await pages[0].ended()
    }
    #expect(page == nil)
  }

  /// The one that was not used for the longest time has something that the browser lacks.
  @Test func anotherPageSleepsBeforeOneEnds() async throws {
    let rig = rig(inAll: 2)
    let first = try await tabs(1, rig).pages[0]
    rig.site.takeController()?.button.title = "changed"
    let second = try await tabs(1, rig).pages[0]
    let third = try await tabs(1, rig).pages[0]
    #expect([first, second, third].map(\.isAwake) == [true, false, true])
    #expect([first, second, third].map(\.isEnded) == [false, false, false])
  }

  /// As after the end of another host, whose pages all wake here.
  @Test func noPageEndsIfManyComeAtOnce() async throws {
    let rig = rig(inAll: 4)
    var all: [LivePage] = []
    for _ in 0..<4 { all += try await tabs(1, rig).pages }
    await withTaskGroup { group in
      for _ in 0..<20 { group.addTask { _ = await rig.get("/") } }
    }
    #expect(all.allSatisfy { !$0.isEnded } && rig.store.pageCount == 24)
  }

  /// Otherwise pages that can't sleep would be without a limit.
  @Test func pagesThatCanNotSleepEndIfThereAreTooManyInAll() async throws {
    let rig = rig(inAll: 4)
    rig.site.isSettled = false
    var pages: [LivePage] = []
    for _ in 0..<6 { pages += try await tabs(1, rig).pages }
    #expect(pages.map(\.hasMadeRoom) == [true, true, false, false, false, false])
    #expect(rig.store.awakePages.count == 4 && rig.store.pageCount == 4)
  }
}
