import Essentials
import Testing

struct PagedListTests {
  private var list = List(
    [Element(id: 1), Element(id: 2)], PagedListTests.loaded, merge: NoMerge(), make: \.text)

  @Test mutating func nextPageAppendsNewElements() {
    #expect(load([2, 3], .more) == .appended)
    #expect(list.rows == ["old", "updated 2", "old"], "a known row is updated")
    #expect(list[3] == "old" && list[4] == nil)
  }

  @Test mutating func refreshKeepsRowsOfKnownElements() {
    #expect(load([3, 2, 2], .refresh) == .replaced)
    #expect(list.rows == ["old", "updated 2"], "each once")
    #expect(list[1] == nil)
  }

  @Test mutating func refreshDoesNotUpdateChangedRows() {
    load([1, 2], .refresh) { $0.recordChange(of: 1) }
    #expect(list.rows == ["old", "updated 2"])
  }

  @Test mutating func updateBeforeItsPageIsKept() {
    load([3], .more) { $0.recordUpdate(Element(id: 3, text: "new")) }
    #expect(list.rows == ["old", "old", "new"])
  }

  @Test mutating func updateOfARowIsLeftToItsOwner() {
    load([1, 2], .refresh) { $0.recordUpdate(Element(id: 1, text: "new")) }
    #expect(list.rows == ["old", "updated 2"])
  }

  @Test mutating func updateWithoutARequestIsNotKept() {
    list.recordUpdate(Element(id: 3, text: "new"))
    load([3], .more)
    #expect(list[3] == "old", "the page is newer")
  }

  @Test(arguments: [ListPart.more, .refresh])
  mutating func updateBeforeAFailureIsOlderThanTheNextPage(_ next: ListPart) {
    if let ticket = list.begin(.more) {
      list.recordUpdate(Element(id: 3, text: "new"))
      if next == .more { _ = receive(.failure(.offline), ticket) }
    }
    load([3], next)
    #expect(list[3] == "old")
  }

  @Test mutating func rowThatARefreshRemovedIsUsedAgain() {
    load([1], .refresh)
    #expect(list[2] == nil && list.rows.count == 1)
    load([2], .more)
    #expect(list.rows == ["updated 1", "updated 2"])
  }

  @Test mutating func updateReachesARowThatARefreshRemoved() {
    load([1], .refresh)
    #expect(change(2) { $0 = "changed" })
    #expect(list.rows == ["updated 1"], "the row is not in the list")
    load([2], .more) { $0.recordChange(of: 2) }
    #expect(list.rows == ["updated 1", "changed"], "the page is older")
  }

  @Test mutating func earlyUpdateReachesARowThatARefreshRemoved() {
    load([1], .refresh)
    load([2], .more) { $0.recordUpdate(Element(id: 2, text: "new")) }
    #expect(list.rows == ["updated 1", "new"])
  }

  @Test mutating func rowsChangeInPlace() {
    let copy = list
    #expect(change(2) { $0 += "er" })
    #expect(!change(3) { $0 = "new" })
    #expect(list.rows == ["old", "older"] && list != copy)
  }

  @Test mutating func replacingKeepsTheRowsOfKnownElements() {
    list.replace(
      with: [Element(id: 3), Element(id: 2, text: "new")], make: \.text, update: { $0 += " to " + $1.text })
    #expect(list.rows == ["old", "old to new"])
    #expect(list[1] == nil)
  }

  /// Ids, the rows that they give, and whether those are others than 1, 2, 3, 4 in this order.
  @Test(arguments: [
    ([1, 2, 3, 4], "1 2 3 4", false), ([3, 1, 2, 4], "3 1 2 4", true), ([1, 2, 4, 3], "1 2 4 3", true),
    ([4, 3, 2, 1], "4 3 2 1", true), ([1, 1, 3, 4], "1 3 4", true), ([2, 2, 3, 4], "2 3 4", true),
    ([5, 1, 2, 3], "5 1 2 3", true), ([1, 2, 3], "1 2 3", true), ([1, 2, 3, 4, 5], "1 2 3 4 5", true),
  ])
  func rowsFollowTheirElements(_ ids: [Int], _ rows: String, areOthers: Bool) {
    var list = List(
      (1...4).map { Element(id: $0) }, Self.loaded, merge: NoMerge(), make: { "\($0.id)" })
    let version = list.version
    let result = list.replace(with: ids.map { Element(id: $0) }, make: { "\($0.id)" }, update: { _, _ in })
    #expect(list.rows.joined(separator: " ") == rows)
    #expect(result == areOthers && (list.version != version) == areOthers)
    for id in Set(ids) { #expect(list[id] == "\(id)") }
    for id in 1...4 where !ids.contains(id) { #expect(list[id] == nil) }
  }

  @Test mutating func onlyAFailedRefreshIsAMessage() {
    #expect(fail(.more) == .rowsUnchanged)
    #expect(list.paging.moreFailure == .offline)
    #expect(fail(.refresh) == .refreshFailed(.offline))
    #expect(list.rows == ["old", "old"])
  }

  @Test mutating func cancelledRequestLeavesNoFailure() {
    #expect(fail(.more, .cancelled) == .rowsUnchanged)
    #expect(list.paging.phase == .idle)
  }

  @Test mutating func responseToAnOlderRequestIsOutdated() throws {
    let more = list.begin(.more)
    let older = try #require(more)
    _ = list.begin(.refresh)
    #expect(receive(.success(Page(items: [Element(id: 3)], next: nil)), older) == .outdated)
    #expect(receive(.failure(.offline), older) == .outdated)
    #expect(list.rows == ["old", "old"] && list.paging.isRefreshing)
  }

  private struct Element: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var text = "old"
  }

  private enum Problem: ServiceFailure { case offline, notFound, unknown, signedOut, cancelled }
  private typealias List = PagedList<NoMerge<Element, Problem>, String>

  private static let loaded = List.Rules.loaded(next: PageCursor(rawValue: "2"))

  @discardableResult
  private mutating func load(
    _ ids: [Int], _ part: ListPart, meanwhile: (inout List) -> Void = { _ in }
  ) -> ListResponse<Problem>? {
    guard let ticket = list.begin(part) else { return nil }
    meanwhile(&list)
    return receive(
      .success(Page(items: ids.map { Element(id: $0) }, next: PageCursor(rawValue: "3"))), ticket)
  }

  private mutating func fail(_ part: ListPart, _ problem: Problem = .offline) -> ListResponse<Problem>? {
    guard let ticket = list.begin(part) else { return nil }
    return receive(.failure(problem), ticket)
  }

  private mutating func receive(
    _ result: Result<Page<Element>, Problem>, _ ticket: List.Rules.Ticket
  ) -> ListResponse<Problem> {
    list.receive(result, for: ticket, make: \.text) {
      $0 = $1.text == "old" ? "updated \($1.id)" : $1.text
    }
  }

  private mutating func change(_ id: Int, _ change: (inout String) -> Void) -> Bool {
    list.update(id, change) != nil
  }
}
