import Foundation
import Testing
import ViewKit
import ViewKitTesting

@testable import WebHost

/// What a host keeps in memory and in the store while a store is silent, a page is busy, or a page can't be continued.
@MainActor
struct PageKeeperTests {
  private let pages = RecordingPageStore()
  private let rig: WebRig

  init() {
    rig = WebRig(pages: pages)
  }

  /// Opens a page, which is stored, and lets it sleep.
  private func sleepingPage() async throws -> (page: LivePage, session: WebSession, cookie: [String: String])
  {
    let (page, cookie) = try await rig.openPage()
    _ = await rig.post("page=\(page.token)&key=r", cookie)
    page.unusedRounds = Hibernation.rounds
    await page.fallAsleep()
    try #require(page.asleep != nil)
    return (page, try #require(rig.session(cookie)), cookie)
  }

  @Test(arguments: [false, true])
  func endedPageIsReleasedWhileTheStoreIsSilent(isAwake: Bool) async throws {
    weak var released: LivePage?
    do {
      let (page, session, _) = try await sleepingPage()
      if isAwake { await rig.responder.maker.wake(page, of: session) }
      pages.fails = true
      rig.responder.keeper.noteChange(page, of: session)
      session.remove(page)
      page.end()
      await page.ended()
      released = page
    }
    let (other, cookie) = try await rig.openPage()
    rig.responder.keeper.noteChange(other, of: try #require(rig.session(cookie)))
    for _ in 0..<2 { await rig.responder.keeper.write() }
    #expect(released == nil)
  }

  @Test func busyPageIsNotWrittenAgainAndAgain() async throws {
    let (page, cookie) = try await rig.openPage()
    let gate = Gate(isOpen: false)
    let controller = try #require(rig.site.controllers.last)
    controller.tasks.run { await gate.pass() }
    rig.responder.keeper.noteChange(page, of: try #require(rig.session(cookie)))
    await rig.responder.keeper.write()
    let before = pages.writes
    for _ in 0..<5 { await rig.responder.keeper.write() }
    #expect(pages.writes == before)
    gate.open()
    await controller.finishTasks()
  }

  @Test func attemptsBecomeRareWhileTheDiskIsFull() async throws {
    let (page, cookie) = try await rig.openPage()
    let session = try #require(rig.session(cookie))
    let before = pages.writes
    pages.fails = true
    rig.responder.keeper.noteChange(page, of: session)
    for _ in 0..<300 {
      while rig.clock.sleeperCount == 0 { await Task.yield() }
      rig.clock.advance(by: PageKeeper.delay)
    }
    #expect((5...10).contains(pages.writes - before), "in a minute")
    // A success ends the long pause of all.
    pages.fails = false
    await rig.responder.keeper.keep(page, of: session)
    #expect(pages.entries.count == 1)
    let written = pages.writes
    while rig.clock.sleeperCount > 0 { await Task.yield() }
    rig.responder.keeper.noteChange(page, of: session)
    while rig.clock.sleeperCount == 0 { await Task.yield() }
    rig.clock.advance(by: PageKeeper.delay)
    while pages.writes == written { await Task.yield() }
  }

  @Test func pageThatIsTooLargeStaysAwake() async throws {
    let (_, session, _) = try await sleepingPage()
    var record = try #require(session.pages.last?.asleep?.record)
    record.state = Data(count: 17 << 20)
    #expect(throws: (any Error).self) { try SleepingPage(record) }
  }

  @Test func pageThatCanNotWakeIsForgotten() async throws {
    let (page, session, cookie) = try await sleepingPage()
    rig.site.isClosed = true
    _ = await rig.post("page=\(page.token)&key=r", cookie)
    #expect(session.pages.isEmpty)
    #expect(try await rig.responder.keeper.page(page.token, of: session) == nil, "its browser loads it again")
  }

  @Test func endOfTheHostWaitsForASilentStoreOnlyShortly() async throws {
    let (page, cookie) = try await rig.openPage()
    rig.responder.keeper.noteChange(page, of: try #require(rig.session(cookie)))
    let gate = Gate(isOpen: false)
    pages.holdWrites(at: gate)
    let service = SavingService(store: rig.store, keeper: rig.responder.keeper)
    let saving = Task { await service.save() }
    while gate.waitingCount == 0 { await Task.yield() }
    rig.clock.advance(by: SavingService.patience)
    await saving.value
    #expect(gate.waitingCount == 1 && rig.site.ended == 1)
    gate.open()
  }
}
