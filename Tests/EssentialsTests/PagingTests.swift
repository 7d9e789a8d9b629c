import Essentials
import Testing

struct PagingTests {
  private enum Failure: Error, Equatable { case offline }
  private typealias List = Paging<Int, Failure>

  private let next = PageCursor(rawValue: "20")

  @Test func startsIdle() {
    let paging = List()
    #expect(!paging.hasLoaded && !paging.hasMore && paging.phase == .idle)
  }

  @Test func firstLoadBlocksOtherLoads() throws {
    var paging = List()
    let ticket = try begin(&paging, .first)
    #expect(ticket.cursor == nil)
    #expect(isDue(.first, paging) == false)
    #expect(isDue(.refresh, paging) == false)
    #expect(isDue(.more, paging) == false)
  }

  @Test func firstIsNotDueAfterAPage() {
    let paging = loaded(next: next)
    #expect(isDue(.first, paging) == false)
  }

  @Test func moreSendsTheCursorOfTheLastPage() throws {
    var paging = loaded(next: next)
    let cursor = try begin(&paging, .more).cursor
    #expect(cursor == next)
    #expect(isDue(.more, paging) == false)
  }

  @Test func lastPageEndsLoading() {
    let paging = loaded(next: nil)
    #expect(!paging.hasMore)
    #expect(isDue(.more, paging) == false)
  }

  @Test func failedMoreCanBeRetriedWithTheSameCursor() throws {
    var paging = loaded(next: next)
    let ticket = try begin(&paging, .more)
    let isFailure = paging.fail(ticket, .offline)
    #expect(isFailure)
    #expect(paging.moreFailure == .offline)
    #expect(!paging.loadsMoreAtEnd)
    let cursor = try begin(&paging, .more).cursor
    #expect(cursor == next)
  }

  @Test func refreshCancelsMore() throws {
    var paging = loaded(next: next)
    let more = try begin(&paging, .more)
    let refresh = try begin(&paging, .refresh)
    #expect(refresh.cursor == nil)
    let isLate = !paging.succeed(more, next: nil)
    #expect(isLate)
    let isFresh = paging.succeed(refresh, next: next)
    #expect(isFresh)
    #expect(paging.hasMore)
  }

  @Test func ticketIsValidOnce() throws {
    var paging = List()
    let ticket = try begin(&paging, .first)
    let first = paging.succeed(ticket, next: next)
    let second = paging.succeed(ticket, next: nil)
    #expect(first && !second)
    #expect(paging.hasMore)
  }

  @Test func refreshBeforeTheFirstLoadIsAFirstLoad() throws {
    var paging = List()
    let part = try begin(&paging, .refresh).part
    #expect(part == .first)
  }

  @Test func abandonedRequestCanBeRepeated() throws {
    var paging = loaded(next: next)
    let ticket = try begin(&paging, .more)
    paging.abandon()
    let counts = paging.succeed(ticket, next: nil)
    #expect(!counts)
    let cursor = try begin(&paging, .more).cursor
    #expect(cursor == next)
  }

  @Test func cancellingAnOutdatedRequestDoesNothing() throws {
    var paging = loaded(next: next)
    let more = try begin(&paging, .more)
    _ = try begin(&paging, .refresh)
    paging.cancel(more)
    #expect(paging.isRefreshing)
  }

  @Test func onlyChangesDuringALoadAreRecorded() throws {
    var paging = loaded(next: next)
    paging.recordChange(of: 1)
    _ = try begin(&paging, .refresh)
    #expect(!paging.changedDuringRequest(1))
    paging.recordChange(of: 1)
    #expect(paging.changedDuringRequest(1))
    paging.abandon()
    _ = try begin(&paging, .refresh)
    #expect(!paging.changedDuringRequest(1), "the page is newer")
  }

  private func isDue(_ part: List.Part, _ paging: List) -> Bool {
    var copy = paging
    return copy.begin(part) != nil
  }

  private func begin(_ paging: inout List, _ part: List.Part) throws -> List.Ticket {
    let ticket = paging.begin(part)
    return try #require(ticket)
  }

  private func loaded(next: PageCursor?) -> List {
    var paging = List()
    if let ticket = paging.begin(.first) { _ = paging.succeed(ticket, next: next) }
    return paging
  }
}
