import Essentials
import Testing

struct PagedRowsTests {
  private struct Element: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var text = "old"
  }

  private final class Row: Sendable {
    let id: Int
    init(_ element: Element) { id = element.id }
  }

  @Test func nextPageAppendsNewElements() throws {
    var rows = PagedRows([Element(id: 1), Element(id: 2)], make: Row.init)
    var paging = loaded()
    let first = rows.all[0]
    #expect(receive([2, 3], .more, &rows, &paging) == [2], "a known row is updated")
    #expect(rows.all.map(\.id) == [1, 2, 3])
    #expect(rows.all[0] === first && rows[2] === rows.all[1])
    #expect(rows[3]?.id == 3 && rows[4] == nil)
  }

  @Test func refreshKeepsRowsOfKnownElements() {
    var rows = PagedRows([Element(id: 1), Element(id: 2)], make: Row.init)
    var paging = loaded()
    let second = rows.all[1]
    receive([3, 2, 2], .refresh, &rows, &paging)
    #expect(rows.all.map(\.id) == [3, 2], "each once")
    #expect(rows.all[1] === second)
    #expect(rows[1] == nil)
  }

  @Test func refreshDoesNotUpdateChangedRows() {
    var rows = PagedRows([Element(id: 1), Element(id: 2)], make: Row.init)
    var paging = loaded()
    let updated = receive([1, 2], .refresh, &rows, &paging) { $0.recordChange(of: 1) }
    #expect(updated == [2])
  }

  @Test func updateBeforeItsPageIsKept() {
    var rows = PagedRows([Element(id: 1)], make: Text.init)
    var paging = loaded()
    guard let ticket = paging.begin(.more) else { return }
    rows.recordUpdate(Element(id: 2, text: "new"))
    _ = paging.succeed(ticket, next: nil)
    rows.receive(
      Page(items: [Element(id: 2)], next: nil), for: ticket, in: paging, make: Text.init,
      update: { $0.text = $1.text })
    #expect(rows.all.map(\.text) == ["old", "new"])
  }

  @Test func rowThatARefreshRemovedIsUsedAgain() {
    var rows = PagedRows([Element(id: 1), Element(id: 2)], make: Row.init)
    var paging = loaded()
    let second = rows.all[1]
    receive([1], .refresh, &rows, &paging, next: PageCursor(rawValue: "1"))
    #expect(rows[2] == nil && rows.all.count == 1)
    let updated = receive([2], .more, &rows, &paging)
    #expect(rows.all.count == 2 && rows.all[1] === second && rows[2] === second)
    #expect(updated == [2])
  }

  @Test func updateReachesARowThatARefreshRemoved() {
    var rows = PagedRows([Element(id: 1), Element(id: 2)]) { $0.text }
    var paging = loaded()
    receive([1], .refresh, &rows, &paging, next: PageCursor(rawValue: "1"))
    #expect(
      rows.update(2) {
        $0 = "changed"; return $0
      } == "changed")
    #expect(rows.all == ["updated 1"], "the row is not in the list")
    receive([2], .more, &rows, &paging) { $0.recordChange(of: 2) }
    #expect(rows.all == ["updated 1", "changed"], "the page is older")
  }

  @Test func earlyUpdateReachesARowThatARefreshRemoved() {
    var rows = PagedRows([Element(id: 1), Element(id: 2)]) { $0.text }
    var paging = loaded()
    receive([1], .refresh, &rows, &paging, next: PageCursor(rawValue: "1"))
    rows.recordUpdate(Element(id: 2, text: "new"))
    receive([2], .more, &rows, &paging) { $0.recordChange(of: 2) }
    #expect(rows.all == ["updated 1", "new"])
  }

  @Test func rowsCanBeValues() {
    var rows = PagedRows([Element(id: 1), Element(id: 2)]) { $0.text }
    var paging = loaded()
    #expect(
      rows.update(2) {
        $0 += "er"; return $0.count
      } == 5)
    #expect(rows.update(3) { _ in } == nil)
    #expect(rows.all == ["old", "older"] && rows[2] == "older")
    receive([2, 3, 2], .refresh, &rows, &paging)
    #expect(rows.all == ["updated 2", "old"], "each once")
    let copy = rows
    #expect(copy == rows)
    _ = rows.update(3) { $0 = "new" }
    #expect(copy != rows)
  }

  @Test func replacingKeepsTheRowsOfKnownElements() {
    var rows = PagedRows([Element(id: 1), Element(id: 2)], make: Text.init)
    let second = rows.all[1]
    rows.replace(
      with: [Element(id: 3), Element(id: 2, text: "new")], make: Text.init, update: { $0.text = $1.text })
    #expect(rows.all.map(\.text) == ["old", "new"])
    #expect(rows.all[1] === second && rows[1] == nil && rows[3] === rows.all[0])
  }

  private final class Text {
    var text: String
    init(_ element: Element) { text = element.text }
  }

  private typealias Rules = Paging<Int, Problem>
  private enum Problem: Error { case any }

  private func loaded() -> Rules {
    var paging = Rules()
    if let ticket = paging.begin(.first) { _ = paging.succeed(ticket, next: PageCursor(rawValue: "2")) }
    return paging
  }

  /// Receives a page and returns the ids of the updated rows.
  @discardableResult
  private func receive(
    _ ids: [Int], _ part: Rules.Part, _ rows: inout PagedRows<Element, Row>, _ paging: inout Rules,
    next: PageCursor? = nil, meanwhile: (inout Rules) -> Void = { _ in }
  ) -> [Int] {
    var updated: [Int] = []
    receive(ids, part, &rows, &paging, next: next, meanwhile: meanwhile, make: Row.init) {
      updated.append($1.id)
    }
    return updated
  }

  /// Merges a page into rows that are texts.
  private func receive(
    _ ids: [Int], _ part: Rules.Part, _ rows: inout PagedRows<Element, String>, _ paging: inout Rules,
    next: PageCursor? = nil, meanwhile: (inout Rules) -> Void = { _ in }
  ) {
    receive(ids, part, &rows, &paging, next: next, meanwhile: meanwhile, make: \.text) {
      $0 = $1.text == "old" ? "updated \($1.id)" : $1.text
    }
  }

  private func receive<AnyRow>(
    _ ids: [Int], _ part: Rules.Part, _ rows: inout PagedRows<Element, AnyRow>, _ paging: inout Rules,
    next: PageCursor?, meanwhile: (inout Rules) -> Void, make: (Element) -> AnyRow,
    update: (inout AnyRow, Element) -> Void
  ) {
    guard let ticket = paging.begin(part) else { return }
    meanwhile(&paging)
    _ = paging.succeed(ticket, next: next)
    rows.receive(
      Page(items: ids.map { Element(id: $0) }, next: next), for: ticket, in: paging, make: make,
      update: update)
  }
}
