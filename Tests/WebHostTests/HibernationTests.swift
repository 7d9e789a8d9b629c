import Testing
import ViewKit
import ViewKitTesting
import WebPage

@testable import WebHost

/// Pages that fall asleep when nobody uses them, and wake as they were.
@MainActor
struct HibernationTests {
  private let rig = WebRig()

  /// Opens a page in a session, with a socket that has every patch.
  private func open() async throws -> (page: LivePage, cookie: [String: String], html: String) {
    let (page, cookie) = try await rig.openPage()
    let html = await rig.get("/?page=\(page.token)", cookie).text
    _ = page.attach(sequence: page.sequence)
    _ = page.patch()
    return (page, cookie, html)
  }

  private func sleep() async {
    for _ in 0..<Hibernation.rounds { await rig.hibernation.sweep() }
  }

  private func controller() throws -> CounterController { try #require(rig.site.controllers.last) }

  /// It would be another page, and the event that wakes it would have no target.
  @Test func pageWakesWithThePersonThatItShowed() async throws {
    let picture = Image(
      width: 1, height: 2, pixels: [.init(red: 1, green: 2, blue: 3), .init(red: 4, green: 5, blue: 6)])
    rig.site.person = PageState.Person(name: "Wei", picture: picture, address: "/users/1")
    let (page, cookie, _) = try await open()
    await sleep()
    rig.site.person = nil
    #expect(rig.site.awoken == 0)
    try await rig.wake(page, cookie)
    #expect(page.isAwake && page.patch() == nil && rig.site.awoken == 1)
  }

  /// A used page can have an open question, which Escape answers.
  @Test func usedPageWakesForEscape() async throws {
    let (page, _, html) = try await open()
    page.handle(.tap(try html.number(of: .button)))
    _ = page.patch()
    await sleep()
    #expect(!page.isAwake && !page.sleeps(through: .escape))
  }

  @Test func eventThatWakesTakesEffect() async throws {
    let (page, cookie, html) = try await open()
    let count = try html.number(of: .button)
    page.handle(.tap(count))
    #expect(page.patch()?.hasSuffix(",[\(count),\"1\"]]") == true)
    let before = page.sequence
    weak let scene = page.scene
    weak let controller = rig.site.takeController()
    await sleep()
    while rig.site.ended < 1 { await Task.yield() }
    #expect(page.scene == nil && scene == nil && controller == nil)
    #expect(page.address == "/")
    #expect(page.patch() == nil)

    try await rig.wake(page, cookie)
    #expect(page.patch() == nil, "the browser has everything")
    page.handle(.tap(count))
    #expect(page.patch() == "[\(before + 1),[\(count),\"2\"]]")
  }

  @Test func newElementsGetNewNumbers() async throws {
    let (page, cookie, html) = try await open()
    let list = try html.number(of: .list)
    await sleep()
    try await rig.wake(page, cookie)
    page.handle(.rows(list, first: 5_000, count: 10))
    let patch = try #require(page.patch())
    let numbers = patch.matches(of: #/<li id=\\"n(\d+)\\"/#).compactMap { Int($0.1) }
    #expect(!numbers.isEmpty && numbers.allSatisfy { $0 > highest(html) })
  }

  @Test func scrolledRowsStay() async throws {
    let (page, cookie, html) = try await open()
    let list = try html.number(of: .list)
    page.handle(.rows(list, first: 5_000, count: 30))
    let patch = try #require(page.patch())
    let row = try patch.number(of: .row)
    await sleep()
    rig.site.rowText = { "Other \($0)" }
    try await rig.wake(page, cookie)
    #expect(page.patch() == nil)
    page.handle(.tap(row))
    #expect(try controller().selected == [5_000])
  }

  @Test func numbersOfStoredEditsStay() async throws {
    let (page, cookie, html) = try await open()
    let field = try html.number(of: .field)
    page.handle(.edit(field, text: "typed", count: 7))
    try controller().field.isSaved = true
    #expect(page.patch()?.contains("\"7\"") == true)
    await sleep()
    #expect(page.scene == nil)
    try await rig.wake(page, cookie)
    #expect(page.patch() == nil)
    #expect(try controller().field.text == "typed")
    #expect(await rig.get("/?page=\(page.token)", cookie).text.contains("data-kept=\"7\""))
  }

  /// A page with unsaved text does not sleep, and nothing else has the text.
  @Test func textIsKeptWhileNoTabShowsIt() async throws {
    let (page, _, html) = try await open()
    page.handle(.edit(try html.number(of: .field), text: "typed", count: 7))
    await sleep()
    #expect(page.isAwake && rig.site.kept.isEmpty)
    page.detach(1)
    #expect(rig.site.kept == [true])
    for _ in 1...2 { await rig.hibernation.sweep() }
    #expect(page.isAwake && rig.site.kept == [true])
    _ = page.attach(sequence: page.sequence)
    #expect(rig.site.kept == [true, false])
  }

  /// The way back can follow at once, after which the browser would have no field to send the text for.
  @Test func editFindsItsFieldAmongNewNumbers() async throws {
    let (page, cookie, html) = try await open()
    let field = try html.number(of: .field)
    await sleep()
    rig.site.rowText = { "Other \($0)" }
    rig.site.knowsStates = false
    try await rig.wake(page, cookie)
    page.handle(.edit(field, text: "elsewhere", count: 6, field: "/next field"))
    #expect(try controller().field.text.isEmpty)
    page.handle(.edit(field, text: "typed", count: 7, field: "/ field"))
    #expect(try controller().field.text == "typed")
    try controller().field.isSaved = true
    #expect(page.patch()?.contains(#"data-kept=\"7\""#) == true)
  }

  /// The browser keeps what was typed until it hears that it is stored, and hears that when the screen is shown again.
  @Test func numbersOfEditsOnOtherScreensStay() async throws {
    let (page, cookie, html) = try await open()
    page.handle(.edit(try html.number(of: .field), text: "typed", count: 7))
    try controller().navigationController?.push(ViewController())
    try controller().field.isSaved = true
    _ = page.patch()
    await sleep()
    #expect(page.scene == nil)
    try await rig.wake(page, cookie)
    #expect(await rig.get("/?page=\(page.token)", cookie).text.contains("data-kept=\"7\""))
  }

  @Test func everyUseDelaysSleep() async throws {
    let (page, cookie, html) = try await open()
    let uses: [() async throws -> Void] = [
      { page.handle(.tap(try html.number(of: .button))) }, { _ = page.attach(sequence: page.sequence) },
      { _ = await rig.get("/?page=\(page.token)", cookie) },
    ]
    for use in uses {
      for _ in 1..<Hibernation.rounds { await rig.hibernation.sweep() }
      try await use()
      _ = page.patch()
      await rig.hibernation.sweep()
      #expect(page.scene != nil)
      page.unusedRounds = 0
    }
    await sleep()
    #expect(page.scene == nil)
  }

  @Test func pageThatIsUsedWhileItIsPackedStaysAwake() async throws {
    let (page, _, html) = try await open()
    page.unusedRounds = Hibernation.rounds
    let packed = try #require(page.snapshotForSleep()?.packed())
    page.handle(.tap(try html.number(of: .button)))
    page.fallAsleep(as: packed)
    #expect(page.patch()?.contains("\"1\"") == true)
  }

  // MARK: What keeps a page awake

  enum Reason: CaseIterable {
    case question, sound, toast, unsentChange, typedText, unsettled, stateless
  }

  @Test(arguments: Reason.allCases)
  func pageStaysAwake(for reason: Reason) async throws {
    rig.site.savesPages = reason != .stateless
    let (page, _, html) = try await open()
    let controller = try controller()
    switch reason {
    case .question: controller.present(AlertController(title: "?", actions: [AlertAction("Yes")]))
    case .sound:
      rig.site.audio.order = AudioOrder(number: 1, isPlaying: false, offset: 0, source: "/sounds/tune")
    case .toast: controller.showToast("Deleted")
    case .unsentChange, .stateless: break
    case .typedText:
      page.handle(.edit(try html.number(of: .field), text: "typed", count: 1))
    case .unsettled: rig.site.isSettled = false
    }
    _ = page.patch()
    if reason == .unsentChange { controller.button.activate() }
    await sleep()
    #expect(page.scene != nil)
  }

  @Test func loadingPageStaysAwake() async throws {
    let (page, _, _) = try await open()
    let gate = Gate(isOpen: false)
    let controller = try controller()
    controller.tasks.run { await gate.pass() }
    await sleep()
    #expect(page.scene != nil)
    gate.open()
    await controller.finishTasks()
    await sleep()
    #expect(page.scene == nil)
  }

  /// Nobody takes the change. The next socket does.
  @Test func changeWithoutASocketIsNotLost() async throws {
    let (page, cookie, html) = try await open()
    let sequence = page.sequence
    let connection = page.attach(sequence: sequence)
    _ = page.patch()
    page.detach(connection)
    page.handle(.tap(try html.number(of: .button)))
    await sleep()
    #expect(page.scene == nil && page.sequence > sequence)
    try await rig.wake(page, cookie)
    _ = page.attach(sequence: sequence)
    #expect(page.patch()?.contains(",[0,\"<div id=") == true)
  }

  @Test func documentEndsAWaitForASocket() async throws {
    let (page, _) = try await rig.openPage()
    let connection = page.attach(sequence: page.sequence)
    try controller().button.activate()
    _ = page.document()
    page.detach(connection)
    _ = page.document()
    await sleep()
    #expect(page.scene == nil)
  }

  // MARK: What changes meanwhile

  /// A prepared page is asleep from the start. It wakes with the rows that were sent.
  @Test func tapsOnAPreparedPageMeanWhatWasSent() async throws {
    rig.site.setVersion(1)
    let (page, cookie) = try await rig.openPage()
    let html = await rig.get("/", cookie).text
    rig.site.rowText = { "Other \($0)" }
    try await rig.wake(page, cookie)
    #expect(page.patch() == nil)
    page.handle(.tap(try html.number(of: .row)))
    #expect(try controller().selected == [0])
    let count = try html.number(of: .button)
    page.handle(.tap(count))
    #expect(page.patch()?.hasPrefix("[2,[\(count),\"1\"") == true)
  }

  @Test func stateOfAnotherVersionGivesAFreshPage() async throws {
    let (page, cookie, html) = try await open()
    await sleep()
    rig.site.knowsStates = false
    rig.site.rowText = { "Other \($0)" }
    try await rig.wake(page, cookie)
    let patch = try #require(page.patch())
    #expect(patch.hasPrefix("[\(page.sequence),[0,\"<div id=") && patch.contains("Other 0"))
    for number in 0...highest(html) { page.handle(.tap(number)) }
    let controller = try controller()
    #expect(controller.selected.isEmpty && controller.button.title == "0", "the old elements are gone")
    page.handle(.tap(try patch.number(of: .row)))
    #expect(controller.selected == [0])
  }

  @Test func sleepingPageIsSmall() async throws {
    let (page, _, _) = try await open()
    await sleep()
    let sleeping = try #require(page.asleep)
    let stored = try #require(sleeping.stored)
    #expect(stored.count < 4_000 && sleeping.bytes.count < 1_000)
    #expect(SleepingPage(stored: stored)?.record == sleeping.record)
    #expect(SleepingPage(stored: stored.dropLast()) == nil && SleepingPage(stored: stored.prefix(3)) == nil)
  }

  /// Pages that began with the same prepared page share its record. A store gets a whole one.
  @Test func usedPageKeepsWhatDiffersFromThePreparedOne() async throws {
    rig.site.setVersion(1)
    let (page, cookie) = try await rig.openPage()
    let prepared = try #require(page.asleep)
    let html = await rig.get("/?page=\(page.token)", cookie).text
    try await rig.wake(page, cookie)
    page.handle(.tap(try html.number(of: .button)))
    await sleep()
    let used = try #require(page.asleep)
    #expect(used.record != prepared.record && used.bytes.count < prepared.bytes.count / 2)
    #expect(SleepingPage(stored: try #require(used.stored))?.record == used.record)
  }

  @Test func pagesAreCountedFourTimesAMinute() async throws {
    let (page, _, _) = try await open()
    // A clock of its own: the page and its keeper sleep on the other one too.
    let clock = TestClock()
    let hibernation = Hibernation(store: rig.store, maker: rig.responder.maker, clock: clock)
    let running = Task { await hibernation.run() }
    for _ in 1...60 {
      while clock.sleeperCount == 0 { await Task.yield() }
      #expect(page.scene != nil)
      clock.advance(by: .seconds(1))
      while clock.isWaking { await Task.yield() }
    }
    while page.scene != nil { await Task.yield() }
    running.cancel()
  }

  private func highest(_ html: String) -> Int {
    html.matches(of: #/ id="n(\d+)"/#).compactMap { Int($0.1) }.max() ?? 0
  }
}
