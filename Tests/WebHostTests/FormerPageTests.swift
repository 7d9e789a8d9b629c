import Testing
import ViewKit
import ViewKitTesting
import WebPage

@testable import WebHost

/// A prepared page whose content has changed when it wakes. Events apply only to rows that look the same.
@MainActor
struct FormerPageTests {
  private let rig = WebRig()

  init() {
    rig.site.setVersion(1)
  }

  /// Opens a page, changes the rows, and wakes the page.
  private func wake(
    rows: @escaping (Int) -> String = { "Row \($0)" }, after: @escaping (Int) -> String
  ) async throws -> (page: LivePage, html: String, controller: CounterController) {
    rig.site.rowText = rows
    let (page, cookie) = try await rig.openPage()
    let html = await rig.get("/", cookie).text
    rig.site.rowText = after
    await rig.responder.maker.wake(page, of: try #require(rig.session(cookie)))
    return (page, html, try #require(rig.site.controllers.last))
  }

  private func row(_ text: String, _ html: String) throws -> Int {
    let rows = html.split(separator: "<li ").filter { $0.contains(">\(text)<") }
    return try #require(rows.first?.firstMatch(of: #/class="open"[^>]* value="(\d+)"/#).flatMap { Int($0.1) })
  }

  @Test func unchangedPageSendsNoPatch() async throws {
    let (page, html, controller) = try await wake { "Row \($0)" }
    #expect(page.patch() == nil)
    page.handle(.tap(try row("Row 3", html)))
    #expect(controller.selected == [3])
  }

  @Test func changedPageIsSentAsAWhole() async throws {
    let (page, _, _) = try await wake { $0 == 3 ? "New" : "Row \($0)" }
    let patch = try #require(page.patch())
    #expect(patch.hasPrefix("[3,[0,\"<div id=") && patch.contains("New"))
  }

  @Test func tapOnAnUnchangedElementWorks() async throws {
    let (page, html, controller) = try await wake { $0 == 3 ? "New" : "Row \($0)" }
    page.handle(.tap(try row("Row 4", html)))
    #expect(controller.selected == [4])
    let count = try #require(html.firstMatch(of: #/value="(\d+)">0</#).flatMap { Int($0.1) })
    page.handle(.tap(count))
    #expect(controller.button.title == "1")
  }

  /// The title of a command with a picture is in an element of its own.
  @Test func commandWithAnotherTitleIsAnotherCommand() {
    func page(_ title: String) -> PageFingerprint {
      let button = Element("button", [.name: "key", .value: "c"], [Element("span", [:], text: title)])
      return PageFingerprint(Element("div", [:], [button]))
    }
    #expect(page("Cards").agrees(with: page("Cards"), on: "c"))
    #expect(!page("Cards").agrees(with: page("Rows"), on: "c"))
  }

  @Test func sliderOfAChangedPageIsTheSame() {
    func page(_ text: String) -> PageFingerprint {
      let slider = Element("input", number: 7, [.class: "slider", .label: "Progress"])
      return PageFingerprint(Element("div", [:], [slider, Element("p", [:], text: text)]))
    }
    #expect(page("0:01").agrees(with: page("0:02"), on: 7))
  }

  @Test func tapOnAChangedRowIsDropped() async throws {
    let (page, html, controller) = try await wake { $0 == 3 ? "New" : "Row \($0)" }
    page.handle(.tap(try row("Row 3", html)))
    #expect(controller.selected.isEmpty)
  }

  @Test func tapOnAMovedRowIsDropped() async throws {
    let (page, html, controller) = try await wake { $0 == 0 ? "New" : "Row \($0 - 1)" }
    for text in ["Row 0", "Row 3", "Row 9"] { page.handle(.tap(try row(text, html))) }
    #expect(controller.selected.isEmpty)
  }

  @Test func tapOnOneOfTwoEqualRowsIsDropped() async throws {
    let (page, html, controller) = try await wake(rows: { $0 < 2 ? "Twin" : "Row \($0)" }) {
      $0 < 3 ? "Twin" : "Row \($0)"
    }
    page.handle(.tap(try row("Twin", html)))
    #expect(controller.selected.isEmpty)
  }

  /// The new page does not reuse the old page's numbers, so a late tap finds no element.
  @Test func tapWithAnOldNumberIsDropped() async throws {
    let (page, html, controller) = try await wake { "Other \($0)" }
    let patch = try #require(page.patch())
    for number in 0...200 where number <= highest(html) { page.handle(.tap(number)) }
    #expect(controller.selected.isEmpty)
    let first = try #require(
      patch.firstMatch(of: #/class=\\"open\\"[^>]* value=\\"(\d+)\\"/#).flatMap { Int($0.1) })
    #expect(first > highest(html))
    page.handle(.tap(first))
    #expect(controller.selected == [0])
  }

  @Test func typedTextReachesItsField() async throws {
    let (page, html, controller) = try await wake { "Other \($0)" }
    let field = try #require(html.firstMatch(of: #/<input id="n(\d+)"/#).flatMap { Int($0.1) })
    page.handle(.edit(field, text: "typed"))
    #expect(controller.field.text == "typed")
  }

  @Test func listCanStillBeScrolled() async throws {
    let (page, html, _) = try await wake { "Other \($0)" }
    let list = try #require(html.firstMatch(of: #/<div id="n(\d+)" class="list/#).flatMap { Int($0.1) })
    page.handle(.rows(list, first: 500, count: 20))
    #expect(page.patch()?.contains("Other 500") == true)
  }

  @Test func listCanStillBeRefreshed() async throws {
    let (page, html, controller) = try await wake { "Other \($0)" }
    let list = try #require(html.firstMatch(of: #/<div id="n(\d+)" class="list/#).flatMap { Int($0.1) })
    page.handle(.refresh(list))
    #expect(controller.refreshed == 1)
  }

  private func highest(_ html: String) -> Int {
    html.matches(of: #/ id="n(\d+)"/#).compactMap { Int($0.1) }.max() ?? 0
  }
}
