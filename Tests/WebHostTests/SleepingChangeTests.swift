import Testing
import ViewKitTesting
import WebPage

@testable import WebHost

/// Pages that sleep while others change what they show.
@MainActor
struct SleepingChangeTests {
  private let rig = WebRig()
  private let blog = PageTopic(rawValue: "blog")

  init() {
    rig.site.setVersion(1)
    rig.site.topics = [blog]
  }

  /// Opens a prepared page, which sleeps from the start.
  private func open() async throws -> LivePage {
    let (page, _) = try await rig.openPage()
    _ = page.attach(sequence: page.sequence)
    return page
  }

  @Test func manyChangesCountAsOneOfEverything() {
    for number in 0...1000 { rig.store.noteChange(of: PageTopic(rawValue: "\(number)")) }
    #expect(rig.store.changed == [.everything])
  }

  @Test func pageWithASocketShowsEachChangeAndSleepsAgain() async throws {
    let page = try await open()
    for turn in 1...3 {
      rig.site.report(blog)
      await rig.hibernation.wakeOutdated()
      #expect(page.isAwake && rig.site.opened.last?.topics == [blog])
      #expect(rig.site.caughtUp == Array(repeating: [blog], count: turn))
      #expect(page.patch()?.contains("\"blog\"") == (turn == 1 ? true : nil))
      await rig.hibernation.sweep()
      await rig.hibernation.wakeOutdated()
      #expect(!page.isAwake)
    }
  }

  @Test func changeIsShownWithinASecond() async throws {
    let page = try await open()
    let running = Task { await rig.hibernation.run() }
    while rig.clock.sleeperCount == 0 { await Task.yield() }
    rig.site.report(blog)
    rig.clock.advance(by: .seconds(1))
    while !page.isAwake { await Task.yield() }
    running.cancel()
  }

  /// A page under many changes sleeps, and the next look shows what it had not read.
  @Test func changeThatWasNotReadIsShownAtTheNextLook() async throws {
    let page = try await open()
    rig.site.report(blog)
    await rig.hibernation.wakeOutdated()
    _ = page.patch()
    rig.site.unread = [blog]
    await rig.hibernation.sweep()
    #expect(!page.isAwake && page.missed == [blog] && rig.site.caughtUp.count == 1)
    await rig.hibernation.wakeOutdated()
    #expect(page.isAwake && rig.site.caughtUp.count == 2)
  }

  @Test(arguments: [0, 1])
  func pageWithoutASocketCatchesUpWhenItIsUsed(after looks: Int) async throws {
    let (page, cookie) = try await rig.openPage()
    for _ in 0..<2 { rig.site.report(blog) }
    for _ in 0..<looks { await rig.hibernation.wakeOutdated() }
    #expect(!page.isAwake)
    #expect(await rig.get("/?page=\(page.token)", cookie).text.contains(">blog</button>"))
    #expect(rig.site.caughtUp == [[blog]])
  }

  @Test func eventThatWakesComesBeforeTheChange() async throws {
    let (page, cookie) = try await rig.openPage()
    _ = page.attach(sequence: page.sequence)
    rig.site.report(blog)
    await rig.responder.maker.wake(page, of: try #require(rig.session(cookie)))
    page.handle(.escape)
    #expect(rig.site.caughtUp.isEmpty)
    await rig.hibernation.wakeOutdated()
    #expect(rig.site.caughtUp == [[blog]])
  }

  @Test func eventThatWakesIsFollowedByTheChange() async throws {
    let (page, cookie) = try await rig.openPage()
    rig.site.report(blog)
    await rig.responder.maker.handle([.escape], on: page, of: try #require(rig.session(cookie)))
    #expect(rig.site.caughtUp == [[blog]])
  }

  @Test(
    arguments: [
      ("another thing", ["blog"], "other", false),
      ("nobody knows what", [], PageTopic.everything.rawValue, true),
      ("a part of very much", [PageTopic.everything.rawValue], "other", true),
    ] as [(String, [String], String, Bool)])
  func changeWakesWhatItConcerns(_ what: String, topics: [String], changed: String, wakes: Bool) async throws
  {
    rig.site.topics = Set(topics.map(PageTopic.init))
    let page = try await open()
    rig.site.report(PageTopic(rawValue: changed))
    await rig.hibernation.wakeOutdated()
    #expect(page.isAwake == wakes)
    #expect(rig.site.caughtUp == (wakes ? [[PageTopic(rawValue: changed)]] : []))
  }

  @Test func fewPagesWakeAtALookAndEveryPageHasItsTurn() async throws {
    var pages: [LivePage] = []
    for _ in 0..<3 * Hibernation.wakesAtALook { pages.append(try await open()) }
    var woken: Set<String> = []
    for _ in 0..<3 {
      rig.site.report(blog)
      await rig.hibernation.wakeOutdated()
      let awake = pages.filter(\.isAwake)
      #expect(awake.count == Hibernation.wakesAtALook)
      for page in awake {
        _ = page.patch()
        woken.insert(page.token)
      }
      await rig.hibernation.sweep()
    }
    #expect(woken.count == pages.count)
  }
}
