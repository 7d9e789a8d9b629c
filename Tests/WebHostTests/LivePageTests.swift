import Testing
import ViewKit
import ViewKitTesting
import WebPage

@testable import WebHost

/// The patches that a page sends and the events that it accepts.
@MainActor
struct LivePageTests {
  private let site = CounterSite()
  private let clock = TestClock()

  private func open() async throws -> (page: LivePage, scene: PageScene, controller: CounterController) {
    let content = try #require(await site.open(PageRequest(path: "/", languages: [])))
    let scene = PageScene(content, clock: clock)
    let page = LivePage(scene)
    _ = page.document()
    return (page, scene, try #require(site.controllers.last))
  }

  private func document(_ page: LivePage) throws -> String { try #require(page.document()?.html) }

  @Test func changeIsSentAfterTheFrameWasDiscarded() async throws {
    let (page, _, controller) = try await open()
    var reports = 0
    _ = page.attach(sequence: page.sequence) { reports += 1 }
    #expect(page.patch() == nil)
    while clock.sleeperCount == 0 { await Task.yield() }
    clock.advance(by: PageScene.frameLife)
    while clock.isWaking { await Task.yield() }
    await Task.yield()
    controller.button.activate()
    #expect(page.patch()?.contains("\"1\"") == true)
    page.end()
    #expect(reports == 2, "it was told of the change, and then of the end")
  }

  @Test func personWhoTakesLongComesLater() async throws {
    var answers = [nil, PageState.Person(name: "Wei", picture: nil, address: "/users/1")]
    site.findPerson = { answers.removeFirst() }
    let (page, _, controller) = try await open()
    _ = page.attach(sequence: page.sequence) {}
    while clock.sleeperCount < 2 { await Task.yield() }
    controller.button.activate()
    #expect(page.patch()?.contains("Wei") == false)
    await Task.yield()
    #expect(answers.count == 1, "a failed search is not repeated at once")
    clock.advance(by: PageScene.pauseOfFinding)
    while clock.isWaking { await Task.yield() }
    await Task.yield()
    controller.button.activate()
    #expect(page.patch()?.contains("Wei") == false)
    while !answers.isEmpty { await Task.yield() }
    await Task.yield()
    #expect(page.patch()?.contains("Wei") == true)
    page.end()
  }

  @Test func manyChangesGiveOneReportAndOnePatch() async throws {
    let (page, _, controller) = try await open()
    var reports = 0
    _ = page.attach(sequence: page.sequence) { reports += 1 }
    _ = page.patch()
    for _ in 0..<1000 { controller.button.activate() }
    #expect(reports == 1)
    // What is stored meanwhile leaves the patch to the socket.
    #expect(page.snapshotForSleep() == nil && page.snapshotNow() != nil)
    #expect(page.patch()?.contains("\"1000\"") == true && page.patch() == nil)
    page.end()
    #expect(reports == 2)
  }

  @Test func socketGetsTheWholeDocumentAfterAReload() async throws {
    let (page, _, controller) = try await open()
    var reports = 0
    _ = page.attach(sequence: page.sequence) { reports += 1 }
    _ = page.patch()
    controller.button.activate()
    _ = page.document()
    #expect(reports == 2)
    #expect(page.patch()?.contains(",[0,\"<div id=") == true)
  }

  @Test func secondSocketReplacesTheFirst() async throws {
    let (page, _, _) = try await open()
    var reports = 0
    let old = page.attach(sequence: page.sequence) { reports += 1 }
    let new = page.attach(sequence: page.sequence)
    #expect(reports == 1 && !page.isAttached(old))
    page.detach(old)
    #expect(page.isAttached(new))
    _ = page.endAsleep()
    #expect(!page.isAttached(page.attach(sequence: page.sequence)), "it ended on another thread")
  }

  @Test func typedTextIsSentBackOnlyWithoutItsControlCharacters() async throws {
    let (page, _, controller) = try await open()
    let field = try document(page).number(of: .field)
    page.handle(.edit(field, text: "typed"))
    #expect(controller.field.text == "typed")
    #expect(page.patch() == nil)
    page.handle(.edit(field, text: "a\u{1B}b"))
    #expect(controller.field.text == "ab")
    #expect(page.patch()?.contains("\"v\",\"ab\"") == true)
  }

  @Test func tapOnAReusedRowIsDropped() async throws {
    let (page, _, controller) = try await open()
    let row = try document(page).number(of: .row)
    let list = try document(page).number(of: .list)
    page.handle(.rows(list, first: 500_000, count: 10))
    _ = page.patch()
    page.handle(.tap(row))
    #expect(controller.selected.isEmpty)
  }

  /// The button has changed after the page that the person saw, so their wish is fulfilled.
  @Test(arguments: [false, true], [false, true])
  func tapOnAButtonThatHasChangedIsDropped(isPressed: Bool, wasPressed: Bool) async throws {
    let (page, _, controller) = try await open()
    let button = try document(page).number(of: .button)
    controller.button.isSelected = isPressed
    page.handle(.toggle(button, wasPressed: wasPressed))
    #expect(controller.button.title == (wasPressed == isPressed ? "1" : "0"))
  }

  @Test func refreshReachesOneList() async throws {
    let (page, _, controller) = try await open()
    let list = try document(page).number(of: .list)
    page.handle(.refresh(list))
    #expect(controller.refreshed == 1)
    #expect(controller.keys == 0)
  }

  enum Obstacle: CaseIterable {
    case noRefresh, newList, question
  }

  @Test(arguments: Obstacle.allCases)
  func listIgnoresTheEvent(obstacle: Obstacle) async throws {
    let (page, _, controller) = try await open()
    let list = try document(page).number(of: .list)
    switch obstacle {
    case .noRefresh:
      controller.table.onRefresh = nil
      #expect(try !document(page).contains("list pull"))
    case .newList:
      controller.table.removeFromSuperview()
      _ = page.patch()
      controller.view.addSubview(controller.table)
      _ = page.patch()
    case .question: controller.present(AlertController(title: "?", actions: [AlertAction("Yes")]))
    }
    page.handle(.refresh(list))
    #expect(controller.refreshed == 0)
  }

  @Test func theKeyOfAListLeavesTheBarAlone() async throws {
    let (page, scene, controller) = try await open()
    scene.window.focus(controller.table)
    #expect(try !document(page).contains(#"value="R""#))
    page.handle(.key("R"))
    #expect(controller.refreshed == 1)
  }

  @Test(arguments: [-1, 0, 1, 5, 99_999, Int.max])
  func unknownNumberIsIgnored(number: Int) async throws {
    let (page, _, controller) = try await open()
    page.handle(.tap(number))
    page.handle(.edit(number, text: "x"))
    page.handle(.rows(number, first: 5, count: 5))
    page.handle(.refresh(number))
    #expect(controller.button.title == "0" && controller.field.text.isEmpty)
    #expect(controller.refreshed == 0)
  }

  @Test func millionRowsGiveFewElements() async throws {
    let (page, _, controller) = try await open()
    let list = try document(page).number(of: .list)
    page.handle(.rows(list, first: 999_000, count: 20))
    let html = try document(page)
    #expect(html.contains(">Row 999000<") && html.contains("data-above=\"999000\""))
    #expect(html.ranges(of: "<li ").count == 20)
    #expect(controller.table.cellsMade <= 74)
    page.handle(.rows(list, first: 10_000_000, count: 20))
    let end = try document(page)
    #expect(end.contains(">Row 999999<") && end.contains("data-below=\"0\""))
  }

  @Test func backEventPopsASceneAndCancelsItsQuestion() async throws {
    let (page, _, controller) = try await open()
    let next = ViewController()
    next.title = "Next"
    controller.navigationController?.push(next)
    let patch = try #require(page.patch())
    #expect(patch.contains("\"u\",\"/next\"") && patch.contains("\"x\",\"1\""))
    page.handle(.escape)
    #expect(page.address == "/next", "there is no question")
    page.handle(.back(depth: 0))
    #expect(page.address == "/")
    controller.navigationController?.push(next)
    var isCancelled = false
    next.present(
      AlertController(title: "Sure?", actions: [AlertAction("No", style: .cancel) { isCancelled = true }]))
    page.handle(.back(depth: 0))
    #expect(page.address == "/" && isCancelled)
  }

  @Test func audioReportOfAnotherOrderIsDropped() async throws {
    let (page, _, _) = try await open()
    var reports: [AudioReport] = []
    site.audio.onReport = { reports.append($0) }
    site.audio.order = AudioOrder(number: 2, isPlaying: true, offset: 0, source: "/sounds/tune")
    #expect(page.patch()?.contains("2 1 0.0 /sounds/tune") == true)
    for order in [1, 2, 3] {
      page.handle(.audio(AudioReport(order: order, state: .playing, time: 0, share: 1)))
    }
    #expect(reports.map(\.order) == [2])
  }
}
